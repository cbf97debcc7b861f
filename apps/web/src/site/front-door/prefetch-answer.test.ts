import { perBrand } from "@switchyard/domain/kernel/brand";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import type { PageKind } from "@switchyard/domain/content/model";
import { problem } from "@switchyard/domain/kernel/problem";
import { errAsync } from "neverthrow";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { site } from "../../composition/site.ts";
import { forgetLatestIndex, keepLatestIndex } from "./latest-index.ts";
import { answerPrefetch } from "./prefetch-answer.ts";
import { prefetchRules } from "./prefetch-rules.ts";

const pagesOf = (path: string): ReadonlyMap<string, PageKind> => new Map([[path, "static"]]);
const kinds = { main: pagesOf("/help"), tee: pagesOf("/tee-times") };
const rules = { main: JSON.stringify(prefetchRules(kinds.main)), tee: JSON.stringify(prefetchRules(kinds.tee)) };

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
let server: Server;
/** The request's headers, as the log reads them. */
let asked: IncomingHttpHeaders = {};

beforeEach(() =>
  keepLatestIndex({
    ...perBrand(() => ({ kinds: new Map(), noticeVersion: undefined })),
    main: { kinds: kinds.main, noticeVersion: undefined },
    tee: { kinds: kinds.tee, noticeVersion: undefined },
  }),
);
beforeAll(async () => {
  server = createServer((message, response) => {
    asked = message.headers;
    void answerPrefetch(message, response, () => Promise.resolve(void response.writeHead(418).end()));
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
});
afterAll(() => new Promise((closed) => server.close(closed)));

const ask = (
  headers: Readonly<Record<string, string>> = {},
  { path = "/api/prefetch", method = "GET" } = {},
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, path, method, headers: { host: `localhost:${port}`, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on("data", (part: Buffer) => parts.push(part))
        .on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
    })
      .on("error", reject)
      .end();
  });

test("the rules are the requested brand's, sent before Next sees the request, and cacheable", async () => {
  const { status, headers, body } = await ask();
  expect([status, body.toString()]).toEqual([200, rules.main]);
  expect(headers).toMatchObject({
    "content-type": "application/speculationrules+json",
    "cache-control": "public, max-age=300",
    "content-length": String(body.length),
    "x-request-id": expect.stringMatching(/^[\w-]{36}$/) as string,
    vary: expect.stringContaining("Accept-Encoding") as string,
  });
  expect(headers).not.toHaveProperty("content-encoding");
  expect((await ask({ host: "tee.localhost" })).body.toString()).toBe(rules.tee);
});

test("they are compressed for clients that accept it, and HEAD gets headers only", async () => {
  const { headers, body } = await ask({ "accept-encoding": "gzip, br" });
  expect([headers["content-encoding"], gunzipSync(body).toString()]).toEqual(["gzip", rules.main]);
  expect(headers["content-length"]).toBe(String(body.length));
  const head = await ask({ "accept-encoding": "gzip, br" }, { method: "HEAD" });
  expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, String(body.length), 0]);
});

test("they are built once per index", async () => {
  const pages = new Map(kinds.main);
  const reads = vi.spyOn(pages, Symbol.iterator);
  keepLatestIndex({
    ...perBrand(() => ({ kinds: new Map(), noticeVersion: undefined })),
    main: { kinds: pages, noticeVersion: undefined },
    tee: { kinds: kinds.tee, noticeVersion: undefined },
  });
  for (const packing of ["", "gzip", ""]) await ask({ "accept-encoding": packing });
  expect(reads).toHaveBeenCalledOnce();
});

test("the log gets the front door's facts", async () => {
  const { headers } = await ask();
  expect(asked).toMatchObject({ "x-site-brand": "main", "x-request-id": headers["x-request-id"] });
  expect(asked).not.toHaveProperty("x-site-path");
});

test.each([
  ["another host", { host: "nobody.example" }, {}],
  ["another method", {}, { method: "POST" }],
  ["another spelling", {}, { path: "/api/prefetch/" }],
  ["a search", {}, { path: "/api/prefetch?a=1" }],
  ["another address", {}, { path: "/help" }],
])("%s is left to the next handler", async (_, headers, more) => expect((await ask(headers, more)).status).toBe(418));

test("everything is refused while the content can't be read", async () => {
  forgetLatestIndex();
  const looks = vi
    .spyOn(site().content, "pageIndex")
    .mockReturnValue(errAsync(problem("unreachable", "content", "gone")));
  expect((await ask()).status).toBe(418);
  looks.mockRestore();
});
