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
import { allOrder, customers, type CustomerResult } from "./customer.ts";
import { checkOrder } from "./check-orders.ts";

/** Starts a fleet for a trial in its own folder, and removes both afterwards. */
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

/** Five minutes, a typical error of an unsynchronized clock. */
const aheadMs = 300_000;
const wrongClock = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "clock-ahead.ts")).href}`,
  CLOCK_AHEAD_MS: String(aheadMs),
};
/**
 * A lease lasts one and a half gateway timeouts plus four seconds. Short timeouts let it expire soon after its instance
 * is killed.
 */
const timeouts = { GATEWAY_TIMEOUT_MS: "4000", STORE_TIMEOUT_MS: "700" };
/** Slows the gateway down, so that a kill usually hits a running call. */
const latencyMs = 150;

/**
 * Customers order through a fleet while random instances are killed and the database fails in each of its ways. One
 * instance has a wrong clock.
 * @returns whether the gateway's ledger has each order exactly once
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
    const results = await allOrder(fleet.url, customers(count), 4);
    fire.isOver = true;
    const { kills, failed: ways } = await burning;
    await database.close();
    const ledger = await gateway.ledger();
    const verdicts = results.map((one) => ({ one, verdict: checkOrder(one, ledger) }));
    for (const { one, verdict } of verdicts)
      if (verdict !== "once") say(`${verdict}  ${displayText(one.customer.home)}: ${one.troubles.join(", ")}`);
    const troubled = results.filter(({ troubles }) => troubles.length > 0).length;
    const ownFaults = results.flatMap(({ troubles }) => troubles.filter((trouble) => trouble.startsWith("500")));
    const failed = verdicts.filter(({ verdict }) => verdict !== "once").length;
    say(
      `${results.length} orders in ${((performance.now() - began) / 1000).toFixed(1)} s, ${kills} instances killed, the database ${[...ways].join(", ")}, ${troubled} customers met trouble (${troublesOf(results)}): ${results.length - failed} once, ${failed} failed, ${ownFaults.length} pages with another failure than the store's`,
    );
    // A daily run is too short to try every failure of the database.
    const isWhole = count < 40 || (ways.size === failures.length && troubled > 0);
    return failed === 0 && ownFaults.length === 0 && isWhole && results.length === count;
  });
};

/** Makes the database fail every few seconds, in another way each time, and meanwhile kills and restarts an instance. */
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
    // A failure counts only if orders were still running until here.
    if (!fire.isOver) failed.add(failure);
    await database.end(failure);
    await one.start();
  }
  return { kills, failed };
};

/** The unexpected answers, with their numbers. */
const troublesOf = (results: readonly CustomerResult[]): string =>
  [
    ...Map.groupBy(
      results.flatMap(({ troubles }) => troubles),
      (trouble) => trouble,
    ),
  ]
    .map(([trouble, all]) => `${all.length} × ${trouble}`)
    .join(", ");
