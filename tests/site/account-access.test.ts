import { join } from "node:path";
import { fileContent } from "@switchyard/adapters-cms/file-content";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/paths.ts";
import { ownCalls as own, ray } from "../../apps/web/src/app/own-calls.fixture.ts";
import { sharedSite } from "./own-site.ts";
import { seedOfDay, shareOf } from "../faults/share.ts";
import { pathOf } from "./pages.ts";
import { Visitor } from "../driver/visitor.ts";
import { type BareSite, siteWithoutProxy } from "./without-proxy.ts";

/* Access to each member page of the content: a visitor, an expired session, another customer's numbers and the wrong
   portal; and the same on a site without `proxy.ts`. New pages are included automatically. Calls:
   apps/web/src/app/member-calls.test.ts. */
const here = sharedSite();

/** Signs in each customer once. */
const browsers = new Map<string, Promise<Visitor>>();
const signedInAs = async (who: string): Promise<Visitor> => {
  const browser = browsers.get(who) ?? here.signedInAs(who);
  browsers.set(who, browser);
  // A new browser with the same session.
  return (await browser).at(here.site.url);
};
/** Grace's browser with cookies of a session that was ended elsewhere. */
let expired: Promise<Visitor> | undefined;
const signedOut = (): Promise<Visitor> =>
  (expired ??= (async () => {
    const visitor = await here.signedInAs("grace.garza");
    const copy = visitor.at(here.site.url);
    await visitor.post("/forms/sign-out", { locale: "en" });
    return copy;
  })());

const content = fileContent({ dir: join(root, "content"), report: () => undefined });
const pagesOf = async (brand: Brand): Promise<readonly string[]> =>
  [...(await content.pageIndex(brand))._unsafeUnwrap()].filter(([, kind]) => kind === "member").map(([path]) => path);
const pages = await pagesOf("main");
const params =
  (await content.page("main", "en", "/_destinations"))
    ._unsafeUnwrap()
    ?.main.find(({ type }) => type === "account-tasks")?.params ?? {};
/** The task of a page that only some portal types may open. */
const taskOf = (path: string): string | undefined =>
  Object.entries(params).find(([, paths]) =>
    paths.split(",").some((one) => path === one.trim() || path.startsWith(`${one.trim()}/`)),
  )?.[0];

const pagesWithTask = pages.filter((path) => taskOf(path) !== undefined);
/** docs/roles.md */
const closedTo: Readonly<Record<string, readonly string[]>> = {
  "sol.agency": ["renew", "move", "add-home", "order-add-ons", "pay"],
  "bella.business": ["move", "add-home", "order-add-ons"],
  "ivan.installer": ["move", "add-home", "order-add-ons"],
  "pedro.prepaid": ["order-add-ons"],
};

/** Data that only its owner may read: names, homes and partner numbers. Numbers in the request's address may come back. */
const secretsOf = {
  grace: /Grace|Garza|Vanderbilt|0050000011/,
  ray: /\bRay\b|Renner|Lakewood Blvd|0050000012/,
} as const;
/** Text around forbidden data in a page; empty without such data. */
const found = (html: string, secret: RegExp): string => {
  const at = html.search(secret);
  return at < 0 ? "" : html.slice(Math.max(0, at - 150), at + 60);
};
const asRays = (path: string): string =>
  `${path}?${new URLSearchParams({ cint: "3", contractaccount: ray.account, esiid: ray.esiid, oldEsiId: ray.esiid, ca: ray.account, arcid: "AR4003000012", docid: "WELCOME", zip: "75214", tdsp: "ONCOR", dwel: "01", prom: "PS" })}`;

test("the content has member pages", () =>
  expect(pages).toEqual(expect.arrayContaining(["/my-account", "/renewal/offers"])));

describe("a page of the account", () => {
  test.each(pages)("%s needs a sign-in", async (path) => {
    for (const language of ["", "/es"]) {
      const page = await new Visitor(here.site.url).open(`${language}${path}`);
      expect(page.url).toMatch(new RegExp(`^${language}/oops\\?errorCode=(MissingAuthToken|Usage)`));
      expect(found(page.html, secretsOf.grace)).toBe("");
    }
  });

  test.each([
    ["grace.garza", "/my-account/bills", "/my-account/bills"],
    ["grace.garza", "/es/my-account/plan?contractaccount=002103000011", "/es/my-account/plan"],
    ["bella.business", "/my-account/transfer/service-info", "/my-account/business"],
  ])("%s, who asked for %s, reaches %s after the sign-in, once", async (username, asked, there) => {
    const visitor = new Visitor(here.site.url);
    await visitor.open(asked);
    const signIn = async () =>
      visitor.send(await visitor.open("/sign-in"), "/forms/sign-in", { username, password: "Larkspur1" });
    expect(pathOf(await signIn())).toBe(there);
    await visitor.post("/forms/sign-out", { locale: "en" });
    expect((await signIn()).url).toMatch(/^\/my-account(\/business)?$/);
  });

  test("needs a new sign-in after the session has ended", async () => {
    const copy = (await signedOut()).cookie();
    for (const path of pages) {
      const answer = await fetch(`${here.site.url}${path}`, {
        headers: { cookie: copy, accept: "text/html" },
        redirect: "manual",
      });
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 307, "/session-timeout"]);
      expect(found(await answer.text(), secretsOf.grace)).toBe("");
    }
  });

  test.each(pages)("%s shows Grace no data of Ray, with any address", async (path) => {
    const page = await (await signedInAs("grace.garza")).open(asRays(path));
    expect(page.status).toBe(200);
    expect(found(page.html, secretsOf.ray)).toBe("");
  });

  test.each(Object.keys(closedTo))("%s may open it only if the portal offers its task", async (who) => {
    const visitor = await signedInAs(who);
    const closed = closedTo[who] ?? [];
    for (const path of pagesWithTask) {
      const { url } = await visitor.open(path);
      expect([path, url.startsWith("/oops?errorCode=NotForThisPortal")]).toEqual([
        path,
        closed.includes(taskOf(path) ?? ""),
      ]);
    }
  });
});

const calls = Object.entries(own).map(([name, { values }]) => {
  const [method = "", path = ""] = name.split(" ");
  return { name, method, path: `/api${path}`, values };
});

describe("without proxy.ts", () => {
  let bare: BareSite;
  let cookie = "";
  beforeAll(async () => {
    bare = await siteWithoutProxy(here.gateway.settings, here.site.dataDir);
    cookie = (await signedInAs("grace.garza")).cookie();
  });
  afterAll(() => bare.stop());

  /** The front door's headers. Without the front door any client can set them. */
  const door = (brand: string, path: string) => ({
    "door-x-site-brand": brand,
    "door-x-site-locale": "en",
    "door-x-site-path": encodeURIComponent(path),
    "door-x-site-audience": "member",
    "door-x-request-id": "r",
  });
  const trees = ["main/en/member", "tee/en/member", "main/es/journey", "main/en/guest/new", "main/en/plans-first"];
  /** Two route trees of each page, drawn by the day. */
  const treesOf = (path: string): readonly string[] =>
    shareOf(
      trees,
      { count: 2, seed: seedOfDay() },
      (tree) => `${path} ${tree}`,
      (tree) => tree,
    );
  const opened = async (path: string, cookies: string, doorPath = path, among = treesOf(path.replace(/\?.*/, ""))) => {
    const answers = await Promise.all(
      among.map((tree) =>
        fetch(`${bare.url}/${tree}${path}`, {
          headers: { accept: "text/html", cookie: cookies, ...door(tree.split("/")[0] ?? "", doorPath) },
          redirect: "manual",
        }),
      ),
    );
    return Promise.all(answers.map(async (answer) => `${answer.headers.get("location") ?? ""} ${await answer.text()}`));
  };

  test("without the proxy, public addresses fail and internal route trees are open", async () => {
    expect((await fetch(`${bare.url}/help`)).status).toBe(404);
    expect(
      (await fetch(`${bare.url}/main/en/document/guest/new/help`, { headers: door("main", "/help") })).status,
    ).toBe(200);
    const mine = await opened("/my-account", cookie, "/my-account", trees);
    expect(mine.some((html) => secretsOf.grace.test(html))).toBe(true);
  });

  test.each(pages)(
    "%s shows no data without a sign-in, and Grace no data of Ray, in today's route trees",
    async (path) => {
      for (const html of await opened(path, "")) expect(found(html, secretsOf.grace)).toBe("");
      for (const html of await opened(asRays(path), cookie, path)) expect(found(html, secretsOf.ray)).toBe("");
    },
  );

  test("a customer of another portal sees no task of this portal", async () => {
    const sol = (await signedInAs("sol.agency")).cookie();
    for (const path of pagesWithTask)
      for (const html of await opened(path, sol))
        expect([path, found(html, /Columbus Ave|0050000036/)]).toEqual([path, ""]);
  });

  test("calls are refused as ever", async () => {
    for (const { name, method, path, values } of calls) {
      const search = method === "GET" ? `?${new URLSearchParams(values as Record<string, string>)}` : "";
      const init = (cookies: string): RequestInit => ({
        method,
        headers: { "content-type": "application/json", cookie: cookies, ...door("main", "") },
        ...(method === "POST" ? { body: JSON.stringify(values) } : {}),
      });
      for (const cookies of ["", "AuthToken=forged"])
        expect([name, (await fetch(`${bare.url}${path}${search}`, init(cookies))).status]).toEqual([name, 401]);
    }
  });
});
