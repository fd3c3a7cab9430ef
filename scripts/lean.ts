import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";
import { root } from "./tool.ts";

// An operation and its schemas say in one place what they do and how the document describes it. The
// Worker needs only the former: what it is built from is a copy of the sources without the rest,
// which is a tenth of its size and half of what it does when it starts.

/** Of an operation, what nothing but the document reads. */
const FOR_THE_DOCUMENT = new Set([
  "tags",
  "summary",
  "description",
  "answers",
  "problems",
  "headers",
]);

const DECLARERS = new Set(["operation", "objectOperation"]);

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Lines stay where they are, so that a stack trace names the right ones. */
const gap = (source: string, from: number, to: number): Edit => ({
  from,
  to,
  text: source.slice(from, to).replaceAll(/[^\n]/g, ""),
});

const isDeclarer = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  DECLARERS.has(node.expression.text);

/** `schema.meta({…})`, which only describes. */
const isMeta = (
  node: ts.Node,
): node is ts.CallExpression & { readonly expression: ts.PropertyAccessExpression } =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === "meta" &&
  node.arguments.length === 1;

/** A source file without what only the document reads; what is left unused has no effects. */
export function lean(name: string, source: string): string {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, false);
  const edits: Edit[] = [];

  function visit(node: ts.Node): void {
    if (isMeta(node)) {
      const { expression } = node.expression;
      edits.push(gap(source, expression.end, node.end));
      visit(expression);
    } else if (isDeclarer(node)) {
      for (const argument of node.arguments) {
        if (!ts.isObjectLiteralExpression(argument)) continue;
        for (const property of argument.properties) {
          const { name: key } = property;
          if (key !== undefined && ts.isIdentifier(key) && FOR_THE_DOCUMENT.has(key.text)) {
            const comma = source.slice(property.end).match(/^\s*,/)?.[0].length ?? 0;
            edits.push(gap(source, property.getStart(file), property.end + comma));
          } else visit(property);
        }
      }
    } else ts.forEachChild(node, visit);
  }

  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { initializer } of statement.declarationList.declarations) {
        if (initializer === undefined || ts.isArrowFunction(initializer)) continue;
        const from = initializer.getStart(file);
        edits.push({ from, to: from, text: "/* @__PURE__ */ (() => (" });
        edits.push({ from: initializer.end, to: initializer.end, text: "))()" });
      }
    }
    visit(statement);
  }

  let text = "";
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    text += source.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + source.slice(at);
}

const isDeclaring = (file: string): boolean =>
  /^(?:schema\/wire|worker\/routes)\/[^/]+\.ts$/.test(file);

/** Never half a file, whoever builds at the same time. */
async function writeWhole(file: string, content: string): Promise<void> {
  const old = await readFile(file, "utf8").catch(() => undefined);
  if (old === content) return;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** Writes the copy that the Worker is built from; answers its entry. */
export async function leanWorker(): Promise<string> {
  const folder = path.join(root, "dist", "lean");
  const names = await Promise.all(
    ["worker", "schema"].map(async (part) =>
      (await readdir(path.join(root, part), { recursive: true })).map((name) =>
        path.posix.join(part, name.replaceAll("\\", "/")),
      ),
    ),
  );
  const files = names
    .flat()
    .filter((name) => /\.(?:ts|json)$/.test(name) && !/\.test\.ts$|(?:^|\/)tsconfig/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const source = await readFile(path.join(root, name), "utf8");
      await writeWhole(path.join(folder, name), isDeclaring(name) ? lean(name, source) : source);
    }),
  );
  return path.join(folder, "worker", "index.ts");
}
