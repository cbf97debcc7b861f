import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentSecurity, framedPaths, policyHeader } from "./content-security.ts";
import { currentExchange, followExchanges } from "./current-exchange.ts";
import { sanitizeRequests } from "./sanitized-requests.ts";
import { secureAnswers } from "./secure-answers.ts";

/* Changes that the server makes to every request and answer of this process. The test's server returns the request that it
   received. */
interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly isFollowed: boolean;
}
interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly seen: Seen;
}

let server: Server;
beforeAll(async () => {
  followExchanges();
  followExchanges();
  sanitizeRequests({ trustedProxies: 0, isDevelopment: false });
  secureAnswers();
  secureAnswers();
  server = createServer((asked, answer) => {
    const { method = "", url = "", headers } = asked;
    if (url.startsWith("/own-policy")) answer.setHeader(policyHeader, "default-src 'none'");
    if (url.startsWith("/own-referrer")) answer.setHeader("referrer-policy", "no-referrer");
    setTimeout(
      () =>
        answer.end(
          JSON.stringify({
            method,
            url,
            headers,
            isFollowed: currentExchange()?.request === asked && currentExchange()?.response === answer,
          } satisfies Seen),
        ),
      1,
    );
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
});
afterAll(() => new Promise((closed) => server.close(closed)));

const ask = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: "localhost",
        port: (server.address() as AddressInfo).port,
        path,
        method,
        headers: { host: "localhost:3000", ...headers },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer
          .on("data", (part: Buffer) => parts.push(part))
          .on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              seen: JSON.parse(Buffer.concat(parts).toString() || "{}") as Seen,
            }),
          );
      },
    );
    asked.on("error", reject).end();
  });

describe("a request as the code behind the server sees it", () => {
  test.each([
    "x-site-brand",
    "x-site-path",
    "x-request-id",
    "x-middleware-rewrite",
    "x-nextjs-data",
    "x-next-anything",
    "x-now-route-matches",
    "x-invoke-path",
    "x-prerender-revalidate",
    "x-matched-path",
    "next-action",
    "next-router-prefetch",
    "next-url",
    "rsc",
    "range",
    "if-range",
    "content-security-policy",
    "content-security-policy-report-only",
  ])("has no %s from outside", async (name) => {
    const { seen } = await ask("/", { [name]: "from outside", cookie: "a=b" });
    expect([seen.headers[name], seen.headers["cookie"]]).toEqual([undefined, "a=b"]);
  });

  test.each(["x-sitemap", "x-nowhere", "accept-language", "rsc-like", "x-forwarded-proto"])("keeps %s", async (name) =>
    expect((await ask("/", { [name]: "kept" })).seen.headers[name]).toBe("kept"),
  );

  test("has the socket's address, without a proxy in front", async () =>
    expect((await ask("/", { "x-forwarded-for": "203.0.113.7" })).seen.headers["x-forwarded-for"]).toBeUndefined());

  test.each([
    ["TRACE", "FORBIDDEN"],
    ["GET", "GET"],
    ["POST", "POST"],
  ])("with the method %s has the method %s", async (method, named) =>
    expect((await ask("/", {}, method)).seen.method).toBe(named),
  );

  test.each([
    ["http://tee.localhost:3000/moving?a=1", "tee.localhost:3000", "/moving?a=1"],
    ["HTTPS://tee.localhost", "tee.localhost", "/"],
    ["http://tee.localhost?a=1", "tee.localhost", "/?a=1"],
    ["/moving?to=http://other", "localhost:3000", "/moving?to=http://other"],
  ])("for %s is for %s", async (path, host, url) => {
    const { seen } = await ask(path);
    expect([seen.headers.host, seen.url]).toEqual([host, url]);
  });

  test("is available, with its answer, to all code that runs for it", async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`/${index}`)));
    expect(replies.map(({ seen }) => [seen.url, seen.isFollowed])).toEqual(
      replies.map((_, index) => [`/${index}`, true]),
    );
    expect(currentExchange()).toBeUndefined();
  });
});

describe("an answer as the server sends it", () => {
  test("has its security headers, and the strictest policy by default", async () => {
    const { headers } = await ask("/moving");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(self), microphone=(), payment=()",
      "x-frame-options": "DENY",
    });
    expect(headers[policyHeader]).toMatch(/script-src 'self'(;| )/);
    expect(headers[policyHeader]).toContain("frame-ancestors 'none'");
    expect(headers[policyHeader]).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  });

  test("keeps its own headers", async () => {
    expect((await ask("/own-policy")).headers[policyHeader]).toBe("default-src 'none'");
    expect((await ask("/own-referrer")).headers["referrer-policy"]).toBe("no-referrer");
  });

  test("may be framed by our own pages if it is meant for that, and by no others", async () => {
    expect(framedPaths.length).toBeGreaterThan(0);
    for (const path of framedPaths) {
      const { headers } = await ask(`${path}?name=plan`);
      expect([headers["x-frame-options"], String(headers[policyHeader]).includes("frame-ancestors 'self'")]).toEqual([
        "SAMEORIGIN",
        true,
      ]);
    }
    expect((await ask(`${framedPaths[0]}/more`)).headers["x-frame-options"]).toBe("DENY");
  });

  test("keeps secure connections secure, and changes no others", async () => {
    expect((await ask("/", { "x-forwarded-proto": "https" })).headers["strict-transport-security"]).toBe(
      "max-age=31536000",
    );
    expect((await ask("/", { "x-forwarded-proto": "http" })).headers["strict-transport-security"]).toBeUndefined();
  });
});

test("the policy of an answer without inline scripts is the one of this site's settings", () => {
  expect(contentSecurity({ cardFrameUrl: null, deviceRiskUrl: null, contentScriptOrigins: [] })).toContain(
    "object-src 'none'",
  );
});
