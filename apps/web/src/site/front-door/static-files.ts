import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { lookup } from "mrmime";
import { type Packing, sendWhole, takeHeaders, acceptsEncoding } from "./sent-whole.ts";

type Send = (request: IncomingMessage, response: ServerResponse, orElse: () => Promise<void>) => void;

/**
 * Sends the files of pages: scripts, styles, fonts, pictures. The build compresses them at the highest level, and this
 * keeps them in memory. Reading or compressing them for each visitor, as Next would, acceptsEncoding longer than the rest of a
 * cached page.
 *
 * @param folder the files by their addresses; read once
 * @returns a function that sends a file, or calls `orElse` without one
 */
export const staticFiles = (folder: string): Send => {
  const files = filesIn(folder);
  return (request, response, orElse) => {
    const [path = ""] = (request.url ?? "").split("?");
    const file = request.method === "GET" || request.method === "HEAD" ? files.get(path) : undefined;
    if (!file) return void orElse();
    takeHeaders(response, file.headers);
    if (request.headers["if-none-match"] === file.headers.etag) return void response.writeHead(304).end();
    const packing = packings.find((one) => file.packed[one] && acceptsEncoding(one, request));
    sendWhole(response, (packing && file.packed[packing]) ?? file.whole, packing);
  };
};

interface StaticFile {
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
  readonly whole: Buffer;
  /** Compressed versions, where they are smaller. */
  readonly packed: Readonly<Record<Packing, Buffer | undefined>>;
}

/** The tightest one first. */
const packings: readonly Packing[] = ["br", "gzip"];

const filesIn = (folder: string): ReadonlyMap<string, StaticFile> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => {
        const address = `/${relative(folder, file).replaceAll(sep, "/")}`;
        return [address, readStatic(file, address)];
      }),
  );

const readStatic = (file: string, address: string): StaticFile => {
  const whole = readFileSync(file);
  const readPacked = (end: string) => (existsSync(`${file}${end}`) ? readFileSync(`${file}${end}`) : undefined);
  return {
    headers: {
      // `mrmime` doesn't know icons.
      "content-type": address.endsWith(".ico") ? "image/x-icon" : (lookup(address) ?? "application/octet-stream"),
      // Files named by a content hash never change; browsers revalidate the others.
      "cache-control": address.startsWith("/_next/static/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=0",
      vary: "Accept-Encoding",
      etag: `W/"${createHash("sha256").update(whole).digest("base64url")}"`,
    },
    whole,
    packed: { br: readPacked(".br"), gzip: readPacked(".gz") },
  };
};
