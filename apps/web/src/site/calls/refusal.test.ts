import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { describe, expect, test } from "vitest";
import {
  mismatch,
  noJourney,
  notAllowed,
  notForThisPortal,
  notOffered,
  notSignedIn,
  notStored,
  notYours,
  refusal,
  type Refusal,
  refusalFor,
  refusalOf,
} from "./refusal.ts";

const essentials = ({ status, code, fields, headers }: Refusal): unknown => [status, code, fields, headers];

describe("a refusal", () => {
  test("has no fields and no headers by default", () => {
    expect(refusal(400, "A", "b")).toStrictEqual({ status: 400, code: "A", message: "b", fields: [] });
    expect(refusal(400, "A", "b", [{ field: "c", code: "d" }], { e: "f" })).toStrictEqual({
      status: 400,
      code: "A",
      message: "b",
      fields: [{ field: "c", code: "d" }],
      headers: { e: "f" },
    });
  });

  test.each<[string, Refusal, number, string, readonly { field: string; code: string }[]]>([
    ["without a journey", noJourney, 409, "NO_JOURNEY", []],
    ["without a session", notSignedIn, 401, "NOT_SIGNED_IN", []],
    ["of another portal", notForThisPortal, 403, "NOT_FOR_PORTAL", []],
    [
      "of what is another's",
      notYours(["a", "b"]),
      403,
      "NOT_YOURS",
      [
        { field: "a", code: "not-yours" },
        { field: "b", code: "not-yours" },
      ],
    ],
    ["of what the journey does not say", mismatch(["a"]), 409, "MISMATCH", [{ field: "a", code: "mismatch" }]],
    ["of what is not on offer", notOffered(["a"]), 409, "MISMATCH", [{ field: "a", code: "mismatch" }]],
  ])("%s has its status, code and fields", (_, refused, status, code, fields) => {
    expect(essentials(refused)).toEqual([status, code, fields, undefined]);
    expect(refused.message).toMatch(/^[A-Z].+\.$/);
  });

  test("of a step that is not allowed names the enrollment's place", () =>
    expect(notAllowed("place-order")).toStrictEqual({
      status: 409,
      code: "NOT_NOW",
      message: "The enrollment does not allow this now; it is at place-order.",
      fields: [],
    }));

  test("for a plan that is not on offer differs from one that contradicts the journey", () =>
    expect(notOffered([]).message).not.toBe(mismatch([]).message));

  test("after a failed save gives the time to retry", () =>
    expect(essentials(notStored)).toEqual([503, "NOT_STORED", [], { "retry-after": "5" }]));
});

describe("a problem behind the site", () => {
  const later = { "retry-after": "10" };
  const muchLater = { "retry-after": "900" };
  test.each<[Problem["kind"], string, number | undefined, number, string, Readonly<Record<string, string>>?]>([
    ["timeout", "connect", undefined, 504, "GATEWAY_TIMEOUT"],
    ["unavailable", "connect", undefined, 503, "TRY_LATER", later],
    ["rate-limited", "connect", undefined, 503, "TRY_LATER", later],
    ["rate-limited", "sendOneTimePassword", undefined, 429, "TOO_MANY_CALLS", muchLater],
    ["rate-limited", "validateOneTimePassword", undefined, 429, "TOO_MANY_CALLS", muchLater],
    ["rate-limited", "validateKnowledgeAnswers", undefined, 429, "TOO_MANY_CALLS", muchLater],
    ["outcome-unknown", "connect", undefined, 409, "OUTCOME_UNKNOWN"],
    ["store", "connect", undefined, 503, "NOT_STORED", { "retry-after": "5" }],
    ["refused", "connect", 404, 404, "UNKNOWN_TO_PROVIDER"],
    ["refused", "connect", 400, 422, "GATEWAY_REFUSED"],
    ["unreachable", "connect", undefined, 502, "GATEWAY_FAILED"],
    ["malformed", "connect", undefined, 502, "GATEWAY_FAILED"],
    ["gateway-error", "connect", 500, 502, "GATEWAY_FAILED"],
    ["unauthorized", "connect", 401, 502, "GATEWAY_FAILED"],
  ])("%s of %s, status %s, answers %i %s", (kind, operation, status, expected, code, headers) => {
    const met = problem(kind, operation, "its own words", status);
    const refused = refusalFor(met);
    expect(essentials(refused)).toEqual([expected, code, [], headers]);
    expect(refused.message).toMatch(/^[A-Z].+\.$/);
    expect(refused.message).not.toContain("its own words");
    expect(refused.problem).toBeUndefined();
    expect(refusalOf(met)).toStrictEqual({ ...refused, problem: met });
  });

  test("each have a distinct message", () => {
    const kinds = ["timeout", "unavailable", "outcome-unknown", "store", "refused", "malformed"] as const;
    const messages = [
      ...kinds.map((kind) => refusalFor(problem(kind, "connect", "")).message),
      refusalFor(problem("refused", "connect", "", 404)).message,
      refusalFor(problem("rate-limited", "sendOneTimePassword", "")).message,
    ];
    expect(new Set(messages).size).toBe(messages.length);
  });
});
