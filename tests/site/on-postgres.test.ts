import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openJournal } from "@switchyard/adapters-store";
import type { AccountMail } from "@switchyard/gateway-sandbox/identity/password-help";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/paths.ts";
import { type PostgresServer, startPostgres } from "../../scripts/postgres.ts";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { type LayoutServer, serveLayout } from "../layout-server/serve.ts";
import { aBalancer } from "./a-balancer.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import { acceptedTerms, fillIn, orderAndSkip } from "../driver/enrollment.ts";
import { goodwinAve, mapleApartment, orderInformationPath } from "../driver/homes.ts";
import { anApplicant } from "../driver/people.ts";
import { type Page, Visitor } from "../driver/visitor.ts";
import { patient } from "../../scripts/testing/slowness.ts";

/* Three sites with separate data folders, as on three machines, over one PostgreSQL database. */
const folders = [0, 1, 2].map(() => mkdtempSync(join(tmpdir(), "switchyard-on-postgres-")));
let database: PostgresServer;
let gateway: Gateway;
let cms: LayoutServer;
const content = mkdtempSync(join(tmpdir(), "switchyard-on-postgres-content-"));
const publisher = "the secret of the publisher";

/** A cached page, the same for all visitors. */
const write = (heading: string): void => {
  mkdirSync(join(content, "pages/shared/spring"), { recursive: true });
  const block = `{ type: rich-text, fields: { heading: { en: ${heading}, es: ${heading} } } }`;
  writeFileSync(join(content, "pages/shared/spring/sale.yaml"), `main: [${block}]\n`);
};

/** Publishes a change; the layout server looks once a second. */
const publish = async (heading: string): Promise<void> => {
  write(heading);
  await expect
    .poll(async () => {
      const route = new URLSearchParams({ item: "/spring/sale", sc_lang: "en", sc_site: "larkspur", sc_apikey: "key" });
      return await (await fetch(`${cms.url}/sitecore/api/layout/render/jss?${route}`)).text();
    })
    .toContain(heading);
};
let sites: readonly TestSite[] = [];

beforeAll(async () => {
  cpSync(join(root, "content"), content, { recursive: true });
  [database, gateway] = await Promise.all([startPostgres({ isDurable: true }), aGateway()]);
  cms = await serveLayout({ port: 0, content, sandboxUrl: gateway.url, apiKey: "key" });
  write("First words");
  const settings = {
    ...gateway.settings,
    STORE_URL: database.url,
    RATE_LIMIT_FACTOR: "1",
    SECRET_KEY: "the key of all instances, 32 characters or more",
    CONSENT_KEY: "the other key of all instances, 32 characters or more",
    // Leaves time for a busy machine's request and answer.
    DRAIN_SECONDS: "5",
    GATEWAY_CIRCUIT_PAUSE_MS: "5000",
    CMS_URL: cms.url,
    CMS_API_KEY: "key",
    PURGE_SECRET: publisher,
  };
  // The first instance checks the content system every second, the second one almost never.
  sites = await Promise.all(
    folders.map((folder, index) =>
      startTestSite(folder, { ...settings, CMS_FRESH_SECONDS: index === 0 ? "1" : "3600" }),
    ),
  );
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await Promise.all([cms?.close(), gateway?.close(), database?.stop()]);
  for (const folder of [...folders, content]) rmSync(folder, { recursive: true, force: true });
});

const place = () => ({ dataDir: folders[0] ?? "", storeUrl: database.url });

test("an order whose every request goes to another instance, one of which dies, is placed once, and a read-only command replays it", async () => {
  const balancer = await aBalancer(sites.map(({ url }) => url));
  const visitor = new Visitor(balancer.url);
  const form = await visitor.open(orderInformationPath(goodwinAve));
  const terms = await visitor.send(form, "/forms/order-information", anApplicant);
  expect(terms.url).toContain("/mvi/place-order");
  expect(new Set(balancer.answeredBy)).toEqual(new Set([0, 1, 2]));
  await sites[2]?.kill();
  const last = await visitor.send(terms, "/forms/place-order", acceptedTerms);
  expect(last.url).toContain("/mvi/mini-confirmation");
  const confirmation = await visitor.send(last, "/forms/skip-account");
  expect(confirmation.url).toContain("/mvi/confirmation");
  expect(balancer.answeredBy.every((one, index, all) => one !== all[index - 1])).toBe(true);
  await balancer.close();
  expect((await gateway.ledger()).orders).toHaveLength(1);

  const [journey] = (await openJournal(place())._unsafeUnwrap().journeys({ flow: "enrollment" }, 10))._unsafeUnwrap();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, "apps/cli-simulator/src/start.mjs"), "replay", journey?.correlationId ?? "", "--store", database.url],
    { env: { ...process.env, STORE_URL: "" } },
  );
  expect(stdout).toContain("Same");
});

test("after the database was killed and restarted, the draft is still there", async () => {
  const [site] = sites;
  const visitor = new Visitor(site?.url ?? "");
  const form = await visitor.open(orderInformationPath(goodwinAve));
  const back = await visitor.send(form, "/forms/order-information", { ...anApplicant, email: "no address" });
  expect(back.html).toContain("Rosa");
  await database.restart();
  const again = await visitor.open(orderInformationPath(goodwinAve));
  expect([again.status, again.html.includes('value="Rosa"')]).toEqual([200, true]);
});

test("a sign-out at one instance applies at the other", async () => {
  const visitor = new Visitor(sites[0]?.url ?? "");
  await visitor.signIn("grace.garza");
  const elsewhere = visitor.at(sites[1]?.url ?? "");
  expect((await elsewhere.open("/my-account")).url).toBe("/my-account");
  await visitor.post("/forms/sign-out", { locale: "en" });
  expect((await elsewhere.open("/my-account")).url).toBe("/session-timeout");
});

test("access revoked at one instance is refused at the other with the next request, by a page and by a call", async () => {
  const thief = new Visitor(sites[1]?.url ?? "");
  await thief.signIn("ray.renner");
  expect((await thief.call("POST", "/api/myaccount/refreshtoken")).status).toBe(200);
  const another = thief.at(sites[1]?.url ?? "");
  const owner = new Visitor(sites[0]?.url ?? "");
  await owner.send(await owner.open("/forgot-password"), "/forms/forgot-password", { login: "ray.renner" });
  const mails = (await (await fetch(`${gateway.url}/control/account-mails`)).json()) as readonly AccountMail[];
  const link = new URL(mails.at(-1)?.link ?? "");
  await owner.send(await owner.open(`${link.pathname}${link.search}`), "/forms/reset-password", {
    password: "Bluebonnet7",
    confirm: "Bluebonnet7",
  });
  expect((await thief.call("POST", "/api/myaccount/refreshtoken")).status).toBe(401);
  expect((await another.open("/my-account")).url).toBe("/session-timeout");
});

/** The first instance's answer to a purge. */
const purged = async (body: object, secret = publisher): Promise<number> =>
  (
    await fetch(`${sites[0]?.url ?? ""}/api/purge`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
    })
  ).status;

describe("a page that both instances have cached", () => {
  const shownAt = async (site: TestSite | undefined, path = "/spring/sale"): Promise<string | undefined> =>
    /(First|Other|Third|Last) words/.exec((await new Visitor(site?.url ?? "").open(path)).html)?.[0];
  const shown = () => Promise.all(sites.slice(0, 2).map((site) => shownAt(site)));

  test("is dropped at both by a purge of its path, its brand, or everything, but not by another brand's", async () => {
    expect(await shown()).toEqual(["First words", "First words"]);
    expect(await purged({}, "another secret")).toBe(401);
    for (const [words, part] of [
      ["Other words", { paths: ["/spring/sale"] }],
      ["Third words", { brand: "main" }],
      ["First words", {}],
    ] as const) {
      await publish(words);
      expect(await shownAt(sites[1]), words).not.toBe(words);
      expect(await purged(part)).toBe(200);
      expect(await shownAt(sites[0])).toBe(words);
      await expect.poll(() => shownAt(sites[1])).toBe(words);
    }
  });

  test("changes at both when one instance finds new content, even if the other one rarely looks", async () => {
    expect(await shown()).toEqual(["First words", "First words"]);
    await publish("Other words");
    await expect.poll(() => shownAt(sites[0]), { timeout: patient(30_000), interval: 200 }).toBe("Other words");
    await expect.poll(() => shownAt(sites[1])).toBe("Other words");
  });

  test("is dropped at the other instance once the database is back", async () => {
    await publish("Last words");
    expect(await shownAt(sites[1])).toBe("Other words");
    const back = database.restart();
    let body = 0;
    await expect.poll(async () => (body = await purged({ paths: ["/spring/sale"] }))).toBe(200);
    await back;
    expect(body).toBe(200);
    await expect.poll(() => shownAt(sites[1])).toBe("Last words");
  });
});

test("a failing gateway capability gets no calls from either instance after one has seen it fail", async () => {
  const search = async (site: TestSite | undefined) =>
    (await fetch(`${site?.url ?? ""}/api/search/zipcode?searchKey=75206`)).status;
  const heard = async () => (await gateway.requests("searchZipcode")).length;
  await gateway.set({ faults: [{ operationId: "searchZipcode", fault: "500" }] });
  await Promise.all(Array.from({ length: 12 }, () => search(sites[0])));
  await expect.poll(() => search(sites[0])).toBe(503);
  // Messages arrive in order, so an instance that has received the purge has received this one too.
  const isCached = async () =>
    /HIT|STALE/.test((await fetch(`${sites[1]?.url ?? ""}/spring/sale`)).headers.get("x-nextjs-cache") ?? "");
  await expect.poll(isCached).toBe(true);
  expect(await purged({ paths: ["/spring/sale"] })).toBe(200);
  await expect.poll(isCached).toBe(false);
  const before = await heard();
  for (let visit = 0; visit < 3; visit += 1) await search(sites[1]);
  const calls = (await heard()) - before;
  expect(calls).toBeGreaterThan(0);
  // On a busy machine the pause may end and a second call follow. Without the pause each request would make one.
  expect(calls).toBeLessThanOrEqual(2);
  await gateway.set({ faults: [] });
});

/** A site's answer to an address that tries a password. */
const wrongPassword = async (site: TestSite | undefined): Promise<number> =>
  (
    await new Visitor(site?.url ?? "").call("POST", "/api/myaccount/login", {
      username: `nobody.${Math.random()}`,
      password: "wrong",
    })
  ).status;

test("password tries count over both instances: after twenty, the other one refuses too", async () => {
  let allowed = 0;
  while (allowed < 25 && (await wrongPassword(sites[allowed % 2])) === 401) allowed += 1;
  // Earlier tests have made tries from this address, possibly within the same minute.
  expect(allowed).toBeLessThanOrEqual(20);
  expect([await wrongPassword(sites[0]), await wrongPassword(sites[1])]).toEqual([429, 429]);
});

const probed = async (site: TestSite | undefined, path: string) => {
  const answer = await fetch(`${site?.url ?? ""}${path}`);
  return [answer.status, await answer.json()];
};

test("an ending instance tells the load balancer at once, answers new visitors, and ends", async () => {
  const [leaving] = sites;
  expect(await probed(leaving, "/api/health/ready")).toEqual([200, { status: "up" }]);
  process.kill(leaving?.pid ?? 0, "SIGTERM");
  await expect.poll(() => probed(leaving, "/api/health/ready")).toEqual([503, { status: "leaving" }]);
  expect(await probed(leaving, "/api/health/live")).toEqual([200, { status: "up" }]);
  expect((await new Visitor(leaving?.url ?? "").open("/sign-in")).status).toBe(200);
  expect(await leaving?.ended).toContain("ended with exit code 0");
});

describe("while the database is down", () => {
  const health = async () => (await fetch(`${sites[1]?.url ?? ""}/api/health`)).status;

  let ordering: Visitor;
  let confirmed: Page;

  test("the health check reports it, and the site keeps running", async () => {
    ordering = new Visitor(sites[1]?.url ?? "");
    confirmed = await orderAndSkip(ordering, await fillIn(ordering, mapleApartment));
    expect(await health()).toBe(200);
    await database.stop();
    expect(await health()).toBe(503);
    expect(await probed(sites[1], "/api/health/ready")).toEqual([503, { status: "down", failing: ["store"] }]);
    expect(await probed(sites[1], "/api/health/live")).toEqual([200, { status: "up" }]);
  });

  test("no session is reported as expired, and none is lost", async () => {
    const cookie = ordering.cookie();
    const away = await ordering.open(confirmed.url);
    expect([away.status, away.url]).toEqual([503, confirmed.url]);
    expect((await ordering.post("/forms/skip-account", { locale: "en" })).status).toBe(503);
    expect(ordering.cookie()).toBe(cookie);
  });

  test("pages that don't need it work, and limits count in memory", async () => {
    expect((await new Visitor(sites[1]?.url ?? "").open("/help")).status).toBe(200);
    const namesAsked = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          new Visitor(sites[1]?.url ?? "").call("GET", "/api/usercheck/validateusername?username=grace.garza"),
        ),
      );
    for (const { status } of await namesAsked(20)) expect(status).not.toBe(429);
    expect((await namesAsked(1)).map(({ status }) => status)).toEqual([429]);
  });
});
