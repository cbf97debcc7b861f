import { globSync } from "node:fs";
import { join } from "node:path";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { root } from "../../scripts/paths.ts";

/* The gate replays these journeys for each mutant: every scenario of the library, and scenarios with payments and
   orders once more per once-only call, with that call's answer lost. */

const { play } = await import("../../apps/cli-simulator/src/commands/run.ts");
const { readScenario } = await import("../../apps/cli-simulator/src/scenario/scenario.ts");

type Journal = readonly JournalEvent[];
type Scenario = Parameters<typeof play>[1];

const scenarios = "apps/cli-simulator/scenarios";
/** Scenarios of the gate alone: amounts, cards and visitors that the library does not need. */
const own = "tests/gate/scenarios";

/** Each of these has other charges or another request. */
const struck = [
  "payments/account-and-autopay",
  "payments/deposit-by-halves",
  "payments/deposit-in-full",
  "payments/prior-debts-by-card",
  "payments/declined-then-another-card",
  "payments/dana-pays-her-bill",
  "extras/dana-ends-an-extra",
  "leaves-and-comes-back",
  "renewal/ray-renews",
  "renewal/sam-swaps",
  "transfer/grace-takes-her-plan-along",
  "transfer/olive-chooses-anew",
  "add-home/grace-adds-a-home",
  "add-home/grace-with-a-bill-of-its-own",
  "add-ons/grace-orders-a-thermostat",
  "add-ons/andy-insures-an-apartment",
];

/** Played with all its faults: an end other than the scenario's is no error here. */
const played = async (file: string, scenario: Scenario): Promise<Journal> => {
  let journal: Journal = [];
  await play(file, scenario, undefined, async (events) => {
    journal = structuredClone(events);
    return "same";
  });
  return journal;
};

/** The same scenario with a lost answer to this call; the customer then presses every button again. */
const withLostAnswer = (scenario: Scenario, operation: string, gatewayHonoursKeys: boolean): Scenario => ({
  ...scenario,
  switches: { ...scenario.switches, gatewayHonoursKeys },
  road: [
    { kind: "fault", fault: { operation, kind: "reset", times: 1, when: "after" } },
    ...scenario.road,
    ...scenario.road,
  ],
});

/**
 * @param withLostAnswers the slow part: each lost answer takes a second or more
 * @param named a part of the scenarios' paths
 */
export const journeysOfGate = async (withLostAnswers: boolean, named = ""): Promise<readonly Journal[]> => {
  const all: Journal[] = [];
  const files = globSync([`${scenarios}/**/*.yaml`, `${own}/*.yaml`], { cwd: root });
  for (const file of files.filter((path) => path.includes(named)).toSorted()) {
    const path = join(root, file);
    const scenario = readScenario(path)._unsafeUnwrap();
    const journal = await played(path, scenario);
    all.push(journal);
    if (!withLostAnswers || !struck.some((name) => file === `${scenarios}/${name}.yaml`)) continue;
    const calls = new Set(journal.flatMap((event) => (event.type === "intent" ? [event.operation] : [])));
    for (const operation of calls)
      for (const honoursKeys of [true, false])
        all.push(await played(path, withLostAnswer(scenario, operation, honoursKeys)));
  }
  return all.filter((journal) => journal.length > 1);
};
