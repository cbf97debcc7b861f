/**
 * The one seam between the gateway adapter and the world: production passes the network, tests and the simulator the
 * sandbox's own fetch, replay the recording. So there is one fake, at the wire, and the adapter is always exercised.
 * `operation` names the call as the contract does, `path` is its path there, without anybody's values in it.
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
 * A call that reaches somebody, or tries to pass for them, is made only so often, for all askers together. The
 * subject is whose limit it is: a phone number, an address of mail, papers. It stands in no log and in no journal.
 */
export interface PersonLimit {
  readonly kind: "code" | "proof" | "mail";
  readonly subject: string;
}

/** The same where somebody really answers. */
export type GatewayFetch = (...asked: Parameters<GatewayWire>) => Promise<Response>;

/** What is read of an answer. */
export interface GatewayAnswer extends Pick<Response, "status" | "body"> {
  readonly headers: Pick<Headers, "get">;
}

/** A call was held back because the gateway fails or is full; nothing was sent. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
}
