import type { IncomingMessage, ServerResponse } from "node:http";

/* Answers that the server sends whole, before Next sees the request. */

/** Same `vary` as Next sends, so a proxy sees one policy whether the cache or Next answers. */
export const varies =
  "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding";

/** Compressions of a body, by their HTTP names. */
export type Packing = "br" | "gzip";

const named: Readonly<Record<Packing, RegExp>> = { br: /\bbr\b/, gzip: /\bgzip\b/ };

export const acceptsEncoding = (packing: Packing, { headers }: IncomingMessage): boolean =>
  named[packing].test(String(headers["accept-encoding"] ?? ""));

export function takeHeaders(
  response: ServerResponse,
  headers: Readonly<Record<string, string | readonly string[]>>,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Ends an answer with its body, compressed in that way. */
export function sendWhole(response: ServerResponse, body: Buffer, packing: Packing | undefined): void {
  response.setHeader("content-length", String(body.length));
  if (packing) response.setHeader("content-encoding", packing);
  response.end(body);
}
