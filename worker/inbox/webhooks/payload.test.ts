import { describe, expect, it } from "vitest";
import { DELIVERED_TYPES, type FeedNotice } from "../notice.ts";
import { FORMATS } from "./endpoint.ts";
import { payload } from "./payload.ts";

const ORIGIN = "https://boneyard.example.org";

const noticeOf = (type: FeedNotice["type"]): FeedNotice => {
  const about: Partial<FeedNotice> = type.startsWith("webhook.")
    ? { webhookId: "w_7dKq2LmTb5VxW0nRcZd1Ya" }
    : {
        gameId: "g_8sKq2LmTb5VxW0nRcZd1Ya",
        seat: 2,
        version: 17,
        deadline: Date.parse("2026-12-03T08:00:00Z"),
      };
  return { id: "n_5gXv0QmYc1ZpL8rKd2TnWb", type, at: Date.parse("2026-11-30T08:00:00Z"), ...about };
};

describe("what is sent of a notice", () => {
  it("is the notice itself in the standard format", () => {
    expect(payload(noticeOf("turn.started"), "standard", ORIGIN)).toEqual({
      id: "n_5gXv0QmYc1ZpL8rKd2TnWb",
      type: "turn.started",
      timestamp: "2026-11-30T08:00:00.000Z",
      data: {
        gameId: "g_8sKq2LmTb5VxW0nRcZd1Ya",
        seat: 2,
        version: 17,
        deadline: "2026-12-03T08:00:00.000Z",
        url: `${ORIGIN}/v1/games/g_8sKq2LmTb5VxW0nRcZd1Ya`,
      },
    });
  });

  it("is one sentence and one link for Discord, and pings nobody", () => {
    expect(payload(noticeOf("turn.started"), "discord", ORIGIN)).toEqual({
      content: `It is your turn at dominoes. You have until 2026-12-03 08:00 UTC.\n${ORIGIN}/play#g_8sKq2LmTb5VxW0nRcZd1Ya`,
      allowed_mentions: { parse: [] },
    });
  });

  it("is one sentence and one link for Slack", () => {
    expect(payload(noticeOf("turn.reminder"), "slack", ORIGIN)).toEqual({
      text: `It is still your turn at dominoes. You have until 2026-12-03 08:00 UTC.\n<${ORIGIN}/play#g_8sKq2LmTb5VxW0nRcZd1Ya>`,
    });
  });

  it("has another sentence for each type", () => {
    for (const format of ["discord", "slack"] as const) {
      const sentences = DELIVERED_TYPES.map(
        (type) => JSON.stringify(payload(noticeOf(type), format, ORIGIN)).split("\\n")[0],
      );
      expect(new Set(sentences).size).toBe(DELIVERED_TYPES.length);
    }
  });

  it("stays under 1 kB", () => {
    for (const type of DELIVERED_TYPES) {
      for (const format of FORMATS) {
        const text = JSON.stringify(payload(noticeOf(type), format, ORIGIN));
        expect(new TextEncoder().encode(text).length).toBeLessThan(1_000);
      }
    }
  });
});
