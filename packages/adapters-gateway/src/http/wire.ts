/**
 * The one seam between the gateway adapter and the world. Production passes the network, tests and the simulator pass the
 * sandbox's fetch, and a replay passes the recording. The adapter always runs, and only the wire is faked.
 * `operation` is the contract's operationId; `path` is the contract's path, without personal data.
 */
export type GatewayWire = (
  url: string,
  init: RequestInit & {
    readonly operation: string;
    readonly path?: string;
    readonly personLimits?: readonly PersonLimit[];
  },
) => Promise<GatewayAnswer>;

/**
 * A rate limit per person, across all callers: for calls that contact a person or try to pass for them. The subject is
 * the person's phone number, mailbox or papers. Logs and journals never contain it.
 */
export interface PersonLimit {
  readonly kind: "code" | "proof" | "mail";
  readonly subject: string;
}

/** A wire whose answers are real responses. */
export type GatewayFetch = (...asked: Parameters<GatewayWire>) => Promise<Response>;

/** The parts of a response that the adapter reads. */
export interface GatewayAnswer extends Pick<Response, "status" | "body"> {
  readonly headers: Pick<Headers, "get">;
}

/** The call was not sent, because the gateway fails or is full. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
}
