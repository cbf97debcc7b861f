import type { IncomingMessage, ServerResponse } from "node:http";

/* What the server answers itself, before Next sees the request, is there as a whole when it is sent. */

/** As Next says it: whoever stands in front is told the same, whichever of the two answers. */
export const varies =
  "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding";

export const takesGzip = ({ headers }: IncomingMessage): boolean =>
  /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));

export function takeHeaders(
  response: ServerResponse,
  headers: Readonly<Record<string, string | readonly string[]>>,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Ends an answer with its body. */
export function sendWhole(response: ServerResponse, body: Buffer, isGzip: boolean): void {
  response.setHeader("content-length", String(body.length));
  if (isGzip) response.setHeader("content-encoding", "gzip");
  response.end(body);
}
