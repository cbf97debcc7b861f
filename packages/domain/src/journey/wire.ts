/**
 * The one seam between the gateway adapter and the world: production passes the network, tests and the simulator the
 * sandbox's own fetch, replay the recording. So there is one fake, at the wire, and the adapter is always exercised.
 * `operation` names the call as the contract does, `path` is its path there, without anybody's values in it.
 */
export type GatewayFetch = (url: string, init: RequestInit & { readonly operation: string; readonly path?: string }) => Promise<Response>;

/** An answer out of a recording. Its body is given as it was read then: a run over a day's journeys need not write and read each again. */
export class RecordedResponse extends Response {
  readonly recorded: unknown;

  constructor(status: number, json: unknown) {
    super(null, { status });
    this.recorded = json;
  }
}

