/** What a request of the page's says beside its method and path. */
interface Asked {
  readonly params?: {
    readonly path?: Readonly<Record<string, string | number>>;
    readonly query?: Readonly<Record<string, string | number | boolean>>;
    readonly header?: Readonly<Record<string, string>>;
  };
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

interface Settings {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly headers: Readonly<Record<string, string>>;
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/**
 * What the client package uses of `openapi-fetch`, in whose place the page's bundle takes it: JSON
 * both ways and nothing to be set, for a fifth of the size. The types are those of the original.
 */
const createClient = ({ baseUrl, fetch, headers }: Settings) =>
  Object.fromEntries(
    METHODS.map((method) => [
      method,
      async (path: string, { params = {}, body, signal }: Asked = {}) => {
        const place = path.replace(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(params.path?.[name] ?? ""),
        );
        const query = Object.entries(params.query ?? {}).map(([name, value]) => [
          name,
          String(value),
        ]);
        const search = query.length === 0 ? "" : `?${new URLSearchParams(query)}`;
        const response = await fetch(
          new Request(baseUrl + place + search, {
            method,
            headers: {
              ...headers,
              ...params.header,
              ...(body === undefined ? {} : { "Content-Type": "application/json" }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            ...(signal === undefined ? {} : { signal }),
          }),
        );
        // Of what is no JSON, as from something on the way, the status says enough; so does nothing.
        const answer: unknown = await response.json().catch(() => undefined);
        return response.ok ? { data: answer, response } : { error: answer, response };
      },
    ]),
  );

// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one.
export default createClient;
