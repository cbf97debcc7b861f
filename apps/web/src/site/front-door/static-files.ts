import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

type Send = (request: IncomingMessage, response: ServerResponse, orElse: () => Promise<void>) => void;

/**
 * Sends the files of pages: scripts, styles, letters, pictures. They were packed when the site was built, as tightly as it goes;
 * Next would pack each of them anew for each visitor, which takes a processor longer than all the rest of a cached page.
 * @param folder with the files under the addresses that they are asked for at; it is looked through once
 * @returns what sends a file, or leaves the request to `orElse` where there is none
 */
export const staticFiles = (folder: string): Send => {
  const send = sirv(folder, { brotli: true, gzip: true, etag: true, extensions: [], setHeaders: sayMore });
  return (request, response, orElse) =>
    request.method === "GET" || request.method === "HEAD" ? send(request, response, orElse) : void orElse();
};

/** What the build names by its contents never changes; of the other ones a browser asks whether it still has them. */
const sayMore = (response: ServerResponse, path: string): void => {
  response.setHeader(
    "cache-control",
    path.startsWith("/_next/static/") ? "public, max-age=31536000, immutable" : "public, max-age=0",
  );
  // The library doesn't know it.
  if (path.endsWith(".ico")) response.setHeader("content-type", "image/x-icon");
};
