import { decisionTable, otherwise } from "@switchyard/domain/kernel/decision-table";

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
/** Who comes takes no place from those who wait. */
const isFull = (f: AdmissionFacts): boolean => f.inFlight >= f.mostInFlight || f.waiting > 0;

/** Who has begun least is refused first: half of all places are for those who look around or order, a quarter for those who order. */
export const admissionTable = decisionTable<AdmissionFacts, "answer" | "wait" | "refuse">(
  "admission",
  "Is a request answered while the site has more to do than it can?",
  [
    {
      rule: "has begun nothing, and the site is busy",
      when: (f) => f.begun === "nothing" && isBusy(f),
      then: "refuse",
    },
    {
      rule: "looks around, and the site is crowded",
      when: (f) => f.begun === "looking" && isCrowded(f),
      then: "refuse",
    },
    {
      rule: "no place is free, and no more may wait",
      when: (f) => isFull(f) && f.waiting >= f.mostInFlight,
      then: "refuse",
    },
    { rule: "no place is free", when: isFull, then: "wait" },
    otherwise("a place is free", "answer"),
  ],
);

/** How the site is, in a word for its operators. */
export const pressureOf = (f: AdmissionFacts): "calm" | "busy" | "crowded" | "full" =>
  isFull(f) ? "full" : isCrowded(f) ? "crowded" : isBusy(f) ? "busy" : "calm";
