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
 * We could not find out: the call failed, or its answer made no sense. A refusal by the business is never a problem,
 * it is an outcome. `operation` names the call, `detail` is safe for logs: it holds no personal data.
 * `unavailable`: not even asked, because the gateway fails or is full (so nothing was done there).
 */
export interface Problem {
  readonly kind: (typeof problemKinds)[number];
  readonly operation: string;
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  readonly detail: string;
}

/** The detail of an answer that isn't JSON: a page of something between us and the gateway, so another try may do better. */
export const notJson = "not JSON";

export const problem = (kind: Problem["kind"], operation: string, detail: string, status?: number): Problem => ({
  kind,
  operation,
  detail,
  ...(status === undefined ? {} : { status }),
});
