import type { GatewayFetch } from "./wire.ts";
import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent } from "undici";

export type TlsVersion = "TLSv1.2" | "TLSv1.3";

export interface NetworkOptions {
  /** The oldest and the newest TLS version; by default 1.2 only, as specified. */
  readonly tlsMin?: TlsVersion;
  readonly tlsMax?: TlsVersion;
  /** A certificate authority in PEM, for a gateway whose certificate the system does not trust. */
  readonly ca?: string;
}

/** Resolves every name under `localhost` to this machine (RFC 6761), as browsers do and some systems don't. */
const lookupLocalhost: LookupFunction = (hostname, options, done) =>
  lookup(/(^|\.)localhost$/i.test(hostname) ? "localhost" : hostname, options, done);

/**
 * Node's fetch over keep-alive connections, within a range of TLS versions. Create one per process, because callers
 * share its connections.
 */
export const networkFetch = ({ tlsMin = "TLSv1.2", tlsMax = "TLSv1.2", ca }: NetworkOptions = {}): GatewayFetch => {
  // The client sets the deadlines; undici's timeouts must not fire first.
  const dispatcher = new Agent({
    connect: { lookup: lookupLocalhost, minVersion: tlsMin, maxVersion: tlsMax, ...(ca === undefined ? {} : { ca }) },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return (url, init) => {
    const request: RequestInit & { readonly dispatcher: Agent } = { ...init, dispatcher };
    return globalThis.fetch(url, request);
  };
};
