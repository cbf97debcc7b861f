import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createGzip } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StoreUnavailable } from "../store-unavailable.ts";
import { followExchanges } from "../front-door/current-exchange.ts";
import { withFailurePages } from "./failed-page.ts";
import { noteFailure } from "../front-door/noted-failures.ts";

/** The way in which each page ends, by path. Next sets the head and writes; compression wraps that. */
const pages: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/throws": (response) => {
    response.statusCode = 500;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.write("<html></html>", () => response.end());
  },
  "/away": (response) => {
    void new StoreUnavailable();
    response.setHeader("content-encoding", "gzip");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.writeHead(500);
    createGzip().end("packed").pipe(response);
  },
  "/told": (response) => {
    noteFailure("shown");
    response.writeHead(500, { "content-type": "text/html" }).end("in its own words");
  },
  "/call": (response) => response.writeHead(500, { "content-type": "application/json" }).end("{}"),
  "/shown": (response) => response.writeHead(200, { "content-type": "text/html" }).end("a page"),
  "/begun": (response) => {
    response.writeHead(200, { "content-type": "text/html" }).write("the first part");
    response.statusCode = 500;
    response.end(", the second part");
  },
};

const server = createServer((request, response) => {
  const make = withFailurePages(async ({ url = "" }) => pages[url.replace(/^\/es/, "")]?.(response));
  void make(request, response);
});
beforeAll(async () => {
  followExchanges();
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
});
afterAll(() => new Promise((closed) => server.close(closed)));

const ask = async (path: string) => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://localhost:${port}${path}`);
  return { status: answer.status, again: answer.headers.get("retry-after"), html: await answer.text() };
};

test.each([
  ["/throws", 500, null, "page", "This page could not be shown."],
  ["/es/throws", 500, null, "page", "No pudimos mostrar esta página."],
  ["/away", 503, "5", "store", "This page could not be shown."],
])(
  "an empty failure at %s becomes a page with status %i that needs no scripts",
  async (path, status, again, failed, heading) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status, again });
    expect(answer.html).toContain(`data-failed="${failed}"`);
    expect(answer.html).toContain(heading);
  },
);

test.each([
  ["/told", 500, "in its own words"],
  ["/call", 500, "{}"],
  ["/shown", 200, "a page"],
  ["/begun", 200, "the first part, the second part"],
])("%s is unchanged", async (path, status, html) => {
  expect(await ask(path)).toEqual({ status, again: null, html });
});
