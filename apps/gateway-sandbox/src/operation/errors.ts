/** An answer of status 400 and above; in the shape of the contract's ErrorResponse. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly pointer?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const errorBody = ({ code, message, pointer }: Refusal) => ({
  error: { code, message, ...(pointer === undefined ? {} : { pointer }) },
});

export const refusals = {
  notFound: { status: 404, code: "NOT_FOUND", message: "Nothing of that name here." },
  unauthorized: { status: 401, code: "UNAUTHORIZED", message: "The token is missing or no longer valid." },
  forbidden: { status: 403, code: "FORBIDDEN", message: "This does not belong to the customer who asks." },
  unknownBrand: { status: 400, code: "INVALID_REQUEST", message: "No brand has this X-Brand-Id." },
  wrongClient: { status: 401, code: "INVALID_CLIENT", message: "These client credentials are not known." },
  keyReused: { status: 409, code: "IDEMPOTENCY_KEY_REUSED", message: "This key was used with another body." },
  unknownEsiid: { status: 404, code: "ESIID_NOT_FOUND", message: "This ESIID is not known." },
  unknownPlan: { status: 404, code: "PLAN_NOT_FOUND", message: "This plan is not known." },
  unknownPartner: { status: 422, code: "UNKNOWN_PARTNER", message: "No such business partner or contract account." },
  unknownSession: {
    status: 422,
    code: "UNKNOWN_SESSION",
    message: "No such out-of-wallet session, or it does not wait for this.",
  },
  tooMany: {
    status: 429,
    code: "TOO_MANY_REQUESTS",
    message: "Ask again in a moment.",
    headers: { "retry-after": "1" },
  },
  internal: { status: 500, code: "INTERNAL_ERROR", message: "Something went wrong here." },
} as const satisfies Record<string, Refusal>;
