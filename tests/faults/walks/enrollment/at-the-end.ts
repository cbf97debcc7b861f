import { replayOne } from "../../../../apps/cli-simulator/src/commands/replay.ts";
import { ordersAreTrue } from "../judge.ts";
import { simulatorReading } from "../said/simulator.ts";
import { Untrue } from "../untrue.ts";
import { amountsAreTrue } from "./amounts.ts";
import { knownOf } from "./known.ts";
import { journeyNow, oneAdvice } from "./site-api.ts";
import type { EnrollmentWalk } from "./walk.ts";

/** Checks what support reads of each browser's journey: it goes the same way again, and its five lines say what the ledger has. */
export const atTheEnd = async (walk: EnrollmentWalk): Promise<void> => {
  const ledger = await walk.ledger();
  for (const browser of walk.browsers) {
    const journey = await journeyNow(browser);
    const { reference, esiid } = journey;
    if (reference === "" || esiid === undefined) continue;
    const replayed = await replayOne(reference, { dataDir: walk.dataDir, color: false });
    const text = replayed.text?.(false) ?? replayed.message;
    if (replayed.verdict !== "same") throw new Untrue("a journey can't be replayed", text, replayed.verdict);
    const said = simulatorReading(text);
    const where = `switchyard replay ${reference}`;
    ordersAreTrue(where, said, knownOf(walk, ledger, esiid, reference));
    amountsAreTrue(walk, ledger, where, esiid, said, journey);
    oneAdvice(journey, where, said);
  }
};
