import { toPage } from "@switchyard/domain/journey/model";
import { problem } from "@switchyard/domain/kernel/problem";
import { expect, test } from "vitest";
import type { StepResult } from "../journeys/run-step.ts";
import { outcomeUnknown, stepAnswered } from "./member-step.ts";

type Result = StepResult<string, string>;
const moved = { kind: "moved", answer: "yes", destination: toPage("oops") } as unknown as Extract<
  Result,
  { kind: "moved" }
>;

test("a step that ran and one that is not allowed get the call's own answer", () => {
  const notAllowed = { kind: "not-allowed", destination: toPage("oops") } as unknown as Result;
  expect(stepAnswered(moved)._unsafeUnwrap()).toBe(moved);
  expect(stepAnswered(notAllowed)._unsafeUnwrap()).toBe(notAllowed);
});

test.each<[string, Result, number, string, readonly { field: string; code: string }[]]>([
  [
    "a problem of the gateway",
    { ...moved, problem: problem("timeout", "connect", "") } as Result,
    504,
    "GATEWAY_TIMEOUT",
    [],
  ],
  [
    "what can't be read",
    { kind: "unreadable", fields: ["day", "plan"] } as unknown as Result,
    400,
    "INVALID_REQUEST",
    [
      { field: "day", code: "invalid" },
      { field: "plan", code: "invalid" },
    ],
  ],
  ["a journey that is gone", { kind: "gone" } as unknown as Result, 503, "NOT_STORED", []],
  ["a store that failed", { kind: "failed" } as unknown as Result, 503, "NOT_STORED", []],
])("%s is refused", (_, result, status, code, fields) => {
  const refused = stepAnswered(result)._unsafeUnwrapErr();
  expect([refused.status, refused.code, refused.fields]).toEqual([status, code, fields]);
  expect(refused.message).toMatch(/^[A-Z].+\.$/);
  // The runner has logged the problem.
  expect(refused.problem).toBeUndefined();
});

test("a call with an unknown outcome is not repeated", () =>
  expect([outcomeUnknown.status, outcomeUnknown.code]).toEqual([409, "OUTCOME_UNKNOWN"]));
