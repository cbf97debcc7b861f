import type { GatewayFetch } from "./wire.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aGateway, baseUrl } from "../../test/a-gateway.ts";
import { anApplication, goodwinAve } from "../../test/an-application.ts";
import { type CircuitChange, type ResilienceOptions, capabilityOf, resilient } from "./resilience.ts";

const pauseMs = 5_000;
const search = `${baseUrl}/search/address`;

/** A gateway with the given answers, behind the guard, and the requests that reached it. */
const aGuarded = (changes: Partial<ResilienceOptions> = {}) => {
  let answer: () => Promise<Response> = async () => Response.json({});
  const sent: string[] = [];
  const log: CircuitChange[] = [];
  const network: GatewayFetch = (url) => {
    sent.push(new URL(url).pathname);
    return answer();
  };
  const fetch = resilient(network, {
    baseUrl,
    pauseMs,
    callsAtOnce: 100,
    log: (change) => void log.push(change),
    ...changes,
  });
  const ask = (url = search): Promise<Response | { readonly name: string }> =>
    fetch(url, { operation: "aCall" }).catch((error: Error) => ({ name: error.name }));
  return {
    fetch,
    sent,
    log,
    ask,
    answers: (next: () => Promise<Response>) => (answer = next),
    asked: async (times: number, url?: string) => {
      for (let time = 0; time < times; time += 1) await ask(url);
    },
  };
};

const unavailable = { name: "Unavailable" };
const status = (code: number) => async () => new Response("{}", { status: code });

beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(() => vi.useRealTimers());

describe("the circuit of a capability", () => {
  test.each([
    ["answers of 500 and above", status(503)],
    ["connections that break", () => Promise.reject(new TypeError("fetch failed"))],
    [
      "bodies that break off",
      async () => new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError("broken")) })),
    ],
  ])("opens after ten of %s: nothing more is sent", async (_, failing) => {
    const { answers, asked, ask, sent, log } = aGuarded();
    answers(failing);
    await asked(10);
    expect(await ask()).toEqual(unavailable);
    expect(sent).toHaveLength(10);
    expect(log).toEqual([{ capability: "search", circuit: "open" }]);
  });

  test.each([200, 307, 400, 401, 403, 404, 409, 422, 429])(
    "stays closed through answers of status %i",
    async (code) => {
      const { answers, asked, sent } = aGuarded();
      answers(status(code));
      await asked(30);
      expect(sent).toHaveLength(30);
    },
  );

  test("stays closed while half of the calls get through", async () => {
    const { answers, asked, sent } = aGuarded();
    for (let round = 0; round < 20; round += 1) {
      answers(status(200));
      await asked(1);
      answers(status(500));
      await asked(1);
    }
    expect(sent).toHaveLength(40);
  });

  test("does not affect another capability", async () => {
    const { answers, asked, ask } = aGuarded();
    answers(status(500));
    await asked(10);
    answers(status(200));
    expect(await ask(`${baseUrl}/calendar/connectdate`)).toMatchObject({ status: 200 });
    expect(await ask()).toEqual(unavailable);
  });

  test("lets one call through after the pause, and closes when that one succeeds", async () => {
    const { answers, asked, ask, sent, log } = aGuarded();
    answers(status(500));
    await asked(10);
    vi.advanceTimersByTime(pauseMs + 1);
    const probe = Promise.withResolvers<Response>();
    answers(() => probe.promise);
    const probing = ask();
    expect(await ask()).toEqual(unavailable);
    expect(sent).toHaveLength(11);
    probe.resolve(Response.json({}));
    expect(await probing).toMatchObject({ status: 200 });
    answers(status(200));
    expect(await ask()).toMatchObject({ status: 200 });
    expect(log.map(({ circuit }) => circuit)).toEqual(["open", "half-open", "closed"]);
  });

  test("opens again when that one fails", async () => {
    const { answers, asked, ask, sent } = aGuarded();
    answers(status(500));
    await asked(10);
    vi.advanceTimersByTime(pauseMs + 1);
    expect(await ask()).toMatchObject({ status: 500 });
    expect(await ask()).toEqual(unavailable);
    expect(sent).toHaveLength(11);
  });

  test("never opens with a pause of 0", async () => {
    const { answers, asked, sent } = aGuarded({ pauseMs: 0 });
    answers(status(500));
    await asked(30);
    expect(sent).toHaveLength(30);
  });
});

describe("a capability that fails in another process", () => {
  /** A guard that another process warned about search, and the warnings it sends. */
  const aWarned = () => {
    const announced: string[] = [];
    let warn: (capability: string) => void = () => undefined;
    const guarded = aGuarded({
      others: {
        tellFailing: (capability) => void announced.push(capability),
        onFailing: (listener) => (warn = listener),
      },
    });
    return { ...guarded, announced, warned: () => warn("search") };
  };

  test("gets no calls after its first failure here", async () => {
    const { answers, ask, asked, sent, warned } = aWarned();
    answers(status(500));
    await asked(2);
    warned();
    expect(await ask()).toMatchObject({ status: 500 });
    expect(await ask()).toEqual(unavailable);
    expect(sent).toHaveLength(3);
  });

  test("gets calls while it works here, and then the usual number of failures opens the circuit", async () => {
    const { answers, asked, sent, warned } = aWarned();
    warned();
    answers(status(200));
    await asked(1);
    answers(status(500));
    await asked(5);
    expect(sent).toHaveLength(6);
  });

  test("still gets calls after one failure a minute later", async () => {
    const { answers, asked, sent, warned } = aWarned();
    warned();
    vi.advanceTimersByTime(60_001);
    answers(status(500));
    await asked(5);
    expect(sent).toHaveLength(5);
  });

  test("is announced once, when the circuit opens, and not again when a probe fails", async () => {
    const { answers, ask, asked, announced } = aWarned();
    answers(status(500));
    await asked(10);
    expect(announced).toEqual(["search"]);
    vi.advanceTimersByTime(pauseMs + 1);
    await ask();
    expect(announced).toEqual(["search"]);
    vi.advanceTimersByTime(pauseMs + 1);
    answers(status(200));
    await ask();
    answers(status(500));
    await asked(15);
    expect(announced).toEqual(["search", "search"]);
  });
});

describe("the bulkhead of a capability", () => {
  const aFull = () => {
    const guarded = aGuarded({ callsAtOnce: 2 });
    const first = Promise.withResolvers<Response>();
    guarded.answers(() => first.promise.then((answer) => answer.clone()));
    return { ...guarded, first };
  };

  test("lets its number of calls through, queues as many, and rejects the next one at once", async () => {
    const { ask, sent, first, log } = aFull();
    const calls = [ask(), ask(), ask(), ask()];
    expect(await ask()).toEqual(unavailable);
    expect(sent).toHaveLength(2);
    first.resolve(Response.json({}));
    expect(await Promise.all(calls)).toMatchObject([
      { status: 200 },
      { status: 200 },
      { status: 200 },
      { status: 200 },
    ]);
    expect(sent).toHaveLength(4);
    expect(log).toEqual([]);
  });

  test("has separate slots for each capability", async () => {
    const { ask, sent, first } = aFull();
    const calls = [ask(), ask(), ask(), ask(), ask(`${baseUrl}/email/confirmation`)];
    await Promise.resolve();
    expect(sent).toContain("/email/confirmation");
    first.resolve(Response.json({}));
    await Promise.all(calls);
  });

  test("sends nothing for a caller that left while waiting", async () => {
    const { ask, fetch, sent, first } = aFull();
    const calls = [ask(), ask()];
    const gone = new AbortController();
    const waiting = fetch(search, { operation: "aCall", signal: gone.signal }).catch((error: Error) => error.name);
    gone.abort(new DOMException("too late", "TimeoutError"));
    first.resolve(Response.json({}));
    expect(await waiting).toBe("TimeoutError");
    await Promise.all(calls);
    expect(sent).toHaveLength(2);
  });
});

test("a rejected call is unavailable, and is not retried", async () => {
  const { answers, asked, fetch, sent } = aGuarded();
  answers(status(500));
  await asked(10, `${baseUrl}/enrollment/fraud`);
  await asked(10, `${baseUrl}/calendar/connectdate`);
  const { ports, log } = aGateway({ fetch });
  expect((await ports.customers.create(anApplication(), "key-00001"))._unsafeUnwrapErr()).toEqual({
    kind: "unavailable",
    operation: "createCustomer",
    detail: "the circuit is open",
  });
  expect((await ports.calendar.connectDates(goodwinAve.esiid, "move-in"))._unsafeUnwrapErr()).toMatchObject({
    kind: "unavailable",
    operation: "connectDates",
  });
  expect(log).toMatchObject([
    { outcome: "unavailable", attempts: 1 },
    { outcome: "unavailable", attempts: 1 },
  ]);
  expect(sent).toHaveLength(20);
});

test("an answer passes through unchanged", async () => {
  const { fetch, answers } = aGuarded({ baseUrl: `${baseUrl}/base/` });
  const bytes = new Uint8Array([0, 255, 128]);
  answers(
    async () =>
      new Response(bytes, { status: 207, headers: { "content-type": "application/pdf", "retry-after": "3" } }),
  );
  const answer = await fetch(`${baseUrl}/base/documents/x`, { operation: "aCall" });
  expect([
    answer.status,
    answer.headers.get("content-type"),
    answer.headers.get("retry-after"),
    await answer.bytes(),
  ]).toEqual([207, "application/pdf", "3", bytes]);
});

test.each([
  ["search/address", "search"],
  ["/enrollment/customer/connect", "enrollment"],
  ["myaccount/usage/consumption", "myaccount/usage"],
])("the capability of %s is %s", (path, capability) => expect(capabilityOf(path)).toBe(capability));
