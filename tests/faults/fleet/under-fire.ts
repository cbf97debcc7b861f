import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type Fleet, startFleet } from "../../../scripts/fleet/fleet.ts";
import { pathWithNginx } from "../../../scripts/fleet/nginx-for-tests.ts";
import type { PostgresServer } from "../../../scripts/postgres.ts";
import { freePort } from "../../../scripts/settings.ts";
import { testEnvironment } from "../../../scripts/test-site.ts";
import { aFailingDatabase, type Failure, failures, type FailingDatabase } from "../../postgres/failing-database.ts";
import { controlOf } from "../../site/a-gateway.ts";
import { type Dice, dice } from "../storm/dice.ts";
import { allOrder, customers, type Went } from "./customer.ts";
import { judged } from "./judged.ts";

/** A fleet for a trial, in a folder that goes with it. */
export const withFleet = async <Found>(
  wishes: Pick<Parameters<typeof startFleet>[0], "envOf" | "storeUrl"> & {
    readonly env?: Readonly<Record<string, string>>;
  },
  trial: (fleet: Fleet) => Promise<Found>,
): Promise<Found> => {
  process.env["PATH"] = await pathWithNginx();
  const folder = mkdtempSync(join(tmpdir(), "switchyard-fleet-trial-"));
  const fleet = await startFleet({
    folder,
    port: await freePort(),
    sandboxPort: await freePort(),
    count: 3,
    perSecond: 100_000,
    ...wishes,
    env: { ...testEnvironment(), ...wishes.env },
  });
  try {
    return await trial(fleet);
  } finally {
    await fleet.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Five minutes, as a clock that nobody sets is off. */
const aheadMs = 300_000;
const wrongClock = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "clock-ahead.ts")).href}`,
  CLOCK_AHEAD_MS: String(aheadMs),
};
/** A dead instance's hold on a journey lasts one and a half of the gateway's, and four seconds. */
const timeouts = { GATEWAY_TIMEOUT_MS: "4000", STORE_TIMEOUT_MS: "700" };
/** So that what dies, dies in the middle of something. */
const latencyMs = 150;

/**
 * Customers order through a fleet while its instances are killed by lot, one after the other, and the database fails in each of its
 * ways; one instance's clock is wrong. The gateway's ledger is the judge. @returns whether nothing happened twice and nothing was lost
 */
export const fleetUnderFire = async (seed: number, count: number, say: (line: string) => void): Promise<boolean> => {
  let database: FailingDatabase | undefined;
  const storeUrl = async (server: PostgresServer) => (database = await aFailingDatabase(server)).url;
  const envOf = (index: number) => (index === 2 ? wrongClock : {});
  return withFleet({ env: timeouts, storeUrl, envOf }, async (fleet) => {
    if (database === undefined) throw new Error("the fleet has no database");
    const gateway = controlOf(fleet.sandboxUrl);
    await gateway.set({ latencyMs });
    const began = performance.now();
    const fire = { isOver: false };
    const burning = underFire(fleet, database, dice(seed), fire);
    const went = await allOrder(fleet.url, customers(count), 4);
    fire.isOver = true;
    const { kills, failed: ways } = await burning;
    await database.close();
    const ledger = await gateway.ledger();
    const verdicts = went.map((one) => ({ one, verdict: judged(one, ledger) }));
    for (const { one, verdict } of verdicts)
      if (verdict !== "once") say(`${verdict}  ${displayText(one.customer.home)}: ${one.troubles.join(", ")}`);
    const troubled = went.filter(({ troubles }) => troubles.length > 0).length;
    const ownFaults = went.flatMap(({ troubles }) => troubles.filter((trouble) => trouble.startsWith("500")));
    const failed = verdicts.filter(({ verdict }) => verdict !== "once").length;
    say(
      `${went.length} orders in ${((performance.now() - began) / 1000).toFixed(1)} s, ${kills} instances killed, the database ${[...ways].join(", ")}, ${troubled} customers met trouble (${troublesOf(went)}): ${went.length - failed} once, ${failed} failed, ${ownFaults.length} pages with another failure than the store's`,
    );
    // A share is too short for every failure of the database.
    const isWhole = count < 40 || (ways.size === failures.length && troubled > 0);
    return failed === 0 && ownFaults.length === 0 && isWhole && went.length === count;
  });
};

/** Lets the database fail every few seconds, in one way after the other, and kills an instance meanwhile, which then begins anew. */
const underFire = async (
  { all }: Fleet,
  database: FailingDatabase,
  lot: Dice,
  fire: { readonly isOver: boolean },
): Promise<{ readonly kills: number; readonly failed: ReadonlySet<Failure> }> => {
  const failed = new Set<Failure>();
  let kills = 0;
  while (!fire.isOver) {
    await pause(1_000 + lot.upTo(1_000));
    const failure = failures[kills % failures.length] ?? "refused";
    const one = lot.oneOf(all);
    await database.begin(failure);
    await pause(500 + lot.upTo(2_000));
    await one.kill();
    kills += 1;
    // Orders were under way until here.
    if (!fire.isOver) failed.add(failure);
    await database.end(failure);
    await one.start();
  }
  return { kills, failed };
};

/** What customers met, each kind with how often. */
const troublesOf = (went: readonly Went[]): string =>
  [
    ...Map.groupBy(
      went.flatMap(({ troubles }) => troubles),
      (trouble) => trouble,
    ),
  ]
    .map(([trouble, all]) => `${all.length} × ${trouble}`)
    .join(", ");
