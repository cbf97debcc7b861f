import { AsyncResource } from "node:async_hooks";
import { describe, expect, test } from "vitest";
import { beginRequest, requestId, traceIdOf, traceparent } from "./trace.ts";

/** Runs work in a separate async context, as Node does for each request. */
const inRequest = <Found>(work: () => Found): Found =>
  new AsyncResource("request").runInAsyncScope(() => {
    beginRequest();
    return work();
  });

describe("a request", () => {
  test("has one id, and the next request another", async () => {
    const ids = await inRequest(async () => {
      const first = requestId();
      await Promise.resolve();
      return [first, requestId()];
    });
    expect(ids[0]).toBe(ids[1]);
    expect(inRequest(requestId)).not.toBe(ids[0]);
  });

  test("is sent with the calls made for it, each under its own span", () => {
    const [id, one, other] = inRequest(() => [requestId(), traceparent(), traceparent()] as const);
    expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(one.split("-")[1]).toBe(traceIdOf(id));
    expect(other.split("-")[1]).toBe(traceIdOf(id));
    expect(other).not.toBe(one);
  });

  test("with exported spans is marked as sampled", () =>
    expect(traceparent({ traceId: "a".repeat(32), spanId: "b".repeat(16) })).toBe(
      `00-${"a".repeat(32)}-${"b".repeat(16)}-01`,
    ));
});
