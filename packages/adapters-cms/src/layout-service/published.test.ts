import { policyDefaults } from "@switchyard/domain/content/policy-defaults";
import { brandFacts, perBrand } from "@switchyard/domain/kernel/brand";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CmsFetch } from "./calls.ts";
import { type LayoutFlaw, layoutContent } from "./layout-content.ts";

let copies: string;
let flaws: LayoutFlaw[];
let troubles: [string, Problem][];
let asked: string[];
beforeEach(() => {
  copies = mkdtempSync(join(tmpdir(), "switchyard-published-"));
  [flaws, troubles, asked] = [[], [], []];
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(copies, { recursive: true, force: true });
});

/** A content system with an answer per call: `tee es routes`, `main en /help`, `tee es labels`. */
const library = (answer: (what: string) => unknown, freshMs = 60_000) => {
  const fetch: CmsFetch = (url, { body }) => {
    const { pathname, searchParams } = new URL(url);
    const query =
      body === undefined
        ? undefined
        : (JSON.parse(body) as { variables: { site: string; language: string } }).variables;
    const site = query?.site ?? searchParams.get("sc_site") ?? pathname.split("/").at(-2);
    const language = query?.language ?? searchParams.get("sc_lang") ?? pathname.split("/").at(-1);
    const what = `${site === "evergreen" ? "tee" : "main"} ${language} ${query ? "routes" : (searchParams.get("item") ?? "labels")}${searchParams.get("sc_mode") === null ? "" : " preview"}`;
    asked.push(what);
    const found = answer(what);
    return Promise.resolve({
      ok: found !== undefined,
      status: found === undefined ? 503 : 200,
      body: new Blob([JSON.stringify(found ?? {})]).stream(),
    });
  };
  return layoutContent({
    url: "http://cms.example",
    apiKey: "k",
    sites: perBrand((brand) => brandFacts[brand].cmsSite),
    fetch,
    timeoutMs: 20_000,
    copies,
    freshMs,
    report: (flaw) => flaws.push(flaw),
    reportProblem: (...trouble) => troubles.push(trouble),
  });
};
const routes = (...results: object[]) => ({
  data: { site: { siteInfo: { routes: { results, pageInfo: { hasNext: false } } } } },
});
const route = (routePath: string, kind?: unknown) => ({
  routePath,
  ...(kind === undefined ? {} : { route: { kind: { value: kind } } }),
});
const titled = (title: string) => ({ sitecore: { route: { fields: { title: { value: title } } } } });

describe("the index of the pages", () => {
  it("has the public routes of both languages with their kinds; the English kind wins", async () => {
    const { published } = library((what) =>
      what.includes(" es ")
        ? routes(route("/ayuda"), route("/help/", "member"), route("/only", "visitor"))
        : routes(route("/help", "journey"), route("/_policy"), route("/oops/x"), route("/", { name: "plan-list" })),
    );
    expect([...(await published.pageIndex("tee"))._unsafeUnwrap()]).toEqual([
      ["/ayuda", "static"],
      ["/help", "journey"],
      ["/only", "visitor"],
      ["/oops", "static"],
      ["/", "plan-list"],
    ]);
    expect(asked).toEqual(["tee es routes", "tee en routes"]);
  });

  it("is the same object while it is fresh, separately for each brand", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { published } = library((what) => routes(route(what.startsWith("tee") ? "/leaf" : "/sun")));
    const index = async (brand: "main" | "tee") => (await published.pageIndex(brand))._unsafeUnwrap();
    const [sun, leaf] = [await index("main"), await index("tee")];
    expect([[...sun.keys()], [...leaf.keys()]]).toEqual([["/sun"], ["/leaf"]]);
    vi.setSystemTime(Date.now() + 59_999);
    expect([(await index("main")) === sun, (await index("tee")) === leaf, asked.length]).toEqual([true, true, 4]);
    vi.setSystemTime(Date.now() + 1);
    const later = await index("main");
    expect([later === sun, [...later.keys()], asked.length]).toEqual([false, ["/sun"], 6]);
    expect(await index("main")).toBe(later);
  });

  it("is another object when the pages change", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    let path = "/one";
    const { published } = library(() => routes(route(path)), 1_000);
    const first = (await published.pageIndex("main"))._unsafeUnwrap();
    path = "/two";
    vi.setSystemTime(Date.now() + 1_000);
    const second = (await published.pageIndex("main"))._unsafeUnwrap();
    expect([[...first.keys()], [...second.keys()]]).toEqual([["/one"], ["/two"]]);
  });

  it("is a problem without any public page, or when one language fails", async () => {
    const hidden = library(() => routes(route("/_shell"))).published;
    expect((await hidden.pageIndex("tee"))._unsafeUnwrapErr()).toEqual({
      kind: "malformed",
      operation: "content.routes",
      detail: "no pages of evergreen",
    });
    for (const language of ["en", "es"]) {
      const half = library((what) => (what.includes(` ${language} `) ? undefined : routes(route("/")))).published;
      expect((await half.pageIndex("main"))._unsafeUnwrapErr()).toMatchObject({ kind: "gateway-error" });
    }
    expect(troubles.map(([what, { kind }]) => [what, kind])).toEqual([
      ["index tee", "malformed"],
      ["index main", "gateway-error"],
      ["index main", "gateway-error"],
    ]);
  });
});

describe("a page", () => {
  it("is fetched once per name, brand and language", async () => {
    const { published, preview } = library((what) => titled(what));
    const title = async (brand: "main" | "tee", locale: "en" | "es", path: string, from = published) =>
      (await from.page(brand, locale, path))._unsafeUnwrap();
    expect(await title("main", "en", "/help/")).toMatchObject({ path: "/help", title: "main en /help" });
    expect(await title("main", "en", "/help")).toMatchObject({ path: "/help", title: "main en /help" });
    expect(await title("main", "es", "/help")).toMatchObject({ title: "main es /help" });
    expect(await title("tee", "es", "/OOPS/a")).toMatchObject({ path: "/oops", title: "tee es /oops" });
    expect(await title("main", "en", "/help/", preview)).toMatchObject({
      path: "/help",
      title: "main en /help preview",
    });
    expect(asked).toEqual(["main en /help", "main es /help", "tee es /oops", "main en /help preview"]);
    expect(readdirSync(copies)).toHaveLength(3);
  });

  it("that is missing is undefined, and a flaw is reported once per place", async () => {
    const odd = { sitecore: { route: { placeholders: { main: "words" } } } };
    const { published, preview } = library((what) => (what.includes("/gone") ? { sitecore: { route: null } } : odd), 0);
    expect((await published.page("main", "en", "/gone"))._unsafeUnwrap()).toBeUndefined();
    for (const brand of ["main", "tee", "main"] as const) await published.page(brand, "es", "/help");
    await preview.page("main", "es", "/help");
    const message = "the placeholder main is not a list";
    expect(flaws).toEqual([
      { where: "larkspur es /help", message },
      { where: "evergreen es /help", message },
    ]);
  });

  it("reports only its first thousand flaws", async () => {
    const placeholders = Object.fromEntries(Array.from({ length: 1_200 }, (_, index) => [`a${index}`, "words"]));
    await library(() => ({ sitecore: { route: { placeholders } } })).preview.page("main", "en", "/help");
    expect(flaws).toHaveLength(1_000);
  });

  it("needs no reporter", async () => {
    const { published } = layoutContent({
      url: "http://cms.example",
      apiKey: "k",
      sites: perBrand((brand) => brandFacts[brand].cmsSite),
      fetch: () =>
        Promise.resolve({
          ok: true,
          status: 200,
          body: new Blob(['{"sitecore":{"route":{"placeholders":{"main":"words"}}}}']).stream(),
        }),
      timeoutMs: 20_000,
      copies,
      freshMs: 0,
    });
    expect((await published.page("main", "en", "/help")).isOk()).toBe(true);
    expect((await published.labels("main", "en")).isErr()).toBe(true);
  });
});

describe("labels", () => {
  it("are those of the brand in the language, with flaws reported", async () => {
    const { published } = library((what) => ({ phrases: { a: what, "a.b": "2" } }));
    expect((await published.labels("tee", "es"))._unsafeUnwrap()).toEqual({ a: "tee es labels" });
    expect((await published.labels("main", "es"))._unsafeUnwrap()).toEqual({ a: "main es labels" });
    expect((await published.labels("main", "en"))._unsafeUnwrap()).toEqual({ a: "main en labels" });
    const message = "the phrase a.b is a branch of others, too";
    expect(flaws).toEqual(
      ["evergreen es", "larkspur es", "larkspur en"].map((where) => ({ where: `${where} dictionary`, message })),
    );
    expect(asked).toHaveLength(3);
  });
});

describe("the policy", () => {
  const fields = {
    calendarDays: { value: 90 },
    birthYears: { value: { from: 1906, to: 2008 } },
    depositDueDays: { value: "30" },
  };

  it("comes from the brand's item, in English", async () => {
    const { published } = library((what) => ({
      sitecore: { route: { fields: { ...fields, calendarDays: { value: what.startsWith("tee") ? 10 : 90 } } } },
    }));
    const policy = {
      ...policyDefaults,
      holidays: [],
      connectDays: 60,
      disconnectDays: 60,
      evModels: [],
      birthYears: { from: 1906, to: 2008 },
      depositDueDays: 30,
      autopayPlans: [],
    };
    expect((await published.policy("main"))._unsafeUnwrap()).toEqual({ ...policy, calendarDays: 90 });
    expect((await published.policy("tee"))._unsafeUnwrap()).toEqual({ ...policy, calendarDays: 10 });
    expect(asked).toEqual(["main en /_policy", "tee en /_policy"]);
  });

  it.each<[string, unknown, string]>([
    ["is not there", { sitecore: { route: null } }, "there is no /_policy"],
    ["says nothing", { sitecore: { route: {} } }, "calendarDays: Invalid input"],
    [
      "makes no sense",
      { sitecore: { route: { fields: { ...fields, calendarDays: { value: 0 } } } } },
      "calendarDays: Too small: expected number to be >=1",
    ],
  ])("is a problem when it %s", async (_what, answer, detail) => {
    const { published } = library(() => answer);
    expect((await published.policy("main"))._unsafeUnwrapErr()).toEqual({
      kind: "malformed",
      operation: "content.policy",
      detail,
    });
    expect(troubles).toEqual([["policy main", { kind: "malformed", operation: "content.policy", detail }]]);
  });
});

it("a read-only folder of copies is reported once", async () => {
  rmSync(copies, { recursive: true });
  const { published } = layoutContent({
    url: "http://cms.example",
    apiKey: "k",
    sites: perBrand((brand) => brandFacts[brand].cmsSite),
    fetch: () => Promise.resolve({ ok: true, status: 200, body: new Blob(['{"phrases":{"a":"b"}}']).stream() }),
    timeoutMs: 20_000,
    copies: "/dev/null/copies",
    freshMs: 0,
    report: (flaw) => flaws.push(flaw),
  });
  expect((await published.labels("main", "en"))._unsafeUnwrap()).toEqual({ a: "b" });
  expect((await published.labels("main", "es"))._unsafeUnwrap()).toEqual({ a: "b" });
  expect(flaws).toEqual([{ where: "/dev/null/copies", message: "a copy could not be written: ENOTDIR" }]);
});
