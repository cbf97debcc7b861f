import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openJournal } from "@switchyard/adapters-store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/paths.ts";
import { type PostgresServer, startPostgres } from "../../scripts/postgres.ts";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { aBalancer } from "./a-balancer.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import { acceptedTerms, anApplicant, firstOpenDay, goodwinAve, orderInformationPath } from "./enrollment.ts";
import { Visitor } from "./visitor.ts";

/* Three machines' sites, each with a folder of its own, over one PostgreSQL database. */
const folders = [0, 1, 2].map(() => mkdtempSync(join(tmpdir(), "switchyard-on-postgres-")));
let database: PostgresServer;
let gateway: Gateway;
let sites: readonly TestSite[] = [];

beforeAll(async () => {
  [database, gateway] = await Promise.all([startPostgres({ isDurable: true }), aGateway()]);
  const settings = {
    ...gateway.settings,
    STORE_URL: database.url,
    RATE_LIMIT_FACTOR: "1",
    SECRET_KEY: "the key of all instances, 32 characters or more",
    CONSENT_KEY: "the other key of all instances, 32 characters or more",
    DRAIN_SECONDS: "1",
  };
  sites = await Promise.all(folders.map((folder) => startTestSite(folder, settings)));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await Promise.all([gateway?.close(), database?.stop()]);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const place = () => ({ dataDir: folders[0] ?? "", storeUrl: database.url });

test("an order whose every request meets another instance, one of which dies meanwhile, is placed once, and replays as it was, by a read-only command", async () => {
  const balancer = await aBalancer(sites.map(({ url }) => url));
  const visitor = new Visitor(balancer.url);
  const form = await visitor.open(orderInformationPath(goodwinAve));
  const values = { ...anApplicant, selectStartDate: await firstOpenDay(visitor, goodwinAve) };
  const terms = await visitor.send(form, "/forms/order-information", values);
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

test("a database that is killed and comes back is found again: what was typed before is there", async () => {
  const [site] = sites;
  const visitor = new Visitor(site?.url ?? "");
  const form = await visitor.open(orderInformationPath(goodwinAve));
  const back = await visitor.send(form, "/forms/order-information", { ...anApplicant, email: "no address" });
  expect(back.html).toContain("Rosa");
  await database.restart();
  const again = await visitor.open(orderInformationPath(goodwinAve));
  expect([again.status, again.html.includes('value="Rosa"')]).toEqual([200, true]);
});

test("somebody who signs out at one instance is signed out at the other", async () => {
  const visitor = new Visitor(sites[0]?.url ?? "");
  await visitor.call("POST", "/api/myaccount/login", { username: "grace.garza", password: "Larkspur1" });
  const elsewhere = visitor.at(sites[1]?.url ?? "");
  expect((await elsewhere.open("/my-account")).url).toBe("/my-account");
  await visitor.post("/forms/sign-out", { locale: "en" });
  expect((await elsewhere.open("/my-account")).url).toBe("/session-timeout");
});

/** What one site answers to an address that asks for a password's try. */
const wrongPassword = async (site: TestSite | undefined): Promise<number> =>
  (
    await new Visitor(site?.url ?? "").call("POST", "/api/myaccount/login", {
      username: `nobody.${Math.random()}`,
      password: "wrong",
    })
  ).status;

test("tries at a password are counted by both instances together: after twenty the other one refuses, too", async () => {
  let allowed = 0;
  while (allowed < 25 && (await wrongPassword(sites[allowed % 2])) === 401) allowed += 1;
  // The tests above have signed in from this address, maybe within the same minute.
  expect([19, 20]).toContain(allowed);
  expect([await wrongPassword(sites[0]), await wrongPassword(sites[1])]).toEqual([429, 429]);
});

const probed = async (site: TestSite | undefined, path: string) => {
  const answer = await fetch(`${site?.url ?? ""}${path}`);
  return [answer.status, await answer.json()];
};

test("an instance that is told to end says so at once to who sends visitors there, answers those who come, and ends", async () => {
  const [leaving] = sites;
  expect(await probed(leaving, "/api/health/ready")).toEqual([200, { status: "up" }]);
  process.kill(leaving?.pid ?? 0, "SIGTERM");
  await expect.poll(() => probed(leaving, "/api/health/ready")).toEqual([503, { status: "leaving" }]);
  expect(await probed(leaving, "/api/health/live")).toEqual([200, { status: "up" }]);
  expect((await new Visitor(leaving?.url ?? "").open("/sign-in")).status).toBe(200);
  expect(await leaving?.ended).toContain("ended with exit code 0");
});

describe("while the database is away", () => {
  const health = async () => (await fetch(`${sites[1]?.url ?? ""}/api/health`)).status;

  test("a site says so to who asks after its health, and lives", async () => {
    expect(await health()).toBe(200);
    await database.stop();
    expect(await health()).toBe(503);
    expect(await probed(sites[1], "/api/health/ready")).toEqual([503, { status: "down", failing: ["store"] }]);
    expect(await probed(sites[1], "/api/health/live")).toEqual([200, { status: "up" }]);
  });

  test("pages that need nothing of it are there, and the instance counts in its memory", async () => {
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
