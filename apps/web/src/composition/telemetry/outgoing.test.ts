import { describe, expect, test } from "vitest";
import { exportTo, type OutgoingEnd } from "./exporting.ts";
import { observed } from "./outgoing.ts";

interface Entry {
  readonly outgoing: Readonly<Record<string, unknown>>;
}
const anEar = () => {
  const heard: [string, Readonly<Record<string, unknown>>][] = [];
  const hear = ({ outgoing }: Entry, words: string) => void heard.push([words, outgoing]);
  return { heard, log: { info: hear, warn: hear } as unknown as Parameters<typeof observed>[1] };
};
const url = "https://gateway.example.com/search/address?searchKey=Marisol";
const init = {
  operation: "searchAddress",
  method: "GET",
  headers: { "X-Correlation-Id": "c-1", Authorization: "Bearer secret" },
};

describe("outgoing requests", () => {
  test("have a log entry each, and their responses another with the status", async () => {
    const { heard, log } = anEar();
    const answer = await observed(() => Promise.resolve(new Response("{}", { status: 503 })), log)(url, init);
    expect(answer.status).toBe(503);
    const request = { operation: "searchAddress", method: "GET", host: "gateway.example.com", correlationId: "c-1" };
    expect(heard).toEqual([
      ["request sent", request],
      ["response received", { ...request, status: 503, ms: expect.any(Number) as number }],
    ]);
  });

  test("reject as before without a response, and the entry gives the reason without the error's text", async () => {
    const { heard, log } = anEar();
    const refused = Object.assign(new TypeError("fetch failed for Marisol"), { cause: { code: "ECONNREFUSED" } });
    await expect(observed(() => Promise.reject(refused), log)(url, init)).rejects.toBe(refused);
    expect(heard.map(([words]) => words)).toEqual(["request sent", "no response"]);
    expect(heard[1]?.[1]).toMatchObject({ failure: "ECONNREFUSED" });
    expect(JSON.stringify(heard)).not.toContain("Marisol");
  });

  test("report begin and end to the collector", async () => {
    const ends: OutgoingEnd[] = [];
    exportTo({
      requestBegan: () => () => {},
      callBegan: () => ({ traceparent: "00-a-b-01", end: (how) => void ends.push(how) }),
      report: () => {},
    });
    const sent: unknown[] = [];
    const network = (_: string, { headers }: { readonly headers?: HeadersInit }) => {
      sent.push(headers);
      return Promise.resolve(new Response(null, { status: 204 }));
    };
    await observed(network, anEar().log)(url, init);
    await observed(() => Promise.reject(new DOMException("late", "TimeoutError")), anEar().log)(url, init).catch(
      () => {},
    );
    expect(sent).toEqual([{ "x-correlation-id": "c-1", authorization: "Bearer secret", traceparent: "00-a-b-01" }]);
    expect(ends).toEqual([{ status: 204 }, { failure: "TimeoutError" }]);
  });
});
