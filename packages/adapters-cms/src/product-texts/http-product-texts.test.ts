import nock from "nock";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { httpProductTexts } from "./http-product-texts.ts";

beforeAll(() => {
  if (!nock.isActive()) nock.activate();
});
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

const url = "https://cms.example";
const query = { partner: "0050000011", planIds: ["AO-HOME", "AO-SURGE"], isDtPlans: false, kypProductId: "LK-TRUE-12" };
const library = (locale: "en" | "es" = "en") =>
  httpProductTexts({
    url,
    brand: "tee",
    locale,
    brandPrefixes: ["Evergreen"],
    fetch: (address, init) => fetch(address, init),
    timeoutMs: 20_000,
  });
const answering = (status: number, body: nock.Body) =>
  nock(url).get("/en/handlers/getplans.ashx").query(true).reply(status, body);

describe("the product texts", () => {
  it("are requested by six names, with the language in path and query (S1-247) and the brand (S1-040)", async () => {
    const asked = nock(url, { reqheaders: { "x-brand-id": "EVERGREEN" } })
      .get("/es/handlers/getplans.ashx")
      .query({
        bpNumber: "0050000011",
        plans: "AO-HOME,AO-SURGE",
        isDTPlans: "false",
        lang: "es",
        kypProductId: "LK-TRUE-12",
        site: "evergreen",
      })
      .reply(200, {
        data: {
          plans: { "AO-HOME": { PlanName: "Evergreen Seguro", PlanDescription: "Corto", LongDescription: "Largo" } },
          greenUpPlanIds: ["AO-GREENUP-50"],
        },
      });
    const texts = (await library("es").texts(query))._unsafeUnwrap();
    expect(asked.isDone()).toBe(true);
    expect(texts).toEqual({
      byId: new Map([["AO-HOME", { name: "Seguro", description: "Corto", longDescription: "Largo" }]]),
      greenUpPlanIds: ["AO-GREENUP-50"],
    });
  });

  it("may lack the texts of some products, and the list of green-ups", async () => {
    answering(200, {
      data: {
        plans: { "AO-HOME": { PlanName: "Home", PlanDescription: null }, "AO-SURGE": "rubbish" },
        greenUpPlanIds: null,
      },
    });
    expect((await library().texts(query))._unsafeUnwrap()).toEqual({
      byId: new Map([["AO-HOME", { name: "Home", description: "", longDescription: "" }]]),
      greenUpPlanIds: [],
    });
  });
});

it("splits a long list into several requests that fit into an address", async () => {
  const ids = Array.from({ length: 1_000 }, (_, count) => `PRODUCT-${count}`);
  nock(url)
    .get("/en/handlers/getplans.ashx")
    .query(true)
    .times(4)
    .reply(200, ({ url: address }: Request) => {
      expect(address.length).toBeLessThan(4_500);
      const asked = new URL(address).searchParams.get("plans")?.split(",") ?? [];
      return { data: { plans: Object.fromEntries(asked.map((id) => [id, { PlanName: id }])), greenUpPlanIds: ["G"] } };
    });
  const texts = (await library().texts({ ...query, planIds: ids }))._unsafeUnwrap();
  expect([...texts.byId.keys()]).toEqual(ids);
  expect(texts.greenUpPlanIds).toEqual(["G"]);
});

describe("a request", () => {
  const asked = async (url: string, brand: "main" | "tee", planIds: readonly string[] = []) => {
    const sent: { readonly address: string; readonly init: object }[] = [];
    const texts = await httpProductTexts({
      url,
      brand,
      locale: "en",
      brandPrefixes: [],
      timeoutMs: 20_000,
      fetch: (address, { signal: _, ...init }) => {
        sent.push({ address, init });
        return Promise.resolve(Response.json({ data: { plans: {}, greenUpPlanIds: [7, null] } }));
      },
    }).texts({ partner: "", planIds, isDtPlans: true, kypProductId: "" });
    return { sent, texts: texts._unsafeUnwrap() };
  };

  it("is sent even without products, because its answer has the green-ups", async () => {
    const { sent, texts } = await asked("https://cms.example/a//b//", "main");
    expect(sent).toEqual([
      {
        address:
          "https://cms.example/a//b/en/handlers/getplans.ashx?bpNumber=&plans=&isDTPlans=true&lang=en&kypProductId=&site=larkspur",
        init: {
          operation: "getPlans",
          method: "GET",
          headers: { Accept: "application/json", "X-Brand-Id": "LARKSPUR" },
          redirect: "error",
        },
      },
    ]);
    expect(texts).toEqual({ byId: new Map(), greenUpPlanIds: ["7", ""] });
  });

  it("has as many products as fit: four thousand letters of their names, with three for each comma", async () => {
    const full = ["a".repeat(1_997), "é".repeat(332), "bb"];
    expect((await asked("https://cms.example", "tee", full)).sent).toHaveLength(1);
    const { sent } = await asked("https://cms.example", "tee", [...full.slice(0, 2), "bbb", "c"]);
    expect(
      sent.map(({ address }) =>
        new URL(address).searchParams
          .get("plans")
          ?.split(",")
          .map((id) => id.length),
      ),
    ).toEqual([
      [1_997, 332],
      [3, 1],
    ]);
  });
});

describe("a failure is a problem", () => {
  it.each([
    [500, "{}", "gateway-error"],
    [404, "{}", "refused"],
    [200, "<html>", "malformed"],
    [200, '{"data":{"plans":[]}}', "malformed"],
  ] as const)("status %i with %s: %s", async (status, body, kind) => {
    answering(status, body);
    expect((await library().texts(query))._unsafeUnwrapErr()).toMatchObject({ kind, operation: "getPlans" });
  });

  it("no answer in time, no connection", async () => {
    const silent = httpProductTexts({
      url,
      brand: "main",
      locale: "en",
      brandPrefixes: [],
      fetch: (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error))),
      timeoutMs: 30,
    });
    expect((await silent.texts(query))._unsafeUnwrapErr().kind).toBe("timeout");
    nock(url).get("/en/handlers/getplans.ashx").query(true).replyWithError("reset");
    expect((await library().texts(query))._unsafeUnwrapErr().kind).toBe("unreachable");
  });

  it("an answer that is too long, and one that fails in an unexpected way", async () => {
    const of = (length: number) =>
      JSON.stringify({ data: { plans: { A: { PlanName: "" } } } }).replace('""', `"${"x".repeat(length - 40)}"`);
    expect(of(100)).toHaveLength(100);
    const answered = async (body: string) =>
      (
        await httpProductTexts({
          url,
          brand: "main",
          locale: "en",
          brandPrefixes: [],
          fetch: () => Promise.resolve(new Response(body)),
          timeoutMs: 20_000,
        }).texts(query)
      ).isOk();
    expect([await answered(of(4 * 1024 * 1024)), await answered(of(4 * 1024 * 1024 + 1))]).toEqual([true, false]);
    answering(200, of(4 * 1024 * 1024 + 1));
    expect((await library().texts(query))._unsafeUnwrapErr()).toEqual({
      kind: "malformed",
      operation: "getPlans",
      detail: "too long",
      status: 200,
    });
    const odd = httpProductTexts({
      url,
      brand: "main",
      locale: "en",
      brandPrefixes: [],
      fetch: () => Promise.reject("gone"),
      timeoutMs: 20_000,
    });
    expect((await odd.texts(query))._unsafeUnwrapErr()).toEqual({
      kind: "unreachable",
      operation: "getPlans",
      detail: "the connection failed",
    });
  });
});
