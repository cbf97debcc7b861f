import { decisionTable, otherwise } from "@switchyard/domain/kernel/decision-table";
import { type FactsOf, flag, oneOf } from "@switchyard/domain/kernel/facts";

/** What a visitor has begun: nothing yet, looking around (a list of plans was seen), or an order; who is signed in has begun as much. */
export type Begun = "nothing" | "looking" | "an order";

export interface AdmissionFacts {
  readonly begun: Begun;
  /** Requests that are being answered, and how many may be. */
  readonly inFlight: number;
  readonly mostInFlight: number;
  /** Requests that wait for one of those to end; as many may wait as may be answered. */
  readonly waiting: number;
  /** How late the event loop is, as a share of the lateness at which it counts as busy. */
  readonly lateness: number;
}

const isBusy = (f: AdmissionFacts): boolean => f.inFlight >= f.mostInFlight / 2 || f.lateness >= 1;
const isCrowded = (f: AdmissionFacts): boolean => f.inFlight >= f.mostInFlight * 0.75 || f.lateness >= 2;
/** A new request takes no place from those that wait. */
const isFull = (f: AdmissionFacts): boolean => f.inFlight >= f.mostInFlight || f.waiting > 0;

/** The pressure on the site, in a word for its operators. */
export const pressureOf = (f: AdmissionFacts): "calm" | "busy" | "crowded" | "full" =>
  isFull(f) ? "full" : isCrowded(f) ? "crowded" : isBusy(f) ? "busy" : "calm";

const factsOfAdmission = {
  begun: oneOf(["nothing", "looking", "an order"]),
  pressure: oneOf(["calm", "busy", "crowded", "full"]),
  isQueueFull: flag("As many requests wait as may be answered at a time."),
};

/**
 * The site refuses those first who have begun least: half of all places are for visitors who look around or order, a
 * quarter for those who order.
 */
const table = decisionTable<FactsOf<typeof factsOfAdmission>, "answer" | "wait" | "refuse">(
  "admission",
  "Is a request answered while the site has more to do than it can?",
  factsOfAdmission,
  [
    {
      rule: "has begun nothing, and the site is busy",
      when: { begun: "nothing", pressure: { not: "calm" } },
      then: "refuse",
    },
    {
      rule: "looks around, and the site is crowded",
      when: { begun: "looking", pressure: ["crowded", "full"] },
      then: "refuse",
    },
    { rule: "no place is free, and no more may wait", when: { pressure: "full", isQueueFull: true }, then: "refuse" },
    { rule: "no place is free", when: { pressure: "full" }, then: "wait" },
    otherwise("a place is free", "answer"),
  ],
);

export const admissionTable = {
  decide: (facts: AdmissionFacts) =>
    table.decide({
      begun: facts.begun,
      pressure: pressureOf(facts),
      isQueueFull: facts.waiting >= facts.mostInFlight,
    }),
};
