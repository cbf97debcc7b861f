import { describe, expect, test, vi } from "vitest";
import { goodwinAve, orderInformationPath } from "../driver/homes.ts";
import { ownSite } from "./own-site.ts";
import { asked, type Reply, sentRaw } from "./sent.ts";
import { patient } from "../../scripts/testing/slowness.ts";

const requestMs = 1_500;
const here = ownSite({ REQUEST_TIMEOUT_MS: String(requestMs), CMS_PREVIEW_SECRET: "the secret of the authors" });

interface Way {
  readonly path: string;
  readonly status: number | readonly number[];
  readonly method?: string;
  readonly host?: string;
  /** The origin of the sending page. */
  readonly from?: string;
  /** HIT means that the cache answered before Next. */
  readonly cache?: "HIT";
}

/** Every kind of answer of the site. */
const ways: Readonly<Record<string, Way>> = {
  "a page from the cache": { path: "/moving", status: 200, cache: "HIT" },
  "a plan list from the cache": {
    path: "/mvi/offers?cint=6&dwel=01&prom=PS&tdsp=ONCOR&zip=75206",
    status: 200,
    cache: "HIT",
  },
  "a page that does not exist, from the cache": { path: "/no/such/page", status: 404, cache: "HIT" },
  "a plan list whose plans are fetched": {
    path: "/mvi/offers?cint=6&dwel=01&prom=PS&tdsp=ONCOR&zip=76107",
    status: 200,
  },
  "a page of a journey": { path: orderInformationPath(goodwinAve), status: 200 },
  "a page that is made for each visitor": { path: "/sign-in", status: 200 },
  "a page that is closed": { path: "/my-account", status: 307 },
  "a redirect of the door": { path: "/moving/", status: 308 },
  "a redirect of the framework": { path: "//moving", status: 308 },
  "an unsupported method": { path: "/moving", method: "POST", status: 405 },
  "a method that no Request may have": { path: "/moving", method: "TRACE", status: 405 },
  "another host": { path: "/moving", host: "nobody.example", status: 404 },
  "two hosts": { path: "/moving", host: "localhost, nobody.example", status: 400 },
  "a call": { path: "/api/health", status: 200 },
  "a call that does not exist": { path: "/api/nothing", status: 404 },
  "a call with a wrong method": { path: "/api/health", method: "DELETE", status: 405 },
  "a call of next-auth": { path: "/api/auth/csrf", status: 200 },
  "the rules of what comes ahead": { path: "/api/prefetch", status: 200 },
  "a preview that is refused": { path: "/api/preview?secret=guess", status: 403 },
  "a form that does not exist": { path: "/forms/nothing", method: "POST", status: 404 },
  "a form that another site sends": {
    path: "/forms/place-order",
    method: "POST",
    from: "https://another.example",
    status: 403,
  },
  "a document without a name": { path: "/api/getdocument", status: 400 },
  "a file": { path: "/site/page.js", status: 200 },
  "a file that does not exist": { path: "/site/nothing.js", status: 404 },
  "robots.txt": { path: "/robots.txt", status: 200 },
  "a file of the build that does not exist": { path: "/_next/static/chunks/nothing.js", status: 404 },
  "what the framework has below /_next": {
    path: "/_next/image?url=/site/page.js&w=64&q=75",
    status: 404,
    cache: "HIT",
  },
  "a rendering of the framework": { path: "/moving.rsc", status: [307, 404] },
};
const named = Object.entries(ways);

const ask = async (
  { path, cache, from, ...way }: Way,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> => {
  const once = () =>
    asked(here.site.url, path, { ...way, headers: { ...headers, ...(from === undefined ? {} : { origin: from }) } });
  if (cache === undefined) return once();
  // The cache answers visitors after the first rendering.
  return vi.waitUntil(
    async () => {
      const reply = await once();
      return reply.headers["x-nextjs-cache"] === cache && reply;
    },
    { timeout: patient(60_000), interval: 20 },
  );
};

test.each(["bytes=9-1", "bytes=99999999-", "bytes=0-0", "bytes=-0", "lines=1-2"])(
  "a range of a file, %s, is answered with the file",
  async (range) => {
    for (const path of ["/site/page.js", "/robots.txt?%ff=%ff"]) {
      const [whole, part] = [
        await asked(here.site.url, path, {}),
        await asked(here.site.url, path, { headers: { range } }),
      ];
      expect([part.status, part.text]).toEqual([200, whole.text]);
    }
  },
);

describe("every answer has its security headers", () => {
  test.each(named)("%s", async (_, way) => {
    const { status, headers } = await ask(way);
    expect([way.status].flat()).toContain(status);
    if (way.cache) expect(headers["x-nextjs-cache"]).toBe(way.cache);
    const isDocument = way.path === "/api/getdocument";
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": way.path.startsWith("/api/preview") ? "no-referrer" : "strict-origin-when-cross-origin",
      "x-frame-options": isDocument ? "SAMEORIGIN" : "DENY",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(self), microphone=(), payment=()",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy.match(/frame-ancestors [^;]*/g)).toEqual([
      isDocument ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    ]);
    for (const directive of ["default-src 'self'", "object-src 'none'", "base-uri 'none'"])
      expect(policy.split("; ")).toContain(directive);
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe|strict-dynamic|\*/);
    expect(headers).not.toHaveProperty("x-powered-by");
  });
});

describe("only a secure connection gets the HSTS header", () => {
  test.each(named)("%s", async (_, way) => {
    const [secure, plain] = [await ask(way, { "x-forwarded-proto": "https" }), await ask(way)];
    expect([way.status].flat()).toContain(secure.status);
    if (way.cache) expect(secure.headers["x-nextjs-cache"]).toBe(way.cache);
    expect([secure.headers["strict-transport-security"], plain.headers["strict-transport-security"]]).toEqual([
      "max-age=31536000",
      undefined,
    ]);
  });
});

describe("a visitor's header with an internal name is removed before it is logged", () => {
  const canary = "zqcanary";
  const ours = Object.fromEntries(
    [
      "x-request-id",
      ...["brand", "locale", "audience", "path", "shopping", "notice", "preview", "part"].map(
        (name) => `x-site-${name}`,
      ),
    ].map((name) => [name, canary]),
  );
  const log = () => here.log();
  const lines = () =>
    log()
      .split("\n")
      .filter((line) => line.includes('"msg":"request"'));

  test.each(named)("%s", async (_, way) => {
    const before = lines().length;
    const { headers } = await ask(way, ours);
    expect(JSON.stringify(headers)).not.toContain(canary);
    const isFileOfPages = /^\/(site|_next\/static)\//.test(way.path);
    if (!isFileOfPages) await expect.poll(() => lines().length).toBeGreaterThan(before);
    // No other test uses this site, so its log is complete.
    expect(log()).not.toContain(canary);
  });

  test("an unknown address is logged without personal data", async () => {
    for (const path of [
      `/${canary}`,
      `/${canary}/`,
      `/api/${canary}`,
      `/forms/${canary}`,
      `/api/auth/${canary}`,
      `/_next/${canary}`,
      `/_next/static/${canary}.js`,
      `/_next/image?url=%2F${canary}&w=64&q=75`,
      `/site/${canary}.js`,
      `/${canary}.rsc`,
      `/%${canary}`,
      `/help?${canary}=${canary}`,
    ]) {
      for (const method of ["GET", "POST", "DELETE"])
        await asked(here.site.url, path, {
          method,
          headers: { cookie: `${canary}=${canary}`, "user-agent": canary, referer: `http://${canary}.example` },
        });
    }
    await asked(here.site.url, "/help", { host: `${canary}.example` });
    await asked(here.site.url, "/help", { host: `${canary}, x` });
    await expect.poll(() => lines().filter((line) => line.includes('"status":400')).length).toBeGreaterThan(0);
    expect(log()).not.toContain(canary);
  });
});

describe("a request without exactly one host is refused (RFC 9112, 3.2)", () => {
  test.each([
    ["two hosts", "GET /help HTTP/1.1\r\nHost: localhost\r\nHost: nobody.example\r\n\r\n"],
    ["the same host twice", "GET /help HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n"],
    ["a list of hosts", "GET /help HTTP/1.1\r\nHost: localhost, nobody.example\r\n\r\n"],
    ["an empty host", "GET /help HTTP/1.1\r\nHost:\r\n\r\n"],
    ["no host", "GET /help HTTP/1.1\r\n\r\n"],
    ["no host in the old protocol", "GET /help HTTP/1.0\r\n\r\n"],
    ["two hosts in front of a call", "GET /api/health HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n"],
  ])("%s", async (_, bytes) => {
    expect(await sentRaw(here.site.url, bytes)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("an absolute address in the request line takes precedence", async () => {
    const line = (address: string) => `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    expect(await sentRaw(here.site.url, line("http://localhost/help"))).toMatch(/^HTTP\/1\.1 200 /);
    const other = await sentRaw(here.site.url, line("http://nobody.example/help"));
    expect(other).toMatch(/^HTTP\/1\.1 404 /);
    expect(other).not.toContain("location: http");
  });
});

test.each([
  ["OPTIONS * HTTP/1.1", 204],
  ["GET * HTTP/1.1", 400],
  ["POST * HTTP/1.1", 400],
])("a request for the whole server is answered without an error: %s", async (line, status) => {
  const answer = await sentRaw(here.site.url, `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const entry of here.log().trimEnd().split("\n").slice(-20)) expect(() => JSON.parse(entry), entry).not.toThrow();
});

test.each(["h2c", "websocket"])("an upgrade to %s is declined silently", async (protocol) => {
  const offer = `Connection: Upgrade, close\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n`;
  for (const path of ["/help", "/api/health", "/sign-in"])
    expect(await sentRaw(here.site.url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${offer}\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    );
});

describe("an idle connection without a request is closed", () => {
  const post = (path: string, more = "Content-Length: 60000\r\n") =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: ${path.startsWith("/api/") ? "application/json" : "application/x-www-form-urlencoded"}\r\n${more}\r\n`;

  test.each<[string, string, string]>([
    ["headers that stop", "GET /help HTTP/1.1\r\nHost: localhost\r\nX-A: ", ""],
    ["headers that drip", "GET /help HTTP/1.1\r\nHost: localhost\r\nX-A: ", "a"],
    ["a form's body that stops", `${post("/forms/place-order")}locale=en`, ""],
    ["a form's body that drips", `${post("/forms/place-order")}locale=en`, "&"],
    ["a call's body that stops", `${post("/api/telemetry")}{`, ""],
    ["a call's body that drips", `${post("/api/telemetry")}{`, " "],
    ["a body in chunks that drips", `${post("/api/customer", "Transfer-Encoding: chunked\r\n")}`, "1\r\n \r\n"],
    ["a body for a page", `${post("/help")}a`, ""],
    ["a body for next-auth", `${post("/api/auth/signout")}a`, "a"],
    ["a body for what does not exist", `${post("/nothing")}a`, "a"],
  ])("%s", async (_, bytes, drip) => {
    await expect(sentRaw(here.site.url, bytes, { drip })).resolves.toMatch(/^(HTTP\/1\.1 \d{3} |$)/);
  });

  test("a hundred idle connections are all closed, and the site continues", async () => {
    await Promise.all(
      Array.from({ length: 100 }, () => sentRaw(here.site.url, `${post("/forms/place-order")}locale=en`)),
    );
    expect((await asked(here.site.url, "/api/health")).status).toBe(200);
  });

  test("a slow body within that time is accepted", async () => {
    const body = JSON.stringify({ kind: "error", name: "TypeError", message: "Failed to fetch" });
    const text = await sentRaw(
      here.site.url,
      `POST /api/telemetry HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
      { drip: body.slice(-1), dripMs: requestMs / 5 },
    );
    expect(text).toMatch(/^HTTP\/1\.1 204 /);
  });
});
