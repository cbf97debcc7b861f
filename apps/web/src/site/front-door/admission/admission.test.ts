import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Admission, type AdmissionParts } from "./admission.ts";
import type { Begun } from "./admission-table.ts";

afterEach(() => void vi.useRealTimers());

/** An answer that ends when the test says so. */
class Answer extends EventEmitter {
  outcome = "nothing yet";
  destroyed = false;
  writeHead(status: number) {
    this.outcome = `status ${status}`;
    return this;
  }
  end() {
    this.destroyed = true;
    this.emit("close");
  }
}

const aDoor = (requests = 4) => {
  const logged: { readonly pressure: string }[] = [];
  const clock = { now: 0, active: 0, idle: 0 };
  const door = new Admission({
    config: { overload: { requests, delayMs: 100 }, brandHosts: { localhost: "main" }, trustedProxies: 0 },
    log: { warn: (facts: { readonly pressure: string }) => void logged.push(facts) } as AdmissionParts["log"],
    begunBy: ({ headers }) => headers["x-begun"] as Begun,
    now: () => clock.now,
    utilization: () => ({ active: clock.active, idle: clock.idle }),
  });
  const requestOf = (begun: Begun, { url = "/mvi/offers", from = "192.0.2.1" } = {}) =>
    ({
      url,
      method: "GET",
      headers: { host: "localhost", "x-begun": begun },
      socket: { remoteAddress: from },
    }) as unknown as IncomingMessage;
  const comes = (begun: Begun, what: { readonly url?: string; readonly from?: string } = {}, answer = new Answer()) => {
    door.enter(requestOf(begun, what), answer as unknown as ServerResponse, () => void (answer.outcome = "answered"));
    return answer;
  };
  const looks = (work: number) => {
    clock.now += 50;
    clock.active += 50 * work;
    clock.idle += 50 * (1 - work);
    door.look();
  };
  return { door, clock, comes, looks, logged, requestOf };
};

describe("a door with few places", () => {
  test("reserves places for visitors who have begun more; others wait for a while, and are then refused", () => {
    vi.useFakeTimers();
    const { comes } = aDoor();
    const first = [comes("nothing"), comes("nothing")];
    expect(first.map(({ outcome }) => outcome)).toEqual(["answered", "answered"]);
    const [stranger, looker] = [comes("nothing"), comes("looking")];
    expect([stranger.outcome, looker.outcome]).toEqual(["nothing yet", "answered"]);
    const [second, order, customer] = [comes("looking"), comes("an order"), comes("signed in")];
    expect([second.outcome, order.outcome, customer.outcome]).toEqual(["nothing yet", "answered", "nothing yet"]);
    first[0]?.end();
    expect(customer.outcome).toBe("answered");
    vi.advanceTimersByTime(3_000);
    expect([stranger.outcome, second.outcome]).toEqual(["status 503", "nothing yet"]);
    vi.advanceTimersByTime(2_000);
    expect(second.outcome).toBe("status 503");
  });

  test("a slowed address is refused after ten seconds, even with few running requests", () => {
    vi.useFakeTimers();
    const { comes, looks } = aDoor(64);
    comes("nothing", { from: "127.0.0.2" });
    const greedy = Array.from({ length: 20 }, () => comes("nothing", { from: "127.0.0.66" }));
    for (let look = 0; look < 20; look += 1) looks(1);
    const waits = greedy.at(-1);
    vi.advanceTimersByTime(9_000);
    expect(waits?.outcome).toBe("nothing yet");
    vi.advanceTimersByTime(1_000);
    expect(waits?.outcome).toBe("status 503");
  });

  test("is no longer busy once they have their answers", () => {
    const { comes } = aDoor();
    for (const answer of [comes("an order"), comes("an order"), comes("an order"), comes("an order")]) answer.end();
    expect(comes("nothing").outcome).toBe("answered");
  });

  test("refuses a visitor in an order after ten seconds, and drops a visitor who left", () => {
    vi.useFakeTimers();
    const { comes } = aDoor();
    const [first] = Array.from({ length: 4 }, () => comes("an order"));
    const [gone, waits, stays] = [comes("an order"), comes("an order"), comes("an order")];
    gone.emit("close");
    first?.end();
    expect([gone.outcome, waits.outcome, stays.outcome]).toEqual(["nothing yet", "answered", "nothing yet"]);
    vi.advanceTimersByTime(10_000);
    expect([gone.outcome, stays.outcome]).toEqual(["nothing yet", "status 503"]);
  });

  test("takes no place for a visitor who left while waiting", () => {
    const { comes } = aDoor();
    for (let count = 0; count < 9; count += 1) {
      const gone = new Answer();
      gone.end();
      comes("nothing", {}, gone);
    }
    expect(comes("nothing").outcome).toBe("answered");
  });

  test("never refuses monitoring", () => {
    const { comes } = aDoor();
    for (let count = 0; count < 4; count += 1) comes("an order");
    expect(comes("nothing", { url: "/api/health" }).outcome).toBe("answered");
    expect(comes("nothing", { url: "/site/another.js" }).outcome).toBe("nothing yet");
  });

  test("serves a stale page instead of waiting", () => {
    const { door, comes, requestOf } = aDoor();
    comes("nothing");
    comes("nothing");
    const answer = new Answer();
    door.enter(
      requestOf("nothing"),
      answer as unknown as ServerResponse,
      () => void (answer.outcome = "answered"),
      () => void (answer.outcome = "stale"),
    );
    expect(answer.outcome).toBe("stale");
    expect(answer.listenerCount("close")).toBe(0);
  });

  test("begins background work in the turn of its visitor, which ends with that work", async () => {
    const { door, comes, requestOf } = aDoor(2);
    const first = comes("nothing");
    const done = Promise.withResolvers<void>();
    const work = vi.fn<() => Promise<void>>(() => done.promise);
    door.begin(requestOf("nothing"), work);
    expect(work).not.toHaveBeenCalled();
    first.end();
    expect(work).toHaveBeenCalledOnce();
    const waits = comes("nothing");
    expect(waits.outcome).toBe("nothing yet");
    done.resolve();
    await vi.waitUntil(() => waits.outcome === "answered");
  });

  test("makes strangers wait while the event loop is late for some time, and logs the load", () => {
    const { door, comes, looks, logged } = aDoor(100);
    const late = (meanMs: number, times: number) => {
      for (let count = 0; count < times; count += 1) door.heardOfDelay(meanMs);
      looks(0.5);
      door.heardOfDelay(meanMs);
    };
    late(150, 3);
    expect(comes("nothing").outcome).toBe("answered");
    late(150, 1);
    expect([comes("nothing").outcome, comes("looking").outcome]).toEqual(["nothing yet", "answered"]);
    late(260, 8);
    expect([comes("looking").outcome, comes("an order").outcome]).toEqual(["nothing yet", "answered"]);
    late(0, 8);
    expect(comes("nothing").outcome).toBe("answered");
    expect(logged.map(({ pressure }) => pressure)).toEqual(["busy", "crowded", "calm"]);
  });
});

test("an address is slowed by the cost of its requests, and no other address is", () => {
  const { clock, comes, looks } = aDoor(64);
  const greedy = Array.from({ length: 20 }, () => comes("nothing"));
  const begun = () => greedy.filter(({ outcome }) => outcome === "answered").length;
  comes("nothing", { from: "192.0.2.2" }).end();
  for (let count = 0; count < 10; count += 1) looks(1);
  expect(begun()).toBe(6);
  for (const answer of greedy.slice(0, 6)) answer.end();
  // All six are rendered at once, so each counts a sixth of the 500 ms, and its address pauses 49 times as long.
  while (clock.now + 50 < 500 + 49 * 83) looks(0.9);
  expect(begun()).toBe(6);
  looks(0.9);
  expect(begun()).toBe(7);
  expect(comes("nothing", { from: "192.0.2.2" }).outcome).toBe("answered");
});
