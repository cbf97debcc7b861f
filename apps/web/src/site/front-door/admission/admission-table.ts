import { decisionTable, otherwise } from "@switchyard/domain/kernel/decision-table";
import { type FactsOf, flag, oneOf } from "@switchyard/domain/kernel/facts";

/** A visitor's progress, the last one first: nothing yet, a list of plans seen, signed in, an order form open. */
export const begunRanks = ["an order", "signed in", "looking", "nothing"] as const;
export type Begun = (typeof begunRanks)[number];

export interface Load {
  /** Running requests, and their maximum. */
  readonly inFlight: number;
  readonly mostInFlight: number;
  /** The event loop's delay, relative to the delay at which it counts as busy. */
  readonly lateness: number;
  readonly isProcessorShort: boolean;
  /** The number of addresses with running requests. */
  readonly addressesInFlight: number;
}

/**
 * The number of requests that keep a processor busy. More only lengthen each turn of the event loop, and an order takes
 * many turns.
 */
const enoughForProcessor = 4;

const pressures = ["calm", "busy", "crowded", "full"] as const;

/** The load of the site in one word, for its operators. */
export const pressureOf = (load: Load): (typeof pressures)[number] => {
  const { inFlight, mostInFlight, lateness } = load;
  if (inFlight >= mostInFlight) return "full";
  if (inFlight >= mostInFlight * 0.75 || lateness >= 2) return "crowded";
  if (load.isProcessorShort && load.addressesInFlight >= enoughForProcessor) return "busy";
  return inFlight >= mostInFlight / 2 || lateness >= 1 ? "busy" : "calm";
};

const factsOfAdmission = {
  begun: oneOf(begunRanks),
  pressure: oneOf(pressures),
  isWithinShare: flag("This request is within what its address may have made at once."),
  hasTime: flag("The processor had time to spare a moment ago, and this address has not taken it yet."),
  isSlowed: flag("The address asks for too much while the processor is short."),
  isItsTurn: flag("Nothing else is being made for the address, and it has paused for what its last request cost."),
};
export type AdmissionFacts = FactsOf<typeof factsOfAdmission>;

/** Whether a request begins now. The queue checks a waiting request again after each answer, and 20 times a second. */
export const admissionTable = decisionTable<AdmissionFacts, "begin" | "wait">(
  "admission",
  "Does the site begin to answer a request now?",
  factsOfAdmission,
  [
    {
      rule: "has begun nothing, and the site is busy",
      when: { begun: "nothing", pressure: { not: "calm" } },
      then: "wait",
    },
    {
      rule: "looks around, and the site is crowded",
      when: { begun: "looking", pressure: ["crowded", "full"] },
      then: "wait",
    },
    { rule: "no place is free", when: { pressure: "full" }, then: "wait" },
    { rule: "its address is slowed, and it is not its turn", when: { isSlowed: true, isItsTurn: false }, then: "wait" },
    {
      rule: "its address has its share, and the processor has no time to spare",
      when: { isSlowed: false, isWithinShare: false, hasTime: false },
      then: "wait",
    },
    otherwise("there is room", "begin"),
  ],
);
