import { AsyncResource } from "node:async_hooks";
import { describe, expect, test } from "vitest";
import { beginRequest, requestId, traceIdOf, traceparent } from "./trace.ts";

/** As Node calls what answers a request: in a context of its own. */
const inRequest = <Found>(work: () => Found): Found =>
  new AsyncResource("request").runInAsyncScope(() => {
    beginRequest();
    return work();
  });

describe("a request", () => {
  test("has one id, and another one has another", async () => {
    const ids = await inRequest(async () => {
      const first = requestId();
      await Promise.resolve();
      return [first, requestId()];
    });
    expect(ids[0]).toBe(ids[1]);
    expect(inRequest(requestId)).not.toBe(ids[0]);
  });

  test("is told of by the calls that are made for it, each under a span of its own", () => {
    const [id, one, other] = inRequest(() => [requestId(), traceparent(), traceparent()] as const);
    expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(one.split("-")[1]).toBe(traceIdOf(id));
    expect(other.split("-")[1]).toBe(traceIdOf(id));
    expect(other).not.toBe(one);
  });

  test("whose spans are kept says so", () =>
    expect(traceparent({ traceId: "a".repeat(32), spanId: "b".repeat(16) })).toBe(
      `00-${"a".repeat(32)}-${"b".repeat(16)}-01`,
    ));
});
