import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type Fleet, startFleet } from "../../../scripts/fleet/fleet.ts";
import { freePort } from "../../../scripts/settings.ts";
import { testEnvironment } from "../../../scripts/test-site.ts";
import { controlOf } from "../../road/a-gateway.ts";
import { type Dice, dice } from "../storm/dice.ts";
import { allOrder, customers, type Went } from "./customer.ts";
import { judged } from "./judged.ts";

/** A fleet for a trial, in a folder that goes with it. */
export const withFleet = async <Found>(
  wishes: Pick<Parameters<typeof startFleet>[0], "envOf"> & { readonly env?: Readonly<Record<string, string>> },
  trial: (fleet: Fleet) => Promise<Found>,
): Promise<Found> => {
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
/** A dead instance's hold on a journey lasts one and a half of these, and four seconds. */
const timeout = { GATEWAY_TIMEOUT_MS: "4000" };
/** So that what dies, dies in the middle of something. */
const latencyMs = 150;

/**
 * Customers order through a fleet while its instances are killed by lot, one after the other, and the database once; one
 * instance's clock is wrong. The gateway's ledger is the judge. @returns whether nothing happened twice and nothing was lost
 */
export const fleetUnderFire = (seed: number, count: number, say: (line: string) => void): Promise<boolean> =>
  withFleet({ env: timeout, envOf: (index) => (index === 2 ? wrongClock : {}) }, async (fleet) => {
    const gateway = controlOf(fleet.sandboxUrl);
    await gateway.set({ latencyMs });
    const began = performance.now();
    const fire = { isOver: false };
    const burning = underFire(fleet, dice(seed), fire);
    const went = await allOrder(fleet.url, customers(count), 4);
    fire.isOver = true;
    const kills = await burning;
    const ledger = await gateway.ledger();
    const verdicts = went.map((one) => ({ one, verdict: judged(one, ledger) }));
    for (const { one, verdict } of verdicts)
      if (verdict !== "once") say(`${verdict}  ${one.customer.home.address}: ${one.troubles.join(", ")}`);
    const troubled = went.filter(({ troubles }) => troubles.length > 0).length;
    const failed = verdicts.filter(({ verdict }) => verdict !== "once").length;
    say(
      `${went.length} orders in ${((performance.now() - began) / 1000).toFixed(1)} s, ${kills} instances killed and the database once, ${troubled} customers met trouble (${troublesOf(went)}): ${went.length - failed} once, ${failed} failed`,
    );
    return failed === 0 && kills > 0 && troubled > 0 && went.length === count;
  });

/** Kills an instance every few seconds, which then begins anew, and the database once. @returns how many */
const underFire = async ({ all, database }: Fleet, lot: Dice, fire: { readonly isOver: boolean }): Promise<number> => {
  let kills = 0;
  while (!fire.isOver) {
    await pause(1_000 + lot.upTo(2_000));
    const one = lot.oneOf(all);
    await one.kill();
    kills += 1;
    if (kills === 2) await database.restart();
    await one.start();
  }
  return kills;
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
