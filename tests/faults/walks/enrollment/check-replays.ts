import { replayOne } from "../../../../apps/cli-simulator/src/commands/replay.ts";
import { checkOrders } from "../judge.ts";
import { readSimulatorClaims } from "../claims/simulator.ts";
import { FalseClaim } from "../false-claim.ts";
import { checkAmounts } from "./amounts.ts";
import { outcomeLookup } from "./known.ts";
import { journeyNow, checkAdviceAgrees } from "./site-api.ts";
import type { EnrollmentWalk } from "./walk.ts";

/** Replays each browser's journey and checks the simulator's five summary lines against the ledger. */
export const checkReplays = async (walk: EnrollmentWalk): Promise<void> => {
  const ledger = await walk.ledger();
  for (const browser of walk.browsers) {
    const journey = await journeyNow(browser);
    const { reference, esiid } = journey;
    if (reference === "" || esiid === undefined) continue;
    const replayed = await replayOne(reference, { dataDir: walk.dataDir, color: false });
    const text = replayed.text?.(false) ?? replayed.message;
    if (replayed.verdict !== "same") throw new FalseClaim("a journey can't be replayed", text, replayed.verdict);
    const claims = readSimulatorClaims(text);
    const where = `switchyard replay ${reference}`;
    checkOrders(where, claims, outcomeLookup(walk, ledger, esiid, reference));
    checkAmounts(walk, ledger, where, esiid, claims, journey);
    checkAdviceAgrees(journey, where, claims);
  }
};
