/**
 * The one seam between the gateway adapter and the world: production passes the network, tests and the simulator the
 * sandbox's own fetch, replay the recording. So there is one fake, at the wire, and the adapter is always exercised.
 * `operation` names the call as the contract does.
 */
export type GatewayFetch = (url: string, init: RequestInit & { readonly operation: string }) => Promise<Response>;
