import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent, fetch } from "undici";
import type { CmsFetch } from "./layout-service/calls.ts";

/** Every name under `localhost` is this machine (RFC 6761); browsers know that, some systems' resolvers do not. */
const lookupHere: LookupFunction = (hostname, options, done) =>
  lookup(/(^|\.)localhost$/i.test(hostname) ? "localhost" : hostname, options, done);

/**
 * The network to the content system, over kept-alive connections. It is undici's own fetch, never the process's: a web
 * framework may keep what that one brings for as long as it likes. TLS 1.2 and newer.
 */
export const cmsNetwork = (): CmsFetch => {
  const dispatcher = new Agent({
    connections: 32,
    connect: { lookup: lookupHere, minVersion: "TLSv1.2" },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return (url, request) => fetch(url, { ...request, dispatcher });
};
