import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { unstable_readConfig } from "wrangler";
import { buildAssets } from "../build-assets.ts";
import { buildWorker } from "../build-worker.ts";
import { root } from "../tool.ts";

/** The largest Worker that goes out, gzipped. The platform takes 3 MB. */
export const MOST_BYTES = 200_000;

/** What is read of the configuration; wrangler's own type is not published with it. */
export interface Config {
  readonly name?: string | undefined;
  readonly compatibility_date?: string | undefined;
  readonly assets?: { readonly directory?: string; readonly binding?: string } | undefined;
  readonly d1_databases: readonly {
    readonly binding: string;
    readonly database_name?: string;
    readonly migrations_dir?: string;
  }[];
  readonly durable_objects: { readonly bindings: readonly { name: string; class_name: string }[] };
  readonly migrations: readonly { readonly new_sqlite_classes?: readonly string[] }[];
  readonly triggers: { readonly crons?: readonly string[] | undefined };
}

export interface Preflight {
  readonly config: Config;
  /** The Worker gzipped, bytes. */
  readonly bytes: number;
  readonly migrations: readonly string[];
  /** What speaks against a deploy. */
  readonly faults: readonly string[];
}

/** Everything about a deploy that can be looked at without an account. */
export async function preflight(outDir: string, configPath?: string): Promise<Preflight> {
  const file = configPath ?? path.join(root, "wrangler.toml");
  const config = unstable_readConfig({ config: file }, { hideWarnings: true }) as Config;
  await buildAssets();
  const bundle = await buildWorker({ config: file, outDir, minify: true });
  const bytes = gzipSync(await readFile(bundle)).length;
  const [database] = config.d1_databases;
  const folder = path.join(root, database?.migrations_dir ?? "schema/migrations");
  const migrations = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const journal = JSON.parse(await readFile(path.join(folder, "meta", "_journal.json"), "utf8"));
  const written: readonly string[] = journal.entries.map((entry: { tag: string }) => entry.tag);
  const faults = [...faultsOf(config), ...migrationFaults(migrations, written)];
  if (bytes > MOST_BYTES)
    faults.push(`The Worker has ${bytes} bytes gzipped, ${MOST_BYTES} at most`);
  return { config, bytes, migrations, faults };
}

/** What a configuration lacks of what the Worker needs. */
export function faultsOf(config: Config): readonly string[] {
  const classes = new Set(config.migrations.flatMap((one) => one.new_sqlite_classes ?? []));
  const has = (name: string): boolean =>
    config.durable_objects.bindings.some((one) => one.name === name);
  const checks: readonly (readonly [boolean, string])[] = [
    [(config.name ?? "") !== "", "The Worker has no name"],
    [(config.compatibility_date ?? "") !== "", "There is no compatibility date"],
    [config.assets?.binding === "ASSETS", "The pages are not bound as ASSETS"],
    [config.d1_databases.some(({ binding }) => binding === "DB"), "No D1 database is bound as DB"],
    [has("GAME") && has("INBOX"), "GAME and INBOX are not both bound"],
    [
      config.durable_objects.bindings.every(({ class_name }) => classes.has(class_name)),
      "A class of Durable Objects has no migration that makes it",
    ],
    [(config.triggers.crons ?? []).includes("* * * * *"), "Nothing sweeps each minute"],
  ];
  return checks.flatMap(([good, fault]) => (good ? [] : [fault]));
}

/** Migrations are the files that drizzle's journal knows, without a gap. */
export function migrationFaults(
  files: readonly string[],
  journal: readonly string[],
): readonly string[] {
  const wanted = journal.map((tag) => `${tag}.sql`);
  const missing = wanted.filter((name) => !files.includes(name));
  const unknown = files.filter((name) => !wanted.includes(name));
  return [
    ...(files.length === 0 ? ["There are no migrations"] : []),
    ...missing.map((name) => `The migration ${name} is missing`),
    ...unknown.map((name) => `The migration ${name} is not in the journal`),
  ];
}
