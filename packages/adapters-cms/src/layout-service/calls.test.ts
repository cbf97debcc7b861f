import { brandFacts, perBrand } from "@switchyard/domain/kernel/brand";
import { describe, expect, it, test } from "vitest";
import type { Raw } from "../yaml-file.ts";
import { asked, at, type CmsFetch, type CmsRequest, inTheNameOf, layoutServiceCalls } from "./calls.ts";

interface Sent {
  readonly url: string;
  readonly request: CmsRequest;
}

/** A content system that gives these answers in turn, the last one for ever. */
const answering = (...answers: readonly { readonly status?: number; readonly body: unknown }[]) => {
  const sent: Sent[] = [];
  const fetch: CmsFetch = (url, request) => {
    const { status = 200, body } = answers[Math.min(sent.length, answers.length - 1)] ?? { body: "" };
    sent.push({ url, request });
    return Promise.resolve({
      ok: status < 400,
      status,
      body: new Blob([typeof body === "string" ? body : JSON.stringify(body)]).stream(),
    });
  };
  return { fetch, sent };
};
const calls = (fetch: CmsFetch, preview = false, more: object = {}) =>
  layoutServiceCalls(
    {
      url: "http://cms.example//",
      apiKey: "{KEY}",
      sites: { ...perBrand((brand) => brandFacts[brand].cmsSite), main: "lark spur" },
      fetch,
      timeoutMs: 20_000,
      ...more,
    },
    preview,
  );
const shown = ({ url, request: { signal: _, ...request } }: Sent) => ({ url, ...request });

describe("a call to the layout service", () => {
  const common = {
    method: "GET",
    headers: { accept: "application/json", "X-Brand-Id": "EVERGREEN" },
    redirect: "error",
  };

  it("requests a route, with the brand", async () => {
    const { fetch, sent } = answering({ body: { sitecore: { route: { name: "help" } } } });
    expect((await calls(fetch).route("tee", "es", "/help me"))._unsafeUnwrap()).toEqual({ name: "help" });
    expect((await calls(fetch, true).route("tee", "es", "/"))._unsafeUnwrap()).toEqual({ name: "help" });
    const path = "http://cms.example/sitecore/api/layout/render/jss";
    expect(sent.map(shown)).toEqual([
      { ...common, url: `${path}?item=%2Fhelp+me&sc_lang=es&sc_site=evergreen&sc_apikey=%7BKEY%7D` },
      { ...common, url: `${path}?item=%2F&sc_lang=es&sc_site=evergreen&sc_apikey=%7BKEY%7D&sc_mode=preview` },
    ]);
    expect(sent[0]?.request.signal).toBeInstanceOf(AbortSignal);
  });

  it("requests the phrases of a dictionary", async () => {
    const { fetch, sent } = answering({ body: { phrases: { a: "b" } } });
    expect((await calls(fetch).phrases("main", "en"))._unsafeUnwrap()).toEqual({ a: "b" });
    await calls(fetch, true).phrases("tee", "es");
    expect(sent.map(shown)).toEqual([
      {
        ...common,
        headers: { ...common.headers, "X-Brand-Id": "LARKSPUR" },
        url: "http://cms.example/sitecore/api/jss/dictionary/lark%20spur/en?sc_apikey=%7BKEY%7D",
      },
      {
        ...common,
        url: "http://cms.example/sitecore/api/jss/dictionary/evergreen/es?sc_apikey=%7BKEY%7D&sc_mode=preview",
      },
    ]);
  });

  const routes = (results: unknown, pageInfo: unknown = { hasNext: false }) => ({
    body: { data: { site: { siteInfo: { routes: { results, pageInfo } } } } },
  });

  it("requests all routes, a hundred at a time, to the end", async () => {
    const first = [
      { routePath: "/", route: { kind: { value: "member" } } },
      { routePath: "/a", route: null },
      { routePath: 5 },
      "what?",
      null,
    ];
    const { fetch, sent } = answering(
      routes(first, { hasNext: true, endCursor: "A" }),
      routes(null, { hasNext: true, endCursor: "B" }),
      routes([{ routePath: "/b", route: { kind: { value: { x: 1 } } } }]),
    );
    expect((await calls(fetch).routes("tee", "es"))._unsafeUnwrap()).toEqual([
      { path: "/", kind: "member" },
      { path: "/a", kind: null },
      { path: "/b", kind: { x: 1 } },
    ]);
    expect(sent.map(({ url, request: { method, headers, redirect } }) => ({ url, method, headers, redirect }))).toEqual(
      Array.from({ length: 3 }, () => ({
        url: "http://cms.example/sitecore/api/graph/edge",
        method: "POST",
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          sc_apikey: "{KEY}",
          "X-Brand-Id": "EVERGREEN",
        },
        redirect: "error",
      })),
    );
    const bodies = sent.map(({ request }) => JSON.parse(request.body ?? "") as { query: string; variables: object });
    expect(bodies.map(({ variables }) => variables)).toEqual(
      [null, "A", "B"].map((after) => ({ site: "evergreen", language: "es", first: 100, after })),
    );
    expect(bodies[0]?.query).toMatch(
      /^query SitePages\(\$site: String!, \$language: String!, \$first: Int!, \$after: String\) \{[^]*routes\(language: \$language, first: \$first, after: \$after\)[^]*kind: field\(name: "kind"\) \{ value \}/,
    );
    await calls(fetch, true).routes("tee", "es");
    expect(sent.at(-1)?.url).toBe("http://cms.example/sitecore/api/graph/edge?sc_mode=preview");
  });

  it.each<[string, unknown]>([
    ["says that there are no more", { hasNext: false, endCursor: "A" }],
    ["says nothing of more", null],
    ["does not say where more begin", { hasNext: true, endCursor: null }],
    ["does not say it in words", { hasNext: true, endCursor: 5 }],
    ["says neither yes nor no", { hasNext: "yes", endCursor: "A" }],
  ])("requests no more routes if the service %s", async (_what, pageInfo) => {
    const { fetch, sent } = answering(routes([{ routePath: "/a" }], pageInfo));
    expect((await calls(fetch).routes("main", "en"))._unsafeUnwrap()).toEqual([{ path: "/a", kind: null }]);
    expect(sent).toHaveLength(1);
  });

  it("stops if the service repeats a cursor, or never ends", async () => {
    const again = answering(routes([{ routePath: "/a" }], { hasNext: true, endCursor: "A" }));
    expect((await calls(again.fetch).routes("main", "en"))._unsafeUnwrap()).toHaveLength(2);
    let count = 0;
    const endless: CmsFetch = (url, request) =>
      answering(routes([], { hasNext: true, endCursor: String((count += 1)) })).fetch(url, request);
    expect((await calls(endless).routes("main", "en"))._unsafeUnwrapErr()).toEqual({
      kind: "malformed",
      operation: "content.routes",
      detail: "the routes never end",
    });
    expect(count).toBe(1_000);
  });

  it.each<[string, unknown]>([
    ["nothing", {}],
    ["a list", { data: { site: { siteInfo: { routes: [] } } } }],
    ["no site", { data: { site: null } }],
  ])("%s is an invalid answer about routes", async (_what, body) => {
    expect((await calls(answering({ body }).fetch).routes("tee", "en"))._unsafeUnwrapErr()).toEqual({
      kind: "malformed",
      operation: "content.routes",
      detail: "no routes of evergreen",
    });
  });

  it.each<[number, unknown, unknown]>([
    [200, { sitecore: { route: null } }, undefined],
    [404, { sitecore: { route: null } }, undefined],
    [404, { sitecore: {} }, undefined],
    [404, { sitecore: { route: { name: "a" } } }, { name: "a" }],
    [200, { sitecore: {} }, { kind: "malformed", operation: "content.page", detail: "no layout", status: 200 }],
    [
      404,
      { sitecore: { route: "a" } },
      { kind: "malformed", operation: "content.page", detail: "no layout", status: 404 },
    ],
    [404, { sitecore: "a" }, { kind: "malformed", operation: "content.page", detail: "no layout", status: 404 }],
    [404, {}, { kind: "malformed", operation: "content.page", detail: "no layout", status: 404 }],
    [
      200,
      { sitecore: { route: [] } },
      { kind: "malformed", operation: "content.page", detail: "no layout", status: 200 },
    ],
    [
      410,
      { sitecore: { route: null } },
      { kind: "refused", operation: "content.page", detail: "status 410", status: 410 },
    ],
  ])("status %i with %j is a valid answer about a route, or not", async (status, body, expected) => {
    const answer = await calls(answering({ status, body }).fetch).route("main", "en", "/a");
    expect(
      answer.match<unknown>(
        (route) => route,
        (trouble) => trouble,
      ),
    ).toEqual(expected);
  });

  it.each<[number, unknown, object]>([
    [200, {}, { kind: "malformed", detail: "no phrases" }],
    [200, { phrases: {} }, { kind: "malformed", detail: "no phrases" }],
    [200, { phrases: ["a"] }, { kind: "malformed", detail: "no phrases" }],
    [404, { phrases: { a: "b" } }, { kind: "refused", detail: "status 404", status: 404 }],
  ])("status %i with %j are no phrases", async (status, body, expected) => {
    expect((await calls(answering({ status, body }).fetch).phrases("main", "en"))._unsafeUnwrapErr()).toEqual({
      operation: "content.labels",
      ...expected,
    });
  });
});

describe("each call", () => {
  const ask = async (fetch: CmsFetch, timeoutMs = 20_000) =>
    (await asked({ fetch, timeoutMs }, "content.page", "http://cms.example/")).match<unknown>(
      (answer) => answer,
      (trouble) => trouble,
    );
  const problem = (kind: string, detail: string, status?: number) => ({
    kind,
    operation: "content.page",
    detail,
    ...(status === undefined ? {} : { status }),
  });

  it.each([
    [500, problem("gateway-error", "status 500", 500)],
    [503, problem("gateway-error", "status 503", 503)],
    [499, problem("refused", "status 499", 499)],
    [400, problem("refused", "status 400", 400)],
    [401, problem("unauthorized", "status 401", 401)],
    [403, problem("unauthorized", "status 403", 403)],
    [404, problem("refused", "status 404", 404)],
  ])("with the status %i is refused, with any body", async (status, expected) => {
    expect(await ask(answering({ status, body: "<h1>No</h1>" }).fetch)).toEqual(expected);
  });

  it("returns its JSON, even if it arrives in pieces", async () => {
    const [first, second] = [Buffer.from('{"a":"sí'), Buffer.from('"}')];
    const inPieces: CmsFetch = () =>
      Promise.resolve({
        ok: true,
        status: 201,
        body: new Blob([first.subarray(0, 8), first.subarray(8), second]).stream(),
      });
    expect(await ask(inPieces)).toEqual({ status: 201, body: { a: "sí" } });
    expect(await ask(answering({ body: "<html>" }).fetch)).toEqual(problem("malformed", "not JSON"));
    expect(await ask(() => Promise.resolve({ ok: true, status: 204, body: null }))).toEqual(
      problem("malformed", "not JSON"),
    );
  });

  it("stops reading a body that is too long", async () => {
    const megabytes =
      (count: number): CmsFetch =>
      async () => ({
        ok: true,
        status: 200,
        body: (async function* () {
          yield Buffer.from('"');
          for (let one = 0; one < count - 1; one += 1) yield Buffer.alloc(1024 * 1024, "a");
          yield Buffer.concat([Buffer.alloc(1024 * 1024 - 2, "a"), Buffer.from('"')]);
        })(),
      });
    expect(await ask(megabytes(16))).toHaveProperty("body");
    expect(await ask(megabytes(17))).toEqual(problem("malformed", "too long", 200));
  });

  it("has a time limit, and may fail to connect", async () => {
    const silent: CmsFetch = (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
    expect(await ask(silent, 20)).toEqual(problem("timeout", "no complete answer in time"));
    expect(await ask(() => Promise.reject(new TypeError("fetch failed")))).toEqual(
      problem("unreachable", "the connection failed"),
    );
    expect(await ask(() => Promise.reject("gone"))).toEqual(problem("unreachable", "the connection failed"));
  });

  it("sends the given headers", async () => {
    const { fetch, sent } = answering({ body: {} });
    await asked({ fetch, timeoutMs: 20_000 }, "x", "http://cms.example/", {
      headers: { accept: "text/html", b: "c" },
      body: "",
    });
    await asked({ fetch, timeoutMs: 20_000 }, "x", "http://cms.example/");
    expect(sent.map(shown)).toEqual([
      {
        url: "http://cms.example/",
        method: "POST",
        headers: { accept: "text/html", b: "c" },
        body: "",
        redirect: "error",
      },
      { url: "http://cms.example/", method: "GET", headers: { accept: "application/json" }, redirect: "error" },
    ]);
  });
});

test("a missing path in an answer is undefined", () => {
  const answer: Raw = { a: { b: [{ c: 1 }], d: null } };
  expect([
    at(answer),
    at(answer, "a", "d"),
    at(answer, "a", "d", "e"),
    at(answer, "a", "b", "0"),
    at("words", "length"),
    at(undefined, "a"),
  ]).toEqual([answer, null, undefined, undefined, undefined, undefined]);
  expect([inTheNameOf("main"), inTheNameOf("tee")]).toEqual([
    { "X-Brand-Id": "LARKSPUR" },
    { "X-Brand-Id": "EVERGREEN" },
  ]);
});
