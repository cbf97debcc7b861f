import type { GatewayFetch } from "./wire.ts";
import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent } from "undici";

export type TlsVersion = "TLSv1.2" | "TLSv1.3";

export interface NetworkOptions {
  /** The oldest and the newest TLS version that is spoken; 1.2 only, as specified. */
  readonly tlsMin?: TlsVersion;
  readonly tlsMax?: TlsVersion;
  /** A certificate authority in PEM, for a gateway that the system does not know. */
  readonly ca?: string;
}

/** Every name under `localhost` is this machine (RFC 6761); browsers know that, some systems' resolvers do not. */
const lookupHere: LookupFunction = (hostname, options, done) =>
  lookup(/(^|\.)localhost$/i.test(hostname) ? "localhost" : hostname, options, done);

/**
 * The network: the process's own fetch over kept-alive connections, within a range of TLS versions.
 * Make one per process; its connections are shared.
 */
export const networkFetch = ({ tlsMin = "TLSv1.2", tlsMax = "TLSv1.2", ca }: NetworkOptions = {}): GatewayFetch => {
  // Deadlines are the client's: undici's own limits must not cut in before.
  const dispatcher = new Agent({
    connect: { lookup: lookupHere, minVersion: tlsMin, maxVersion: tlsMax, ...(ca === undefined ? {} : { ca }) },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return (url, init) => {
    const request: RequestInit & { readonly dispatcher: Agent } = { ...init, dispatcher };
    return globalThis.fetch(url, request);
  };
};
