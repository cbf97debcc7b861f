import type { Problem } from "@switchyard/domain/kernel/problem";
import { type FaultKind, faultKinds } from "@switchyard/gateway-sandbox/behaviour/fault";
import { beforeAll, describe, expect, test } from "vitest";
import { operationIds, optionalLookUps } from "../../packages/adapters-gateway/test/openapi.ts";
import { type Ending, allAsked, goodCalls } from "./conversation.ts";

/*
 * Every fault at every operation of the contract, through the adapter. A new operation is included as soon as it has a
 * pact with a good answer (packages/adapters-gateway/pacts).
 */

/** The adapter's result for each fault: a kind of problem, the correct answer, or either. */
type Expected = Problem["kind"] | "answer" | "either";

const expected: Readonly<Record<FaultKind, Expected>> = {
  refuse: "unreachable",
  reset: "unreachable",
  hang: "timeout",
  timeout: "timeout",
  slow: "answer",
  late: "timeout",
  "slow-body": "answer",
  truncated: "unreachable",
  malformed: "malformed",
  huge: "malformed",
  "wrong-types": "malformed",
  html: "malformed",
  // The gateway may refuse the second of two equal calls.
  twice: "either",
  "400": "refused",
  "401": "unauthorized",
  "403": "unauthorized",
  "404": "refused",
  "409": "refused",
  "422": "refused",
  "429": "rate-limited",
  "500": "gateway-error",
  "502": "gateway-error",
  "503": "gateway-error",
  "504": "gateway-error",
};

/** The site ignores the answers of these calls (S1-260), so a broken answer changes nothing. */
const unread = ["eyeballData", "memberEyeballData"];
const spoiling: readonly FaultKind[] = ["malformed", "wrong-types", "html"];
/** A gateway answers 404 for an optional capability that it lacks (contracts/README.md). */
const expectedAt = (operation: string, fault: FaultKind): Expected =>
  (unread.includes(operation) && spoiling.includes(fault)) || (optionalLookUps.includes(operation) && fault === "404")
    ? "answer"
    : expected[fault];

/** This fault tests the timeout itself. Other faults get a long timeout, for busy machines. */
const silent: readonly FaultKind[] = ["hang", "timeout", "late"];
const timeoutOf = (fault: FaultKind): number => (silent.includes(fault) ? 150 : 25_000);

test("every operation has a good call", () =>
  expect(operationIds.filter((operation) => !goodCalls.has(operation))).toEqual([]));

const outcome = ({ result }: Ending): string =>
  result.isErr() ? `${result.error.kind}: ${result.error.detail}` : "answer";

describe("without a fault", () => {
  let endings: ReadonlyMap<string, Ending>;
  beforeAll(async () => {
    endings = await allAsked(undefined, 25_000);
  });
  test.each([...goodCalls.keys()])("%s is answered", (operation) => {
    const ending = endings.get(operation);
    expect(ending && outcome(ending)).toBe("answer");
  });
});

/** All calls run at once here, so large answers would need a gigabyte. The client's own tests cover them. */
const tried = faultKinds.filter((fault) => fault !== "huge");

describe.each(tried)("%s", (fault) => {
  let endings: ReadonlyMap<string, Ending>;
  // A call that ignored its timeout would run until this hook's limit.
  beforeAll(async () => {
    endings = await allAsked(
      { fault, ...(fault.startsWith("slow") ? { delayMs: 40 } : {}), ...(fault === "429" ? { retryAfter: 0 } : {}) },
      timeoutOf(fault),
    );
  });

  test.each([...goodCalls.keys()].map((operation) => [operation, expectedAt(operation, fault)] as const))(
    "at %s ends as %s",
    (operation, kind) => {
      const ending = endings.get(operation);
      expect.assert(ending);
      if (kind === "either") return expect(ending.result).toBeDefined();
      if (kind === "answer") expect(outcome(ending)).toBe("answer");
      else expect(ending.result.isErr() ? ending.result.error.kind : "answer").toBe(kind);
    },
  );
});
