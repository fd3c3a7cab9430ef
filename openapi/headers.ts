/** Response headers by name, each with what it says. */
export const headerObjects = (
  headers: Readonly<Record<string, string>>,
  examples: Readonly<Record<string, string>> = {},
) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => {
      const example = examples[name.toLowerCase()];
      return [
        name,
        {
          description,
          schema: { type: "string" as const },
          ...(example === undefined ? {} : { example }),
        },
      ];
    }),
  );
