/** A request and its answer from a real run, with what differs from run to run made stable. */
export interface Recorded {
  /** An operationId, or the type of a notice that was sent. */
  readonly operation: string;
  /** What it shows, in a few words. */
  readonly title: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly body?: unknown;
  };
  readonly answer: {
    readonly status: number;
    /** By lower-case name. */
    readonly headers: Readonly<Record<string, string>>;
    /** Parsed where it is JSON. */
    readonly body?: unknown;
  };
}

/** A Media Type's example of an answer. */
export const exampleOf = ({ title, answer }: Recorded) => ({
  summary: title,
  value: answer.body,
});

/** `The first tile` → `theFirstTile`. */
const keyOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? "");

const byKey = (recorded: readonly Recorded[], value: (each: Recorded) => unknown) =>
  Object.fromEntries(
    recorded.map((each) => [keyOf(each.title), { summary: each.title, value: value(each) }]),
  );

/** What was sent to an operation and taken. */
export const requestExamples = (recorded: readonly Recorded[], operationId: string) =>
  byKey(
    recorded.filter(
      ({ operation, request, answer }) =>
        operation === operationId && answer.status < 400 && request.body !== undefined,
    ),
    ({ request }) => request.body,
  );

/** What an operation answered with this status and media type. */
export const answerExamples = (
  recorded: readonly Recorded[],
  operationId: string,
  status: number,
  type: string,
) =>
  byKey(
    recorded.filter(
      ({ operation, answer }) =>
        operation === operationId &&
        answer.status === status &&
        answer.body !== undefined &&
        (answer.headers["content-type"] ?? "").split(";")[0] === type,
    ),
    ({ answer }) => answer.body,
  );

/** The headers of an operation's first answer with this status. */
export const headersOf = (
  recorded: readonly Recorded[],
  operationId: string,
  status: number,
): Readonly<Record<string, string>> =>
  recorded.find(({ operation, answer }) => operation === operationId && answer.status === status)
    ?.answer.headers ?? {};
