import { describe, expect, it } from "vitest";
import { deliver, type Fetch, MOST_READ } from "./deliver.ts";

const NOW = Date.parse("2026-11-30T08:00:00Z");
const attempt = {
  url: "https://example.com/hook",
  headers: { "webhook-id": "n_1" },
  body: new TextEncoder().encode("{}"),
};
const answered = (response: Response, timeLimit = 15_000) =>
  deliver(
    async () => response,
    attempt,
    timeLimit,
    () => NOW,
  );
const answeredBy = (fetch: Fetch, timeLimit: number) =>
  deliver(fetch, attempt, timeLimit, () => NOW);

/** A body that is made as it is read, and counts what was taken of it. */
const streamed = (chunk: string, pause = 0) => {
  const taken = { bytes: 0, cancelled: false };
  const bytes = new TextEncoder().encode(chunk);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      taken.bytes += bytes.length;
      controller.enqueue(bytes.slice());
    },
    cancel() {
      taken.cancelled = true;
    },
  });
  return { body, taken };
};

describe("an attempt to deliver", () => {
  it("posts the very bytes and headers, and follows no redirect", async () => {
    let seen: [string, RequestInit] | undefined;
    await deliver(
      async (url, init) => {
        seen = [url, init];
        return new Response();
      },
      attempt,
      15_000,
      () => NOW,
    );
    expect(seen?.[0]).toBe(attempt.url);
    expect(seen?.[1]).toMatchObject({
      method: "POST",
      redirect: "manual",
      headers: attempt.headers,
      body: attempt.body,
    });
  });

  it.each([200, 201, 202, 204, 299])("%i is success", async (status) => {
    const body = status === 204 ? null : "anything";
    expect(await answered(new Response(body, { status }))).toEqual({ status });
  });

  it.each([300, 301, 302, 303, 307, 308, 400, 401, 404, 410, 429, 500, 502, 503])(
    "%i is failure",
    async (status) => {
      const answer = await answered(
        new Response("no", { status, headers: { Location: "https://example.com/" } }),
      );
      expect(answer).toMatchObject({ status, error: expect.stringContaining(String(status)) });
    },
  );

  it("hands on a Retry-After", async () => {
    const at = async (header: string) =>
      (await answered(new Response("", { status: 503, headers: { "Retry-After": header } })))
        .retryAfter;
    expect(await at("120")).toBe(120_000);
    expect(await at("Mon, 30 Nov 2026 08:01:00 GMT")).toBe(60_000);
    expect(await at("0")).toBeUndefined();
  });

  it("fails when there is no answer in time, also where fetch ignores its signal", async () => {
    const deaf: Fetch = () => new Promise(() => undefined);
    const answer = await answeredBy(deaf, 40);
    expect(answer).toEqual({ error: "No answer within 0.04 s." });
  });

  it("fails when the connection breaks", async () => {
    const broken: Fetch = () => Promise.reject(new Error("secret detail 10.0.0.1"));
    expect(await answeredBy(broken, 15_000)).toEqual({
      error: "The connection could not be made, or broke.",
    });
  });

  it("reads at most 16 KiB of an endless answer, and lets go of it", async () => {
    for (const status of [200, 500]) {
      const { body, taken } = streamed("x".repeat(1_000));
      expect((await answered(new Response(body, { status }))).status).toBe(status);
      expect(taken.bytes).toBeLessThan(MOST_READ + 4_000);
      await expect.poll(() => taken.cancelled).toBe(true);
    }
  });

  it("takes a 2xx at its word while its body dawdles", async () => {
    const { body, taken } = streamed("x", 200);
    const begun = Date.now();
    expect(await answered(new Response(body, { status: 200 }))).toEqual({ status: 200 });
    expect(Date.now() - begun).toBeLessThan(10_000);
    await expect.poll(() => taken.cancelled).toBe(true);
  });

  it.each([
    ["one line", "out of\r\n\torder", "Answered 500: out of order"],
    ["no markup", "<html><script>alert(1)</script>Oops</html>", "Answered 500: alert(1) Oops"],
    ["no broken markup", "a < b <img", "Answered 500: a b img"],
    ["nothing invisible", "a\u202eb\u200bc\u0000d\ufeff", "Answered 500: a b c d"],
    ["no invalid UTF-8", new Uint8Array([0xff, 0x41, 0xfe]), "Answered 500: A"],
    ["nothing where there is nothing", " \n", "Answered 500."],
  ])("keeps an excerpt of %s", async (_, body, error) => {
    expect((await answered(new Response(body, { status: 500 }))).error).toBe(error);
  });

  it("keeps a short excerpt, whole characters only", async () => {
    const error = (await answered(new Response("🁣".repeat(9_000), { status: 500 }))).error ?? "";
    expect(error.length).toBeLessThan(150);
    expect(error.isWellFormed()).toBe(true);
  });
});
