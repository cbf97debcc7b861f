import { errAsync, okAsync } from "neverthrow";
import { describe, expect, it } from "vitest";
import { type Problem, problem } from "../kernel/problem.ts";
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
  policy: { holidays: [], calendarDays: 90, evModels: [], birthYears: { from: 1906, to: 2008 }, depositDueDays: 30, autopayPlans: [] },
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
  ...(status === undefined ? { failure: "timeout" as const } : { response: { status, contentType: "application/json", body: null } }),
  ms: 1,
});

const heldBack = (run: number): JournalEvent => ({ ...answered(run, undefined), failure: "unavailable" }) as JournalEvent;

describe("a call that must not happen twice, tried before under the same key", () => {
  it.each<readonly [string, readonly JournalEvent[], boolean]>([
    ["was never tried", [], false],
    ["was tried under another key", [intent(1, "other")], false],
    ["was about to be sent when the site died", [intent(1)], true],
    ["got no answer in time", [intent(1), answered(1, undefined)], true],
    ["was answered by a failing gateway", [intent(1), answered(1, 503)], true],
    ["was answered, but the answer was lost before it was kept", [intent(1), answered(1, 200)], true],
    ["was refused before it was done", [intent(1), answered(1, 401)], false],
    ["was held back", [intent(1), heldBack(1)], false],
    ["was refused, then held back", [intent(1), answered(1, 401), heldBack(1)], false],
    ["was refused, then got no answer", [intent(1), answered(1, 401), answered(1, undefined)], true],
    ["was cut off; the next run of the same step was refused", [intent(1), stepBegan(1), intent(1), answered(1, 429)], true],
  ])("%s", (_, events, expected) => expect(isInDoubt([stepBegan(1), ...events], "k")).toBe(expected));
});

describe("a call that must not happen twice and fails", () => {
  const once = async (failed: Problem, gatewayHonoursKeys: boolean) => {
    const context = contextOf({
      journey: { id: "0b0f2f2e-1f2c-4c7e-9d61-2f5a7c1d0e11", correlationId: "ABCD-EFGH-JKLM", flow: "enrollment", brand: "main", locale: "en", beganAt: at, version: 1 } as never,
      state: {},
      ports: {},
      now: at,
      policy: { holidays: [], calendarDays: 90, evModels: [], birthYears: { from: 1906, to: 2008 }, depositDueDays: 30, autopayPlans: [] },
      switches: { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys },
      digest: (text) => text,
      onDecision: () => undefined,
      onIntent: async () => undefined,
      isInDoubt: () => okAsync(false),
    });
    return (await context.once("connect", {}, () => errAsync(failed)))._unsafeUnwrapErr().kind;
  };

  it.each(["timeout", "unreachable", "malformed", "gateway-error"] as const)("with %s is in doubt where the gateway ignores keys, and may be tried again where it honours them", async (kind) => {
    expect(await once(problem(kind, "connect", "lost"), false)).toBe("outcome-unknown");
    expect(await once(problem(kind, "connect", "lost"), true)).toBe(kind);
  });

  it("and was held back is no doubt: nothing was sent", async () => expect(await once(problem("unavailable", "connect", "the circuit is open"), false)).toBe("unavailable"));

  it("with a refusal is no doubt: nothing was done", async () => expect(await once(problem("refused", "connect", "no", 400), false)).toBe("refused"));
});
