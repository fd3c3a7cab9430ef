/** What a deploy needs of the world; tests have a small one of their own. */
export interface World {
  /** Runs wrangler; `show` lets its output be seen. */
  readonly wrangler: (args: readonly string[], show?: boolean) => Promise<Ran>;
  /** Keeps a text in a file for its owner's eyes until the work is done. */
  readonly withFile: <T>(text: string, work: (file: string) => Promise<T>) => Promise<T>;
  readonly say: (line: string) => void;
  /** What somebody at the terminal answers; "" where there is nobody. */
  readonly ask: (question: string) => Promise<string>;
  /** 32 random bytes in base64. */
  readonly random: () => string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The status of a GET; undefined if nothing answers. */
  readonly get: (url: string) => Promise<number | undefined>;
  readonly pause: (ms: number) => Promise<unknown>;
}

export interface Ran {
  readonly code: number;
  readonly said: string;
}

export interface Target {
  /** The Worker's name. */
  readonly worker: string;
  readonly database: string;
  readonly config: string;
  /** What is bundled, where that is not the configuration's own entry. */
  readonly entry?: string;
}

/** Secrets that the service cannot do without; a deploy makes those that are not there. */
const NEEDED = [
  { name: "BONEYARD_SECRET_KEY", what: "the key that webhook secrets are encrypted with" },
  { name: "BONEYARD_OPERATOR_TOKEN", what: "the operator's token" },
] as const;

/** Secrets that go out when the environment has them. */
const OPTIONAL = ["BONEYARD_SECRET_KEY_PREVIOUS", "BONEYARD_REGISTRATION_KEY"] as const;

/** Variables that go out when the environment has them; what is not said stays as it was. */
const PASSED_ON = [
  "BONEYARD_REGISTRATION",
  "BONEYARD_URL",
  "BONEYARD_SECURITY_CONTACT",
  "BONEYARD_HOUSE_DELAY",
  "BONEYARD_HOUSE_STEPS",
] as const;

const HEALTH_TRIES = 20;
const HEALTH_PAUSE_MS = 3_000;

/**
 * Deploys, as far as nothing goes wrong. The database's tables come before the code that needs
 * them; only the very first deploy has no database yet, and makes it.
 *
 * @returns the address of the service
 * @throws Error with what went wrong, in words for whoever deploys
 */
export async function deploy(world: World, target: Target): Promise<string> {
  const { say } = world;
  const who = await world.wrangler(["whoami"]);
  if (who.code !== 0 || /not authenticated/i.test(who.said)) {
    throw new Error("Wrangler is not logged in. Run: npx wrangler login");
  }
  const known = (await world.wrangler(["d1", "info", target.database, "--json"])).code === 0;
  const secrets = await secretsFor(world, target);
  if (known) await migrate(world, target);
  else say(`There is no database ${target.database} yet: this deploy makes it.`);
  const url = await upload(world, target, secrets.all);
  if (!known) await migrate(world, target);
  for (const { name, what, value } of secrets.made) {
    say(`\n${name}, ${what}, was made. Keep it safe, it is not shown again:\n\n  ${value}\n`);
  }
  await healthy(world, url);
  return url;
}

async function secretsFor(world: World, { config, worker }: Target) {
  const { env, wrangler, ask, random } = world;
  const listed = await wrangler(["secret", "list", "--format", "json", "--config", config]);
  // Before its first deploy a Worker has none to list.
  const there = new Set(listed.code === 0 ? namesIn(listed.said) : []);
  const made: { readonly name: string; readonly what: string; readonly value: string }[] = [];
  const all: Record<string, string> = {};
  for (const { name, what } of NEEDED) {
    const given = env[name] ?? "";
    if (given !== "") all[name] = given;
    else if (!there.has(name)) {
      const typed = (await ask(`${name}, ${what} of ${worker} (Enter makes one): `)).trim();
      const value = typed === "" ? random() : typed;
      all[name] = value;
      if (typed === "") made.push({ name, what, value });
    }
  }
  for (const name of OPTIONAL) {
    const given = env[name] ?? "";
    if (given !== "") all[name] = given;
  }
  return { all, made };
}

function namesIn(json: string): readonly string[] {
  try {
    const found: readonly { readonly name: string }[] = JSON.parse(json.slice(json.indexOf("[")));
    return found.map(({ name }) => name);
  } catch {
    throw new Error(`The list of secrets could not be read:\n${json.trim()}`);
  }
}

async function migrate({ wrangler }: World, { database, config }: Target): Promise<void> {
  const args = ["d1", "migrations", "apply", database, "--remote", "--config", config];
  const { code } = await wrangler(args, true);
  if (code !== 0) throw new Error("The migrations were not applied; nothing else was changed.");
}

async function upload(
  world: World,
  { config, entry }: Target,
  secrets: Readonly<Record<string, string>>,
): Promise<string> {
  const { env, wrangler, withFile } = world;
  const given = PASSED_ON.flatMap((name) =>
    (env[name] ?? "") === "" ? [] : [`${name}:${env[name]}`],
  );
  const vars = [`BONEYARD_LIMITS:${env.BONEYARD_LIMITS ?? "on"}`, ...given];
  const own = entry === undefined ? [] : [entry];
  const args = ["deploy", ...own, "--config", config, "--minify", "--keep-vars"];
  for (const one of vars) args.push("--var", one);
  const send = (more: readonly string[]) => wrangler([...args, ...more], true);
  const { code, said } =
    Object.keys(secrets).length === 0
      ? await send([])
      : await withFile(JSON.stringify(secrets), (file) => send(["--secrets-file", file]));
  if (code !== 0) throw new Error("Wrangler did not deploy.");
  const url = env.BONEYARD_URL ?? /https:\/\/[\w.-]+\.workers\.dev/.exec(said)?.[0];
  if (url === undefined) {
    throw new Error("It is deployed, but where? Set BONEYARD_URL to its address and deploy again.");
  }
  return url.replace(/\/$/, "");
}

/** A new address takes a while until the whole network knows it. */
async function healthy({ get, pause, say }: World, url: string): Promise<void> {
  let status: number | undefined;
  for (let tries = 0; tries < HEALTH_TRIES; tries++) {
    status = await get(`${url}/health`);
    if (status === 200) {
      say(`${url}/health says that every part answers.`);
      return;
    }
    await pause(HEALTH_PAUSE_MS);
  }
  throw new Error(`${url}/health says ${status ?? "nothing"}: see docs/operating/runbook.md.`);
}
