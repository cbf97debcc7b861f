import { describe, expect, it } from "vitest";
import type { CmsRequest } from "../layout-service/calls.ts";
import { graphConnectedDemo } from "./graph-connected-demo.ts";

const paths = { datasource: "/data", route: "/help" };
const asking = (
  body: unknown,
  more: { readonly status?: number; readonly apiKey?: string; readonly url?: string } = {},
) => {
  const sent: { url: string; request: CmsRequest }[] = [];
  const demo = graphConnectedDemo({
    url: more.url ?? "http://cms.example",
    apiKey: more.apiKey ?? "{KEY}",
    brand: "tee",
    locale: "es",
    timeoutMs: 20_000,
    fetch: (url, request) => {
      sent.push({ url, request });
      const status = more.status ?? 200;
      return Promise.resolve({ ok: status < 400, status, body: new Blob([JSON.stringify(body)]).stream() });
    },
  });
  return { items: () => demo.items(paths), sent };
};
const item = (id: unknown, more: object = {}) => ({
  id,
  name: "Item",
  sample1: { value: "One" },
  sample2: { text: "Two", url: "/two", target: "_blank" },
  ...more,
});
const read = (id: string, more: object = {}) => ({
  id,
  name: "Item",
  sample1: "One",
  sample2: { text: "Two", url: "/two", target: "_blank" },
  ...more,
});

describe("the items of the connected demo", () => {
  it("are requested by one query, for the language and the brand", async () => {
    const { items, sent } = asking({ data: {} }, { url: "http://cms.example//" });
    await items();
    const [{ url, request } = { url: "", request: undefined }] = sent;
    expect(sent).toHaveLength(1);
    expect([url, request?.method, request?.headers]).toEqual([
      "http://cms.example/sitecore/api/graph/edge",
      "POST",
      { accept: "application/json", "content-type": "application/json", "X-Brand-Id": "EVERGREEN", sc_apikey: "{KEY}" },
    ]);
    const { query, variables } = JSON.parse(request?.body ?? "") as { query: string; variables: object };
    expect(variables).toEqual({ datasource: "/data", route: "/help", language: "es" });
    expect(query).toMatch(
      /^query ConnectedDemo\(\$datasource: String!, \$route: String!, \$language: String!\) \{[^]*children\(first: 50\)[^]*fragment demo on Item \{/,
    );
  });

  it("are requested without a key, if there is none", async () => {
    const { items, sent } = asking({ data: {} }, { apiKey: "" });
    await items();
    expect(sent[0]?.request.headers).toEqual({
      accept: "application/json",
      "content-type": "application/json",
      "X-Brand-Id": "EVERGREEN",
    });
  });

  it("are the datasource, the route, and the items below the route", async () => {
    const { items } = asking({
      data: {
        datasource: item("1"),
        route: { ...item(2), children: { results: [item("3"), null, item(""), "what?", item("4")] } },
      },
    });
    expect((await items())._unsafeUnwrap()).toEqual({
      datasource: read("1"),
      route: read("2"),
      children: [read("3"), read("4")],
    });
  });

  it.each<[string, unknown]>([
    ["nothing", {}],
    ["items that are none", { datasource: null, route: [] }],
    ["children that are no list", { route: { children: { results: { id: "1" } } } }],
  ])("may be missing: %s", async (_what, data) => {
    expect((await asking({ data }).items())._unsafeUnwrap()).toEqual({
      datasource: undefined,
      route: undefined,
      children: [],
    });
  });

  it.each<[string, object, object]>([
    ["nothing but an id", { name: null, sample1: null, sample2: null }, { name: "", sample1: "", sample2: undefined }],
    [
      "a link without words",
      { sample2: { text: "", url: "https://a.example" } },
      { sample2: { text: "https://a.example", url: "https://a.example", target: "" } },
    ],
    [
      "a link in capitals",
      { sample2: { text: "A", url: "HTTP://a.example" } },
      { sample2: { text: "A", url: "HTTP://a.example", target: "" } },
    ],
    ["a link home", { sample2: { text: "A", url: "/" } }, { sample2: { text: "A", url: "/", target: "" } }],
    ...[
      "",
      "a",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "see https://a.example",
      "see /a",
      "https:a",
    ].map((url): [string, object, object] => [
      `a link to ${url}`,
      { sample2: { text: "A", url } },
      { sample2: undefined },
    ]),
  ])("may have %s", async (_what, more, expected) => {
    expect((await asking({ data: { route: item("1", more) } }).items())._unsafeUnwrap().route).toEqual(
      read("1", expected),
    );
  });

  it("is unavailable when the content system fails or its answer is invalid", async () => {
    expect((await asking({ errors: [] }).items())._unsafeUnwrapErr()).toEqual({
      kind: "malformed",
      operation: "connectedDemo",
      detail: "no data",
    });
    expect((await asking({ data: {} }, { status: 503 }).items())._unsafeUnwrapErr()).toEqual({
      kind: "gateway-error",
      operation: "connectedDemo",
      detail: "status 503",
      status: 503,
    });
  });
});
