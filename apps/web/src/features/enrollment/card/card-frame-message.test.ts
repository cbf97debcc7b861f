import { describe, expect, test } from "vitest";
import { readCardFrameMessage } from "./card-frame-message.ts";

const frameWindow = { name: "the frame" };
const frame = { origin: "https://cards.example.com", source: frameWindow };
const parsed = (data: unknown, from: { origin: string; source: unknown } = frame) =>
  readCardFrameMessage(data, from, frame);
const passed = { source: "card-frame", type: "result", outcome: "passed" };

describe("a message of the card frame", () => {
  test("says that it is ready, how tall it is, and whether the card passed (E-221)", () => {
    expect(parsed({ source: "card-frame", type: "ready" })).toEqual({ type: "ready" });
    expect(parsed({ source: "card-frame", type: "height", height: 412 })).toEqual({ type: "height", height: 412 });
    expect(parsed(passed)).toEqual({ type: "result", hasPassed: true });
    expect(parsed({ ...passed, outcome: "failed", fields: ["number"] })).toEqual({ type: "result", hasPassed: false });
  });

  test("names no fields if it has not checked the card yet", () =>
    expect(parsed({ ...passed, outcome: "failed", fields: [] })).toEqual({
      type: "result",
      hasPassed: false,
      isClosed: true,
    }));

  test("counts only from its own window and origin", () => {
    expect(parsed(passed, { origin: "https://evil.example", source: frameWindow })).toBeUndefined();
    expect(parsed(passed, { origin: frame.origin, source: { name: "another window" } })).toBeUndefined();
    expect(
      readCardFrameMessage(passed, { origin: frame.origin, source: null }, { origin: frame.origin, source: null }),
    ).toBeUndefined();
  });

  test.each([
    null,
    "passed",
    {},
    { ...passed, source: "other" },
    { source: "card-frame", type: "height", height: "412" },
    { source: "card-frame", type: "height", height: -1 },
    { source: "card-frame", type: "close" },
  ])("%j is ignored", (data) => expect(parsed(data)).toBeUndefined());

  test("can't make the page taller than a form can be", () =>
    expect(parsed({ source: "card-frame", type: "height", height: 1e9 })).toEqual({ type: "height", height: 2_000 }));
});
