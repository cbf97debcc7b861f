import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type PostgresServer, startPostgres } from "../../scripts/postgres.ts";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { type Customer, customers } from "../faults/fleet/customer.ts";
import { aFailingDatabase, type FailingDatabase, failures } from "../postgres/failing-database.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import { acceptedTerms, fillIn } from "../driver/enrollment.ts";
import { goodwinAve, orderInformationPath } from "../driver/homes.ts";
import { type Page, Visitor } from "../driver/visitor.ts";
import { patient } from "../../scripts/testing/slowness.ts";

/* One site over a PostgreSQL database that fails in seven ways, each time while an order is at the gateway. */
const folder = mkdtempSync(join(tmpdir(), "switchyard-store-away-"));
let server: PostgresServer;
let database: FailingDatabase;
let gateway: Gateway;
let site: TestSite;
let member: Visitor;
let account: Page;

beforeAll(async () => {
  [server, gateway] = await Promise.all([startPostgres(), aGateway()]);
  database = await aFailingDatabase(server);
  site = await startTestSite(folder, {
    ...gateway.settings,
    STORE_URL: database.url,
    STORE_TIMEOUT_MS: "700",
    GATEWAY_TIMEOUT_MS: "3000",
    SECRET_KEY: "the key of this site, of 32 characters or more",
    CONSENT_KEY: "the other key of this site, of 32 characters or more",
  });
  member = new Visitor(site.url);
  await member.call("POST", "/api/myaccount/login", grace);
  account = await member.open("/my-account");
});
afterAll(async () => {
  await site?.stop();
  await Promise.all([database?.close(), gateway?.close()]);
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ready = async () => {
  const answer = await fetch(`${site.url}/api/health/ready`);
  return [answer.status, await answer.json()];
};

const grace = { username: "grace.garza", password: "Larkspur1" };

interface Ordering {
  readonly customer: Customer;
  readonly visitor: Visitor;
  readonly terms: Page;
}
const interrupted: Ordering[] = [];

/** The failure page, without a word about a session or a journey. */
const isFailurePage = ({ status, url, html }: Page, at: string) => {
  expect([status, url], html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, " ").slice(0, 2_000)).toEqual([503, at]);
  expect(html).toContain('data-failed="store"');
  expect(html).not.toMatch(/sign in|session|who you are/i);
};

const homes = customers(failures.length);

test.each(failures.map((name, index) => [name, index] as const))(
  "while the database is %s, every page and form shows the failure page, and cookies stay",
  async (name, index) => {
    const customer = homes[index];
    if (customer === undefined) throw new Error("no such home");
    const visitor = new Visitor(site.url);
    const terms = await fillIn(visitor, customer.home, customer.typed);
    expect(terms.url).toContain("/mvi/place-order");
    const known = (await gateway.requests()).length;
    await gateway.set({ latencyMs: 700 });
    const pressing = visitor.send(terms, "/forms/place-order", acceptedTerms);
    await vi.waitUntil(async () => (await gateway.requests()).length > known, { timeout: patient(60_000) });
    await database.begin(name);
    await gateway.set({ latencyMs: 0 });
    interrupted.push({ customer, visitor, terms });
    try {
      const [mine, theirs] = [visitor.cookie(), member.cookie()];
      const typing = visitor.at(site.url);
      const stranger = new Visitor(site.url);
      const takesNoWrites = name === "full" || name === "read-only";
      isFailurePage(await pressing, "/forms/place-order");
      const asked = await Promise.all([
        typing.send(terms, "/forms/place-order", acceptedTerms),
        typing.open(terms.url),
        member.open("/my-account"),
        member.send(account, "/forms/sign-out"),
      ]);
      const [pressed, looked, atHome, left] = asked;
      isFailurePage(pressed, "/forms/place-order");
      // A database that accepts no writes can still be read.
      if (takesNoWrites) expect([looked.status, atHome.status]).toEqual([200, 200]);
      else {
        isFailurePage(looked, terms.url);
        isFailurePage(atHome, "/my-account");
      }
      isFailurePage(left, "/forms/sign-out");
      const call = await member.call("POST", "/api/myaccount/refreshtoken");
      expect([call.status, call.json]).toMatchObject([503, { error: { code: "NOT_STORED" } }]);
      expect((await stranger.open("/help")).status).toBe(200);
      expect((await stranger.open(orderInformationPath(goodwinAve))).status).toBe(takesNoWrites ? 200 : 503);
      expect([visitor.cookie(), member.cookie()]).toEqual([mine, theirs]);
      expect(await ready()).toEqual([503, { status: "down", failing: ["store"] }]);
    } finally {
      await database.end(name);
    }
    const again = async () => {
      await new Visitor(site.url).call("POST", "/api/myaccount/login", grace);
      return ready();
    };
    await expect.poll(again, { timeout: patient(60_000) }).toEqual([200, { status: "up" }]);
    expect((await member.open("/my-account")).url).toBe("/my-account");
  },
);

test.each(["the order form", "the terms", "a customer's extras", "a customer's move"])(
  "%s is shown, or is the failure page, after a database failure at any of its queries",
  async (name) => {
    const [order] = interrupted;
    if (order === undefined) throw new Error("no order was interrupted");
    const pages: Readonly<Record<string, readonly [Visitor, string]>> = {
      "the order form": [order.visitor, orderInformationPath(order.customer.home)],
      "the terms": [order.visitor, order.terms.url],
      "a customer's extras": [member, "/my-account/add-ons"],
      "a customer's move": [member, "/my-account/transfer/service-info"],
    };
    const [visitor, path] = pages[name] ?? [member, "/"];
    for (let questions = 0; questions < 10; questions += 1) {
      database.refuseAfter(questions);
      const page = await visitor.look(path);
      await database.end("refused");
      if (page.status !== 200) isFailurePage(page, path);
      await expect.poll(async () => (await visitor.look(path)).status, { timeout: patient(60_000) }).toBe(200);
    }
  },
);

test("each order continues once the database is back, and is placed once", async () => {
  await Promise.all(
    interrupted.map(async ({ visitor, terms }) => {
      let page = terms;
      await vi.waitUntil(
        async () => {
          page = await visitor.open(terms.url);
          if (page.url === terms.url) page = await visitor.send(page, "/forms/place-order", acceptedTerms);
          return page.url.includes("/mvi/mini-confirmation");
        },
        { timeout: patient(60_000), interval: 500 },
      );
    }),
  );
  const { orders } = await gateway.ledger();
  expect(orders.map(({ esiid }) => esiid).toSorted()).toEqual(homes.map(({ home }) => home.esiid).toSorted());
});
