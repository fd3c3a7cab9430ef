import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/** Ends a command that cannot do what it was asked to. */
export function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(2);
}

/**
 * What a command was asked for on its line. A wrong option ends it with 2 and says why;
 * `--help` ends it with its usage.
 */
export function commandLine<const T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  const parsed = () => {
    try {
      return parseArgs({ options: { ...options, help: { type: "boolean", default: false } } });
    } catch (error) {
      return fail(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    }
  };
  const given = parsed().values;
  if ("help" in given && given.help === true) {
    console.log(usage);
    process.exit(0);
  }
  return {
    given: given as ReturnType<typeof parseArgs<{ options: T }>>["values"],
    /** The whole number that an option names. */
    whole(name: string, text: string, least = 1): number {
      const number = Number(text);
      if (text !== "" && Number.isSafeInteger(number) && number >= least) return number;
      return fail(`--${name} must be a whole number from ${least}, not "${text}".\n\n${usage}`);
    },
  };
}
