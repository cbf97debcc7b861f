import { describe, expect, test } from "vitest";
import { replayed } from "./recording.ts";

describe("a recorded answer", () => {
  const exchange = (operation: string, ordinal: number, what: object) => ({
    operation,
    ordinal,
    ms: 1,
    request: { method: "GET", path: "/", query: {}, body: null },
    ...what,
  });
  const answer = (body: unknown, status = 200, more: object = {}) => ({
    response: { status, contentType: "application/json", body: body as null, ...more },
  });
  const asking = (exchanges: Parameters<typeof replayed>[0], answers?: Parameters<typeof replayed>[2]) => {
    const missing: string[] = [];
    return { missing, recording: replayed(exchanges, (operation) => missing.push(operation), answers) };
  };

  test("matches by operation, in order", () => {
    const { recording, missing } = asking([
      exchange("other", 1, answer("other")),
      exchange("connect", 1, answer("first")),
      exchange("connect", 2, answer("second", 409)),
    ]);
    expect([recording.answerTo("connect"), recording.answerTo("connect")]).toEqual([
      { status: 200, json: "first" },
      { status: 409, json: "second" },
    ]);
    expect(missing).toEqual([]);
  });

  test("is missing for a new call, but not for a repeated one", () => {
    const { recording, missing } = asking([exchange("connect", 1, answer("first"))]);
    recording.answerTo("connect");
    expect(() => recording.answerTo("connect")).toThrow("connect");
    expect(missing).toEqual([]);
    expect(() => recording.answerTo("createCustomer")).toThrow(
      expect.objectContaining({ name: "NotRecorded", message: "createCustomer" }),
    );
    expect(missing).toEqual(["createCustomer"]);
  });

  test("is replaced by an assumed one only where nothing was recorded", () => {
    const { recording, missing } = asking(
      [exchange("connect", 1, answer("recorded"))],
      new Map([
        ["connect", { status: 200, contentType: "", body: "taken" }],
        ["createCustomer", { status: 500, contentType: "", body: "taken" }],
      ]),
    );
    expect(recording.answerTo("connect")).toMatchObject({ json: "recorded" });
    expect(recording.answerTo("createCustomer")).toMatchObject({ status: 500, json: "taken" });
    expect(missing).toEqual([]);
  });

  test.each([
    ["timeout", { name: "TimeoutError" }],
    ["unreachable", { name: "TypeError", message: "recorded: unreachable" }],
    ["unavailable", { name: "Unavailable" }],
    [undefined, { name: "TypeError" }],
  ])("repeats a recorded failure: %s", (failure, error) => {
    const { recording } = asking([exchange("connect", 1, failure ? { failure } : {})]);
    expect(() => recording.answerTo("connect")).toThrow(expect.objectContaining(error));
  });

  test("keeps a body that was not JSON, and an empty one", () => {
    const { recording } = asking([
      exchange("page", 1, answer("6 characters that are no JSON", 502, { notJson: true })),
      exchange("empty", 1, answer(null)),
    ]);
    const contentType = "application/json";
    expect(["page", "empty"].map((operation) => recording.answerTo(operation))).toEqual([
      { status: 502, text: "recorded: no JSON", contentType },
      { status: 200, text: "", contentType },
    ]);
  });
});
