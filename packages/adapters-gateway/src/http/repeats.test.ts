import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { type Result, err, ok } from "neverthrow";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { repeatBudget } from "./repeat-budget.ts";
import { type Try, withRepeats } from "./repeats.ts";

const failed = (kind: Problem["kind"], retryAfter: string | null = null): Try<string> => ({
  result: err(problem(kind, "aCall", kind)),
  retryAfter,
});
const answered: Try<string> = { result: ok("answer"), retryAfter: null };

/** Sends with these answers, one after the other, and returns the milliseconds at which each request went out. */
const repeated = async (
  answers: readonly Try<string>[],
  endsAfterMs = 30_000,
): Promise<{ readonly result: Result<string, Problem>; readonly times: readonly number[] }> => {
  const began = performance.now();
  const times: number[] = [];
  const send = async () => {
    const answer = answers[times.length];
    times.push(performance.now() - began);
    if (!answer) throw new Error("asked too often");
    return answer;
  };
  const running = withRepeats(send, { firstMs: 100, endsAt: began + endsAfterMs }, new AbortController().signal);
  await vi.runAllTimersAsync();
  return { result: await running, times };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each(["unreachable", "gateway-error", "rate-limited"] as const)(
  "a look-up that was %s is retried at most twice",
  async (kind) => {
    expect((await repeated([failed(kind), answered])).result._unsafeUnwrap()).toBe("answer");
    const never = await repeated([failed(kind), failed(kind), failed(kind)]);
    expect(never.result._unsafeUnwrapErr().kind).toBe(kind);
    expect(never.times).toHaveLength(3);
  },
);

test.each(["timeout", "refused", "unauthorized", "malformed", "unavailable"] as const)(
  "one that was %s is not",
  async (kind) => {
    expect((await repeated([failed(kind)])).times).toEqual([0]);
  },
);

test("pauses grow and vary", async () => {
  const runs = await Promise.all(
    Array.from({ length: 8 }, () => repeated([failed("unreachable"), failed("unreachable"), failed("unreachable")])),
  );
  for (const { times } of runs) {
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(100);
    expect(second - first).toBeLessThanOrEqual(201);
    expect(third - second).toBeGreaterThanOrEqual(200);
    expect(third - second).toBeLessThanOrEqual(401);
  }
  expect(new Set(runs.map(({ times }) => times[1])).size).toBeGreaterThan(1);
});

describe("a gateway with Retry-After", () => {
  test("is asked again after that many seconds", async () =>
    expect((await repeated([failed("rate-limited", "2"), answered])).times).toEqual([0, 2_000]));

  test("is asked again at that time", async () => {
    vi.setSystemTime("2026-11-21T06:00:00.000Z");
    const { times } = await repeated([failed("gateway-error", "Sat, 21 Nov 2026 06:00:03 GMT"), answered]);
    expect(Math.round((times[1] ?? 0) / 1000)).toBe(3);
  });

  test.each([
    ["longer than a customer waits", "11", 30_000],
    ["past the call's own limit", "4", 3_000],
    ["not a number or a date", "soon", 30_000],
  ])("is not asked again when that is %s", async (_, retryAfter, endsAfterMs) =>
    expect((await repeated([failed("rate-limited", retryAfter)], endsAfterMs)).times).toEqual([0]),
  );
});

test("a call whose time ends during a pause sends nothing more", async () => {
  const gone = new AbortController();
  let sent = 0;
  const running = withRepeats(
    async () => {
      sent += 1;
      setTimeout(() => gone.abort(), 10);
      return failed("gateway-error");
    },
    { firstMs: 100, endsAt: 30_000 },
    gone.signal,
  );
  await vi.runAllTimersAsync();
  expect((await running)._unsafeUnwrapErr().kind).toBe("gateway-error");
  expect(sent).toBe(1);
});

test("while the gateway rejects all look-ups, retries add a tenth to the load, plus the saved budget", async () => {
  const budget = repeatBudget();
  let sent = 0;
  const send = () => {
    sent += 1;
    return Promise.resolve(failed("rate-limited"));
  };
  for (let call = 0; call < 200; call += 1) {
    budget.earn();
    const running = withRepeats(
      send,
      { firstMs: 100, endsAt: performance.now() + 30_000, budget },
      new AbortController().signal,
    );
    await vi.runAllTimersAsync();
    expect((await running).isErr()).toBe(true);
  }
  expect(sent).toBeGreaterThan(220);
  expect(sent).toBeLessThanOrEqual(230);
});
