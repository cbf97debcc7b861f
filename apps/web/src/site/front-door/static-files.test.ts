import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "./static-files.ts";

const style = "p { color: inherit }\n".repeat(50);
const named = "/_next/static/chunks/a1b2.css";

const folder = mkdtempSync(join(tmpdir(), "files-"));
let server: Server;
beforeAll(async () => {
  mkdirSync(join(folder, "_next/static/chunks"), { recursive: true });
  mkdirSync(join(folder, "site"));
  for (const [name, content] of Object.entries({
    [named]: style,
    [`${named}.br`]: brotliCompressSync(style),
    [`${named}.gz`]: gzipSync(style),
    "/site/page.js": "void 0;",
    "/favicon.ico": "a picture",
  }))
    writeFileSync(join(folder, name), content);
  const send = staticFiles(folder);
  server = createServer((asked, answer) =>
    send(asked, answer, () => Promise.resolve(void answer.writeHead(404).end(`${asked.method} ${asked.url}`))),
  );
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
  new Promise<{ readonly status: number; readonly header: (name: string) => unknown; readonly body: Buffer }>(
    (resolve, reject) =>
      void request({ port: (server.address() as AddressInfo).port, path, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer
          .on("data", (part: Buffer) => void parts.push(part))
          .on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              header: (name) => answer.headers[name],
              body: Buffer.concat(parts),
            }),
          );
      })
        .on("error", reject)
        .end(),
  );

const browser = { "accept-encoding": "gzip, deflate, br, zstd" };

test.each([
  ["as tightly as the browser takes it", browser, "br", brotliDecompressSync],
  ["as gzip where it takes no more", { "accept-encoding": "gzip" }, "gzip", gunzipSync],
  ["as it is where it takes nothing", {}, undefined, (body: Buffer) => body],
])("a file is sent %s, as compressed by the build", async (_, headers, encoding, unpacked) => {
  const { status, header, body } = await ask(named, headers);
  expect([status, header("content-encoding"), header("vary")]).toEqual([200, encoding, "Accept-Encoding"]);
  expect(header("content-length")).toBe(String(body.length));
  expect(unpacked(body).toString()).toBe(style);
});

test.each([
  [named, "text/css", "public, max-age=31536000, immutable"],
  ["/site/page.js", "text/javascript", "public, max-age=0"],
  ["/favicon.ico", "image/x-icon", "public, max-age=0"],
])("%s has its type and cache lifetime", async (path, type, keeps) => {
  const { header } = await ask(path, browser);
  expect([header("content-type"), header("cache-control")]).toEqual([type, keeps]);
});

test("a browser with the current file gets 304", async () => {
  const etag = String((await ask("/site/page.js", browser)).header("etag"));
  const { status, header, body } = await ask("/site/page.js", { ...browser, "if-none-match": etag });
  expect([status, header("etag"), body.length]).toEqual([304, etag, 0]);
  expect((await ask("/favicon.ico", { ...browser, "if-none-match": etag })).status).toBe(200);
});

test("a file is read once; later changes on the disk have no effect", async () => {
  writeFileSync(join(folder, "site/page.js"), "throw new Error();");
  rmSync(join(folder, "_next"), { recursive: true });
  expect((await ask("/site/page.js")).body.toString()).toBe("void 0;");
  expect((await ask(named)).body.toString()).toBe(style);
});

test.each([
  ["GET", "/"],
  ["GET", "/site"],
  ["GET", "/site/"],
  ["GET", "/site/another.js"],
  ["GET", "/site/page.js/"],
  ["GET", `${named}.br`],
  ["GET", "/site/..%2f..%2fpackage.json"],
  ["GET", "/site/%ff"],
  ["GET", "/%5f%5fproto%5f%5f"],
  ["GET", "/help?path=/site/page.js"],
  ["POST", "/site/page.js"],
])("%s %s is no file and is left to the next handler", async (method, path) =>
  expect((await ask(path, browser, method)).body.toString()).toBe(`${method} ${path}`),
);
