export const problemKinds = [
  "timeout",
  "unreachable",
  "unavailable",
  "malformed",
  "refused",
  "unauthorized",
  "rate-limited",
  "gateway-error",
  "not-recorded",
  "store",
  "internal",
  "outcome-unknown",
] as const;

/**
 * A call that failed, or had an unusable answer. A business refusal is an outcome, never a problem. `operation` names
 * the call; `detail` is safe for logs, without personal data. `unavailable`: the call was not made, because the gateway
 * fails or is full, so nothing was done there.
 */
export interface Problem {
  readonly kind: (typeof problemKinds)[number];
  readonly operation: string;
  /** HTTP status of the answer, if there was one. */
  readonly status?: number;
  readonly detail: string;
}

/** The detail of an answer that isn't JSON: an intermediary's page, so another try may succeed. */
export const notJson = "not JSON";

export const problem = (kind: Problem["kind"], operation: string, detail: string, status?: number): Problem => ({
  kind,
  operation,
  detail,
  ...(status === undefined ? {} : { status }),
});
