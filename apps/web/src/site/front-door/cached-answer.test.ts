import { perBrand } from "@switchyard/domain/kernel/brand";
import { mkdtempSync, rmSync } from "node:fs";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { problem } from "@switchyard/domain/kernel/problem";
import { readShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { ResultAsync } from "neverthrow";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { LoadedPlans } from "@switchyard/domain/plans/loaded-plans";
import { askedPlans } from "@switchyard/domain/plans/plan-question";
import type { Making } from "./cached-answer.ts";

/* The first read caches the settings, so modules that read them load after the settings are stubbed. */
const folder = mkdtempSync(join(tmpdir(), "cached-answer-"));
vi.stubEnv("DATA_DIR", folder);
vi.stubEnv("SHARED_CACHE_SECONDS", "5");
const [
  { plansFor, questionKey },
  { answer },
  { cachePage },
  { keepLatestIndex },
  { previewCookie },
  { hearVisits },
  { ownTokens },
  { sealedToken },
  { site },
] = await Promise.all([
  import("../cache/known-plans.ts"),
  import("./cached-answer.ts"),
  import("./cached-pages.ts"),
  import("./latest-index.ts"),
  import("./preview.ts"),
  import("./visits.ts"),
  import("./own-tokens.ts"),
  import("../tokens/sealed-token.ts"),
  import("../../composition/site.ts"),
]);
type PageKind = "static" | "plan-list" | "journey";

const kinds: readonly (readonly [string, PageKind])[] = [
  ["/help", "static"],
  ["/way", "static"],
  ["/new-page", "static"],
  ["/failing-page", "static"],
  ["/old-page", "static"],
  ["/mvi/offers", "plan-list"],
  ["/mvi/order-information", "journey"],
];
const known = () =>
  keepLatestIndex({
    ...perBrand(() => ({ kinds: new Map(), noticeVersion: undefined })),
    main: { kinds: new Map(kinds), noticeVersion: "3", xRoutes: new Set(["/way"]) },
  });

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
const [customersToken, tokenOutOfTime] = await Promise.all([
  sealedToken({ sub: "a session" }, 60),
  sealedToken({ sub: "a session" }, -60),
]);
const visits: { readonly sessionId: string }[] = [];
let server: Server;
/** Next's handling of a request. */
let byNext: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
const teapot: typeof byNext = (_, response) => Promise.resolve(void response.writeHead(418).end());
/** Whether there is capacity to render; the waiting work. */
let hasRoom = true;
const waiting: (() => void)[] = [];
const room: Making["room"] = {
  enter: (_request, _response, make, instead) => (hasRoom ? make() : instead ? instead() : void waiting.push(make)),
  begin: (_request, work) => (hasRoom ? void work() : void waiting.push(() => void work())),
};
/** The server answered another visitor a moment ago. */
let isLoadedAgain = true;
/** The request's headers, as the log reads them. */
let asked: IncomingHttpHeaders = {};

beforeEach(() => void (byNext = teapot));
beforeAll(async () => {
  hearVisits((visit) => Promise.resolve(void visits.push(visit)));
  cache("/main/en/document/guest/new/help", "<p>help</p>");
  cache("/main/en/document/guest/seen/help", "<p>help without a banner</p>");
  cache("/main/es/document/guest/new/help", "<p>ayuda</p>");
  cache("/main/en/document/guest/new/way", "<p>way</p>");
  cache("/main/en/document/guest/new/not-found", "<p>not found</p>");
  server = createServer((message, response) => {
    if (isLoadedAgain) known();
    asked = message.headers;
    void answer(message, response, { byNext: (...asked) => byNext(...asked), room });
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  site().store.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "localhost",
        port: (server.address() as AddressInfo).port,
        path,
        method,
        headers: { host: "localhost:3000", accept: "text/html", ...headers },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer
          .on("data", (part: Buffer) => parts.push(part))
          .on("end", () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
          );
      },
    );
    sent.on("error", reject).end();
  });
const cache = (path: string, html: string) => cachePage(path)(Buffer.from(html));
const text = ({ body }: Reply): string => body.toString();
const isLeftToNext = async (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<boolean> =>
  (await ask(path, headers, method)).status === 418;

describe("a cached page", () => {
  test("is sent before Next sees the request, as private to the browser, with the headers of its rendering", async () => {
    const reply = await ask("/help");
    expect([reply.status, text(reply)]).toEqual([200, "<p>help</p>"]);
    expect(reply.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-length": "11",
      "cache-control": "private, no-cache",
      "x-nextjs-cache": "HIT",
      "x-request-id": expect.stringMatching(/^[\w-]{36}$/) as string,
      vary: expect.stringContaining("Accept-Encoding") as string,
    });
    expect(reply.headers).not.toHaveProperty("content-encoding");
    expect(reply.headers).not.toHaveProperty("set-cookie");
  });

  test("doesn't wait for the content if the index was read a moment ago: the check follows the answer", async () => {
    const look = Promise.withResolvers<never>();
    const looks = vi
      .spyOn(site().content, "pageIndex")
      .mockReturnValue(ResultAsync.fromPromise(look.promise, () => problem("unreachable", "content", "gone")));
    known();
    isLoadedAgain = false;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5_000 });
    expect((await ask("/help")).status).toBe(200);
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(0);
    look.reject(new Error("the test is over"));
    vi.useRealTimers();
    looks.mockRestore();
    isLoadedAgain = true;
  });

  test("is compressed for clients that accept it, the same each time", async () => {
    for (let again = 0; again < 2; again += 1) {
      const reply = await ask("/help", { "accept-encoding": "br, gzip" });
      expect([
        reply.headers["content-encoding"],
        gunzipSync(reply.body).toString(),
        reply.headers["content-length"],
      ]).toEqual(["gzip", "<p>help</p>", String(reply.body.length)]);
    }
  });

  test("is in the visitor's language, and without a cookie banner that they have closed", async () => {
    expect(text(await ask("/es/help"))).toBe("<p>ayuda</p>");
    expect(text(await ask("/help", { cookie: "cookie-consent3=1" }))).toBe("<p>help without a banner</p>");
    expect(text(await ask("/help?utm_source=mail"))).toBe("<p>help</p>");
  });

  test("passes the front door's facts to the log, and none of the visitor's headers", async () => {
    await ask("/es/help?email=ray@example.com");
    expect(asked).toMatchObject({
      "x-site-brand": "main",
      "x-site-locale": "es",
      "x-site-audience": "guest",
      "x-site-path": "%2Fhelp",
    });
    await ask("/no/such/page");
    expect(asked["x-site-path"]).toBe("(none)");
  });

  test("may be the not-found page, with its status", async () => {
    const reply = await ask("/no/such/page");
    expect([reply.status, text(reply)]).toEqual([404, "<p>not found</p>"]);
  });
});

describe("a cache in front of all instances may store", () => {
  const shared = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).headers["x-accel-expires"];

  test("a page that depends on brand, language, path and banner is shared under one spelling, with any parameters", async () => {
    for (const path of ["/help", "/es/help", "/help?utm_source=mail"]) expect(await shared(path), path).toBe("5");
    expect(await shared("/help", { cookie: "cookie-consent3=1; other=1" })).toBe("5");
  });

  test.each([
    ["under another spelling", "/hel%70", {}],
    ["that does not exist", "/no/such/page", {}],
    ["for somebody who saves data, which lacks a header", "/help", { "save-data": "on" }],
    ["of somebody who may be signed in", "/help", { cookie: `AuthToken=${customersToken}` }],
    ["that nobody has published", "/help", { cookie: `${previewCookie}=pass` }],
    ["that sets a cookie", "/way", {}],
    ["of an order", "/mvi/order-information", {}],
  ])("but no page %s", async (_, path, headers) => expect(await shared(path, headers)).toBeUndefined());
});

describe("a visitor with an invalid AuthToken gets the page for anonymous visitors", () => {
  test.each([
    ["forged", "t"],
    ["forged in the shape of one", "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c"],
    ["cut off", customersToken.slice(0, -4)],
    ["out of time", tokenOutOfTime],
  ])("because it is %s", async (_, token) => {
    const { status, body, headers } = await ask("/help", { cookie: `AuthToken=${token}` });
    expect([status, String(body), headers["x-nextjs-cache"]]).toEqual([200, "<p>help</p>", "HIT"]);
  });
});

describe("a page that is not cached yet", () => {
  const makes =
    (html: string, status = 200): typeof byNext =>
    (_, response) => {
      response.statusCode = status;
      response.setHeader("content-type", "text/html; charset=utf-8");
      for (const part of html.split(/(?<=<\/p>)/)) response.write(part);
      return Promise.resolve(void response.end());
    };

  test("is rendered by Next, and sent to the first visitor and the second", async () => {
    byNext = makes("<p>new</p><p>page</p>");
    const first = await ask("/new-page", { "accept-encoding": "gzip" });
    const second = await ask("/new-page", { "accept-encoding": "gzip" });
    expect([first, second].map(({ headers }) => headers["x-nextjs-cache"])).toEqual(["MISS", "HIT"]);
    expect([first, second].map(({ headers }) => headers["x-accel-expires"])).toEqual([undefined, "5"]);
    expect(gunzipSync(first.body).toString()).toBe("<p>new</p><p>page</p>");
    expect(second.body).toEqual(first.body);
    expect(first.headers["content-length"]).toBe(String(first.body.length));
  });

  test("is sent as Next rendered it if it can't be cached", async () => {
    byNext = makes('<p data-failed="page">sorry</p>', 500);
    const reply = await ask("/failing-page", { "accept-encoding": "gzip" });
    expect([reply.status, gunzipSync(reply.body).toString()]).toEqual([500, '<p data-failed="page">sorry</p>']);
    const plain = await ask("/failing-page", {});
    expect([plain.status, text(plain), plain.headers["x-nextjs-cache"]]).toEqual([
      500,
      '<p data-failed="page">sorry</p>',
      "MISS",
    ]);
    expect(reply.headers).not.toHaveProperty("x-accel-expires");
  });
});

describe("a stale page", () => {
  const aged = (seconds: number): void => {
    cache("/main/en/document/guest/new/old-page", "<p>old</p>");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1_000 });
    known();
  };
  const given = async () => {
    const reply = await ask("/old-page");
    return [reply.status, text(reply), reply.headers["x-nextjs-cache"]];
  };
  beforeEach(() => {
    byNext = vi.fn<typeof byNext>((_, response) =>
      Promise.resolve(void response.setHeader("content-type", "text/html; charset=utf-8").end("<p>new</p>")),
    );
    return () => {
      hasRoom = true;
      vi.useRealTimers();
    };
  });

  test("is sent at once and rendered again afterwards, once for all visitors; the gateway hears of no visit", async () => {
    aged(13);
    hasRoom = false;
    const old = [200, "<p>old</p>", "STALE"];
    expect([await given(), await given()]).toEqual([old, old]);
    expect(waiting).toHaveLength(1);
    hasRoom = true;
    waiting.pop()?.();
    await expect.poll(given).toEqual([200, "<p>new</p>", "HIT"]);
    expect(byNext).toHaveBeenCalledOnce();
    expect(vi.mocked(byNext).mock.calls[0]?.[0].headers["sec-purpose"]).toBe("prefetch");
  });

  test("is rendered first if it has been stale for long", async () => {
    aged(25);
    expect(await given()).toEqual([200, "<p>new</p>", "MISS"]);
    expect(await given()).toEqual([200, "<p>new</p>", "HIT"]);
  });

  test("is sent at any age while there is no capacity to render it", async () => {
    aged(86_400);
    hasRoom = false;
    expect(await given()).toEqual([200, "<p>old</p>", "STALE"]);
    expect(byNext).not.toHaveBeenCalled();
    hasRoom = true;
    waiting.pop()?.();
    await expect.poll(given).toEqual([200, "<p>new</p>", "HIT"]);
  });
});

describe("these requests are passed to Next:", () => {
  test.each([
    ["a page that is not cached", "/mvi/order-information"],
    ["a page that sets a cookie of its own (A-065)", "/way"],
    ["a way up", "/a/../help"],
    ["two slashes", "//help"],
    ["an odd letter", "/help;a=1"],
    ["a file of the build", "/_next/static/chunks/a.js"],
    ["a slash at the end", "/help/"],
  ])("%s", async (_, path) => expect(await isLeftToNext(path)).toBe(true));

  test("another method, a preview, somebody signed in, another host", async () => {
    expect(await isLeftToNext("/help", {}, "HEAD")).toBe(true);
    expect(await isLeftToNext("/help", {}, "POST")).toBe(true);
    expect(await isLeftToNext("/help", { cookie: `${previewCookie}=pass` })).toBe(true);
    expect(await isLeftToNext("/help", { cookie: `AuthToken=${customersToken}` })).toBe(true);
    expect(await isLeftToNext("/help", { host: "nobody.example" })).toBe(true);
  });
});

describe("a cached plan list", () => {
  const list = "/mvi/offers?zip=75206&tdsp=ONCOR";

  test("begins a visit with a token of this site, which is recorded once per visit, under an id derived from the token", async () => {
    expect(await isLeftToNext(list)).toBe(true);
    const question = askedPlans(readShoppingQuery(new URLSearchParams(list.split("?")[1])), "mvi");
    if (question === undefined) throw new Error("the address asks for no plans");
    await plansFor(questionKey("main", "en", question), () =>
      Promise.resolve({ kind: "plans", plans: [], place: { city: "Dallas" } } as unknown as LoadedPlans),
    );
    cache("/main/en/document/guest-plans/new/qzip%3D75206%26tdsp%3DONCOR/mvi/offers", "<p>plans</p>");

    const reply = await ask(list);
    expect([reply.status, text(reply)]).toEqual([200, "<p>plans</p>"]);
    expect(reply.headers).not.toHaveProperty("x-accel-expires");
    const [line = "", ...more] = reply.headers["set-cookie"] ?? [];
    expect(more).toEqual([]);
    expect(line).toMatch(/^shopping_session=[\w.-]+; Path=\/; .*Max-Age=86400; .*HttpOnly/i);
    expect(line).not.toMatch(/secure/i);
    const token = /=([^;]*)/.exec(line)?.[1] ?? "";
    expect(ownTokens().isOurs("shopping_session", token)).toBe(true);
    expect(visits.map(({ sessionId }) => sessionId)).toEqual([ownTokens().idOf("gateway session", token)]);

    const again = await ask(list, { cookie: `shopping_session=${token}`, "x-forwarded-proto": "https" });
    expect(again.headers).not.toHaveProperty("set-cookie");
    expect(visits.map(({ sessionId }) => sessionId)).toEqual([visits[0]?.sessionId, visits[0]?.sessionId]);
    await ask(list, { cookie: `shopping_session=${token}`, "sec-purpose": "prefetch" });
    expect(visits).toHaveLength(2);
    expect((await ask(list, { "x-forwarded-proto": "https" })).headers["set-cookie"]?.[0]).toMatch(/; Secure/i);
  });
});
