import type { Problem } from "@switchyard/domain/kernel/problem";
import { type FaultKind, faultKinds } from "@switchyard/gateway-sandbox/behaviour/fault";
import { beforeAll, describe, expect, test } from "vitest";
import { operationIds, optionalOperationIds } from "../../packages/adapters-gateway/test/openapi.ts";
import { type Ending, allAsked, goodCalls } from "./conversation.ts";

/*
 * Every fault at every operation of the contract, seen through the adapter. An operation that is added to the contract
 * is in it as soon as its good answer is agreed on (packages/adapters-gateway/pacts).
 */

/** What the site makes of a fault: a problem of that kind, the good answer, or either of the two. */
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
  // A gateway that does a thing twice may well say the second time that it was done before.
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

/** Calls whose answer nobody reads (S1-260): a spoiled one is as good as any. */
const unread = ["eyeballData", "memberEyeballData"];
const spoiling: readonly FaultKind[] = ["malformed", "wrong-types", "html"];
/** With 404 a gateway says that it does not have an optional capability (contracts/README.md). */
const expectedAt = (operation: string, fault: FaultKind): Expected =>
  (unread.includes(operation) && spoiling.includes(fault)) ||
  (optionalOperationIds.includes(operation) && fault === "404")
    ? "answer"
    : expected[fault];

/** Where the site waits as long as it will; elsewhere the gateway gets the time that it needs, on a machine that may be busy. */
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

/** All calls are asked at once here, which would be a gigabyte; the client's own tests have an answer that is too large. */
const tried = faultKinds.filter((fault) => fault !== "huge");

describe.each(tried)("%s", (fault) => {
  let endings: ReadonlyMap<string, Ending>;
  // A call that did not keep to its own limit would wait as long as this hook may take.
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
