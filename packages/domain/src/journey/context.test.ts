import { policyDefaults } from "../content/policy-defaults.ts";
import { errAsync, okAsync, type ResultAsync } from "neverthrow";
import { describe, expect, it } from "vitest";
import { type Problem, problem } from "../kernel/problem.ts";
import { nothingClaimed } from "./a-context.fixture.ts";
import { contextOf, isInDoubt } from "./context.ts";
import type { JournalEvent } from "./journal.ts";

const at = "2026-11-20T18:00:00.000Z";
const stepBegan = (run: number): JournalEvent => ({
  type: "step-began",
  at,
  run,
  step: "placeOrder",
  input: null,
  locale: "en",
  policy: {
    ...policyDefaults,
    holidays: [],
    calendarDays: 90,
    connectDays: 60,
    disconnectDays: 60,
    evModels: [],
    birthYears: { from: 1906, to: 2008 },
    depositDueDays: 30,
    autopayPlans: [],
  },
  switches: { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys: false },
  codeVersion: "test",
});
const intent = (run: number, key = "k"): JournalEvent => ({ type: "intent", at, run, operation: "connect", key });
const answered = (run: number, status: number | undefined): JournalEvent => ({
  type: "exchange",
  at,
  run,
  operation: "connect",
  ordinal: 1,
  request: { method: "POST", path: "/enrollment/customer/connect", query: {}, body: null },
  ...(status === undefined
    ? { failure: "timeout" as const }
    : { response: { status, contentType: "application/json", body: null } }),
  ms: 1,
});

const endedWithoutToken = (run: number): JournalEvent => ({
  type: "step-ended",
  at,
  run,
  step: "placeOrder",
  destination: { kind: "page", page: "oops" },
  version: run,
  problem: problem("unauthorized", "connect", "no token: timeout"),
});

const blocked = (run: number): JournalEvent =>
  ({ ...answered(run, undefined), failure: "unavailable" }) as JournalEvent;

describe("a once-only call with an earlier try under the same key", () => {
  it.each<readonly [string, readonly JournalEvent[], boolean]>([
    ["never tried", [], false],
    ["tried with another key", [intent(1, "other")], false],
    ["about to be sent when the process died", [intent(1)], true],
    ["not sent for lack of a token", [intent(1), endedWithoutToken(1)], false],
    [
      "not sent for lack of a token, then the process died",
      [intent(1), endedWithoutToken(1), stepBegan(2), intent(2)],
      true,
    ],
    ["timed out", [intent(1), answered(1, undefined)], true],
    ["answered by a failing gateway", [intent(1), answered(1, 503)], true],
    ["answered, but the answer was lost before it was stored", [intent(1), answered(1, 200)], true],
    ["refused before it was done", [intent(1), answered(1, 401)], false],
    ["blocked by the circuit breaker", [intent(1), blocked(1)], false],
    ["refused, then blocked by the circuit breaker", [intent(1), answered(1, 401), blocked(1)], false],
    ["refused, then timed out", [intent(1), answered(1, 401), answered(1, undefined)], true],
    [
      "cut off; the next run of the same step was refused",
      [intent(1), stepBegan(1), intent(1), answered(1, 429)],
      true,
    ],
  ])("%s", (_, events, expected) => expect(isInDoubt([stepBegan(1), ...events], "k")).toBe(expected));
});

describe("a failing once-only call", () => {
  const once = async (failed: Problem, gatewayHonoursKeys: boolean) =>
    (await tried(failed, gatewayHonoursKeys))._unsafeUnwrapErr().kind;
  const tried = (
    failed: Problem,
    gatewayHonoursKeys: boolean,
    lookUp?: () => ResultAsync<string | undefined, Problem>,
  ) => {
    const context = contextOf({
      journey: {
        id: "0b0f2f2e-1f2c-4c7e-9d61-2f5a7c1d0e11",
        correlationId: "ABCD-EFGH-JKLM",
        flow: "enrollment",
        brand: "main",
        locale: "en",
        beganAt: at,
        version: 1,
      } as never,
      state: {},
      ports: {},
      now: at,
      policy: {
        ...policyDefaults,
        holidays: [],
        calendarDays: 90,
        connectDays: 60,
        disconnectDays: 60,
        evModels: [],
        birthYears: { from: 1906, to: 2008 },
        depositDueDays: 30,
        autopayPlans: [],
      },
      switches: { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys },
      digest: (text) => text,
      ...nothingClaimed,
      keyOf: () => okAsync("a key"),
      onDecision: () => undefined,
      onIntent: async () => undefined,
      isInDoubt: () => okAsync(false),
      isAnotherInDoubt: () => okAsync(false),
    });
    return context.once<string>("connect", {}, () => errAsync(failed), lookUp);
  };

  it.each(["timeout", "unreachable", "malformed", "gateway-error"] as const)(
    "that was %s is in doubt where the gateway ignores keys, and may be retried where it honours them",
    async (kind) => {
      expect(await once(problem(kind, "connect", "lost"), false)).toBe("outcome-unknown");
      expect(await once(problem(kind, "connect", "lost"), true)).toBe(kind);
    },
  );

  it("that is in doubt is looked up where that is possible", async () => {
    const lost = problem("timeout", "connect", "lost");
    expect((await tried(lost, false, () => okAsync("found")))._unsafeUnwrap()).toBe("found");
    expect((await tried(lost, false, () => okAsync(undefined)))._unsafeUnwrapErr().kind).toBe("outcome-unknown");
    expect(
      (await tried(lost, false, () => errAsync(problem("timeout", "lookUp", "lost too"))))._unsafeUnwrapErr(),
    ).toMatchObject({ kind: "outcome-unknown", operation: "connect" });
    expect((await tried(lost, true, () => okAsync("found")))._unsafeUnwrapErr().kind).toBe("timeout");
    expect(
      (await tried(problem("refused", "connect", "no", 400), false, () => okAsync("found")))._unsafeUnwrapErr().kind,
    ).toBe("refused");
  });

  it("that the circuit breaker stopped is not in doubt: nothing was sent", async () =>
    expect(await once(problem("unavailable", "connect", "the circuit is open"), false)).toBe("unavailable"));

  it("that was refused is not in doubt: nothing was done", async () =>
    expect(await once(problem("refused", "connect", "no", 400), false)).toBe("refused"));
});
