import { JournalLost, type RawExchange } from "@switchyard/domain/journey/recording";
import { describe, expect, test } from "vitest";
import { recorded } from "./recorded-calls.ts";
import { type GatewayFetch, Unavailable } from "./wire.ts";

const url = "https://gateway.example/catalog/plans/75206?zip=75206&tdsp=ONCOR";

/** A recorded fetch with this answer, its recorded exchanges, and a clock that advances 12.6 ms per reading. */
const recording = (answer: GatewayFetch) => {
  const exchanges: RawExchange[] = [];
  let time = 0;
  const fetch = recorded(
    answer,
    () => (time += 12.6),
    async (exchange) => void exchanges.push(exchange),
  );
  return { exchanges, fetch };
};
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

describe("a recorded exchange", () => {
  test("has the request, the answer and the duration, and the caller gets the whole answer", async () => {
    const { exchanges, fetch } = recording(async () => json({ plans: ["LK"] }, 201));
    const answer = await fetch(url, {
      operation: "fetchPlans",
      path: "/catalog/plans/{zip}",
      method: "POST",
      body: '{"a":1}',
    });
    expect(exchanges).toEqual([
      {
        operation: "fetchPlans",
        ordinal: 1,
        ms: 13,
        request: {
          method: "POST",
          path: "/catalog/plans/{zip}",
          query: { zip: "75206", tdsp: "ONCOR" },
          body: { a: 1 },
        },
        response: { status: 201, contentType: "application/json", body: { plans: ["LK"] } },
      },
    ]);
    expect([answer.status, answer.headers.get("content-type"), await answer.json()]).toEqual([
      201,
      "application/json",
      { plans: ["LK"] },
    ]);
  });

  test("is by default a GET of the address's path without a body", async () => {
    const { exchanges, fetch } = recording(async () => new Response(null, { status: 200 }));
    await fetch(url, { operation: "fetchPlans" });
    await fetch(url, { operation: "fetchPlans", method: "PUT", body: new URLSearchParams({ secret: "no" }) });
    expect(exchanges[0]).toMatchObject({
      request: { method: "GET", path: "/catalog/plans/75206", body: null },
      response: { body: null, contentType: "" },
    });
    expect(exchanges[0]?.response).not.toHaveProperty("notJson");
    expect(exchanges[1]).toMatchObject({ ordinal: 2, request: { body: null } });
  });

  test("has a count per operation", async () => {
    const { exchanges, fetch } = recording(async () => json({}));
    for (const operation of ["connect", "fetchPlans", "connect"]) await fetch(url, { operation });
    expect(exchanges.map(({ operation, ordinal }) => `${operation} ${ordinal}`)).toEqual([
      "connect 1",
      "fetchPlans 1",
      "connect 2",
    ]);
  });

  test("of another type than JSON has the length only, and the caller gets the body unchanged", async () => {
    const { exchanges, fetch } = recording(async () => new Response("<html>", { status: 502 }));
    expect(await (await fetch(url, { operation: "connect", method: "POST", body: "{" })).text()).toBe("<html>");
    expect(exchanges).toMatchObject([
      {
        request: { body: "1 characters that are no JSON" },
        response: { body: "6 characters that are no JSON", notJson: true },
      },
    ]);
  });

  test.each([204, 205, 304])("without a body reaches the caller: %s", async (status) => {
    const { exchanges, fetch } = recording(async () => new Response(null, { status }));
    const answer = await fetch(url, { operation: "connect" });
    expect([answer.status, answer.body]).toEqual([status, null]);
    expect(exchanges).toMatchObject([{ response: { status, body: null } }]);
  });

  test("joins a letter that is split between two chunks", async () => {
    const bytes = new TextEncoder().encode('{"name":"Ñúñez"}');
    const body = new ReadableStream({
      start: (controller) => (
        controller.enqueue(bytes.slice(0, 10)),
        controller.enqueue(bytes.slice(10)),
        controller.close()
      ),
    });
    const { exchanges, fetch } = recording(async () => new Response(body));
    await fetch(url, { operation: "connect" });
    expect(exchanges).toMatchObject([{ response: { body: { name: "Ñúñez" } } }]);
  });

  test("stops reading an endless body after ten megabytes", async () => {
    let isCancelled = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024).fill(97)),
      cancel: () => void (isCancelled = true),
    });
    const { fetch } = recording(async () => new Response(body));
    const text = await (await fetch(url, { operation: "connect" })).text();
    expect(text).toBe(`${"a".repeat(100)} … longer than 10485760 bytes`);
    expect(isCancelled).toBe(true);
  });

  test("still takes ten megabytes", async () => {
    const { fetch } = recording(async () => new Response("a".repeat(10 * 1024 * 1024)));
    expect(await (await fetch(url, { operation: "connect" })).text()).toHaveLength(10 * 1024 * 1024);
  });

  test.each([
    [new DOMException("late", "TimeoutError"), "timeout"],
    [new DOMException("ended", "AbortError"), "timeout"],
    [new TypeError("reset"), "unreachable"],
    [new Unavailable(), "unavailable"],
    ["a word", "unreachable"],
  ])("without an answer has its failure, and the caller gets the error: %s", async (error, failure) => {
    const { exchanges, fetch } = recording(() => Promise.reject(error));
    await expect(fetch(url, { operation: "connect" })).rejects.toBe(error);
    expect(exchanges).toEqual([
      {
        operation: "connect",
        ordinal: 1,
        failure,
        ms: 13,
        request: { method: "GET", path: "/catalog/plans/75206", query: { zip: "75206", tdsp: "ONCOR" }, body: null },
      },
    ]);
  });

  test("is recorded once: a journal that refuses it ends the run", async () => {
    let recordings = 0;
    const fetch = recorded(
      async () => json({}),
      () => 0,
      async () => {
        recordings += 1;
        throw new JournalLost();
      },
    );
    await expect(fetch(url, { operation: "connect" })).rejects.toThrow(JournalLost);
    expect(recordings).toBe(1);
  });
});
