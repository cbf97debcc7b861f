import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent, fetch } from "undici";
import type { CmsFetch } from "./layout-service/calls.ts";

/** Resolves every name under `localhost` to this machine (RFC 6761), as browsers do and some systems don't. */
const lookupLocalhost: LookupFunction = (hostname, options, done) =>
  lookup(/(^|\.)localhost$/i.test(hostname) ? "localhost" : hostname, options, done);

/**
 * The network to the content system, over keep-alive connections. It uses undici's fetch and not the global one, because a web
 * framework may cache answers of the global fetch. TLS 1.2 and newer.
 */
export const cmsNetwork = (): CmsFetch => {
  const dispatcher = new Agent({
    connections: 32,
    connect: { lookup: lookupLocalhost, minVersion: "TLSv1.2" },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return (url, request) => fetch(url, { ...request, dispatcher });
};
