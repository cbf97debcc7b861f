import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type PostgresServer, startPostgres } from "../../scripts/postgres.ts";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { type Customer, customers } from "../faults/fleet/customer.ts";
import { aWire, type Wire } from "../postgres/a-wire.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import { acceptedTerms, fillIn, goodwinAve, orderInformationPath } from "./enrollment.ts";
import { type Page, Visitor } from "./visitor.ts";

/* One site over a PostgreSQL database that fails in seven ways, each while an order is at the gateway. */
const folder = mkdtempSync(join(tmpdir(), "switchyard-store-away-"));
let server: PostgresServer;
let owner: pg.Pool;
let wire: Wire;
let gateway: Gateway;
let site: TestSite;
let member: Visitor;
let account: Page;

/** Statements of the database's owner, past the wire. */
const run = async (...statements: readonly string[]): Promise<void> => {
  for (const sql of statements) await owner.query(sql);
};
const endConnections = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'site'";
const tables =
  "SELECT format('%I', relname) AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND NOT relispartition";

const onEachTable = async (statement: (table: string) => string): Promise<void> => {
  const { rows } = await owner.query<{ readonly name: string }>(tables);
  await run(...rows.map(({ name }) => statement(name)));
};

interface Failure {
  readonly begin: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

const onWire = (state: Parameters<Wire["become"]>[0]): Failure => ({
  begin: () => wire.become(state),
  end: () => wire.become("passes"),
});

const failures: Readonly<Record<string, Failure>> = {
  refused: onWire("cut"),
  crashed: {
    begin: async () => {
      await wire.become("cut");
      await server.restart();
    },
    end: () => wire.become("passes"),
  },
  full: {
    begin: () =>
      onEachTable(
        (table) =>
          `CREATE TRIGGER no_room BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION no_room()`,
      ),
    end: () => onEachTable((table) => `DROP TRIGGER no_room ON ${table}`),
  },
  "read-only": {
    begin: () => run("ALTER ROLE site SET default_transaction_read_only = on", endConnections),
    end: () => run("ALTER ROLE site RESET default_transaction_read_only", endConnections),
  },
  "out of connections": {
    begin: () => run("ALTER ROLE site CONNECTION LIMIT 0", endConnections),
    end: () => run("ALTER ROLE site CONNECTION LIMIT -1"),
  },
  silent: onWire("silent"),
  slow: onWire("slow"),
};

beforeAll(async () => {
  [server, gateway] = await Promise.all([startPostgres(), aGateway()]);
  owner = new pg.Pool({ connectionString: server.url, max: 1 });
  owner.on("error", () => undefined);
  await run(
    "CREATE ROLE site LOGIN",
    "GRANT ALL ON SCHEMA public TO site",
    "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END $$",
  );
  const asSite = new URL(server.url);
  asSite.username = "site";
  wire = await aWire(asSite.toString());
  site = await startTestSite(folder, {
    ...gateway.settings,
    STORE_URL: wire.url,
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
  await owner?.end();
  await Promise.all([wire?.close(), gateway?.close(), server?.stop()]);
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

/** Page of failures, in words that say nothing of a session or a journey. */
const isFailurePage = ({ status, url, html }: Page, at: string) => {
  expect([status, url], html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, " ").slice(0, 2_000)).toEqual([503, at]);
  expect(html).toContain('data-failed="store"');
  expect(html).not.toMatch(/sign in|session|who you are/i);
};

const homes = customers(Object.keys(failures).length);

test.each(Object.keys(failures).map((name, index) => [name, index] as const))(
  "a database that is %s: every page and form ends with the page of failures, and cookies stay",
  async (name, index) => {
    const failure = failures[name];
    const customer = homes[index];
    if (failure === undefined || customer === undefined) throw new Error("no such failure");
    const visitor = new Visitor(site.url);
    const terms = await fillIn(visitor, customer.home, customer.typed);
    expect(terms.url).toContain("/mvi/place-order");
    const known = (await gateway.requests()).length;
    await gateway.set({ latencyMs: 700 });
    const pressing = visitor.send(terms, "/forms/place-order", acceptedTerms);
    await vi.waitUntil(async () => (await gateway.requests()).length > known, { timeout: 20_000 });
    await failure.begin();
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
      // A database that takes no writes is read all the same.
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
      await failure.end();
    }
    const again = async () => {
      await new Visitor(site.url).call("POST", "/api/myaccount/login", grace);
      return ready();
    };
    await expect.poll(again, { timeout: 30_000 }).toEqual([200, { status: "up" }]);
    expect((await member.open("/my-account")).url).toBe("/my-account");
  },
);

test("each order goes on where it was once the database is back, and is placed once", async () => {
  await Promise.all(
    interrupted.map(async ({ visitor, terms }) => {
      let page = terms;
      await vi.waitUntil(
        async () => {
          page = await visitor.open(terms.url);
          if (page.url === terms.url) page = await visitor.send(page, "/forms/place-order", acceptedTerms);
          return page.url.includes("/mvi/mini-confirmation");
        },
        { timeout: 40_000, interval: 500 },
      );
    }),
  );
  const { orders } = await gateway.ledger();
  expect(orders.map(({ esiid }) => esiid).toSorted()).toEqual(homes.map(({ home }) => home.esiid).toSorted());
});
