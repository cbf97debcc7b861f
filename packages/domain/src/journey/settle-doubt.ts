import { okAsync } from "neverthrow";
import { z } from "zod";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, type FactsOf } from "../kernel/facts.ts";
import type { Instant } from "../kernel/clock.ts";
import type { Wish } from "./claims.ts";
import { fieldsOf, type JournalEvent } from "./journal.ts";
import { isPage } from "./model.ts";
import { type FoundAs, foundAs, isFoundDone } from "./found-as.ts";
import type { Step, StepEnd } from "./step.ts";

/** A person's finding at the gateway about a call with a lost answer. Fields that don't apply are empty. */
const findingSchema = z.object({
  operation: z.string().max(40),
  kind: z.enum(foundAs),
  /** The gateway's numbers of the order. */
  serviceContractNumber: z.string().max(40).default(""),
  contractAccount: z.string().max(40).default(""),
  /** One per product, in the order of the request. */
  salesOrderNumbers: z.array(z.string().max(40)).max(40).default([]),
  /** The new customer's number. */
  partnerNumber: z.string().max(40).default(""),
  /** The charged amount, or a new customer's deposit, in cents. */
  amount: z.int().min(0).optional(),
  /** The earlier contracts whose balances were charged. */
  serviceContractNumbers: z.array(z.string().max(40)).max(40).default([]),
  /** The day of a scheduled payment. */
  day: z.string().max(10).default(""),
  /** The new online account. */
  userName: z.string().max(254).default(""),
});
export type Finding = z.output<typeof findingSchema>;

export const settleDoubtName = "settleDoubt";

const factsOfFoundOut = {
  isTakenUp: flag("The journey is in doubt about this call, and the finding is complete."),
  isDone: flag(),
};
type FoundOutFacts = FactsOf<typeof factsOfFoundOut>;

/** Ours, see ADR 8. */
export const foundOut = decisionTable<FoundOutFacts, "unchanged" | "as-answered" | "anew">(
  "found-out",
  "A person has resolved a call in doubt: where does its journey continue from?",
  factsOfFoundOut,
  [
    {
      rule: "it is not in doubt of that call, or can't go on by what was found",
      when: { isTakenUp: false },
      then: "unchanged",
    },
    { rule: "it was carried out: as if its answer had come", when: { isDone: true }, then: "as-answered" },
    otherwise("it was not carried out: it may be ordered again", "anew"),
  ],
);

/**
 * The journey's state after a doubt is resolved; undefined where it has no such doubt, or the finding is incomplete.
 */
export type Settled<State> = Pick<StepEnd<State>, "state" | "destination"> | undefined;

/** Takes up a finding about one call. */
export type Settler<State> = (
  state: State,
  finding: Finding & { readonly isDone: boolean },
  now: Instant,
) => Settled<State>;

interface WishesFound {
  readonly done: readonly Wish[];
  readonly notDone: readonly Wish[];
}

/**
 * Takes up a finding about an order without an answer: its flow waits for a person, or sends it again with its key.
 * @param isSentAgain the second case
 */
export const settlesOrder =
  <State extends { readonly stage: string }>(
    settled: (
      state: Extract<State, { readonly stage: "in-doubt" }>,
      finding: Parameters<Settler<State>>[1],
      now: Instant,
    ) => Settled<State>,
    isSentAgain: (state: State) => boolean,
  ): Settler<State> =>
  (state, finding, now) =>
    // Both kinds of state have the parts of the request.
    isInDoubt(state) || isSentAgain(state)
      ? settled(state as Extract<State, { readonly stage: "in-doubt" }>, finding, now)
      : undefined;

/**
 * Takes up a person's finding: the order exists, or may be requested again as a new call. Makes no call, so a replay
 * has the same result. Returns whether the journey continues; otherwise its state is unchanged.
 * @param settlers one for each call of the flow that a person can check
 * @param mayBeInDoubt whether anything may be in doubt there
 */
export const settleDoubt = <State>(
  settlers: Readonly<Record<string, Settler<State>>>,
  whereIs: (state: State) => StepEnd<State>["destination"],
  mayBeInDoubt: (state: State) => boolean,
  /** For a call with several wishes: those that were carried out. For other calls, all or none. */
  wishesOf: Readonly<Record<string, (state: State, finding: Finding) => WishesFound>> = {},
): Step<State, unknown, Finding, boolean, z.input<typeof findingSchema>> & {
  /** The calls whose findings it takes up. */
  readonly settles: readonly string[];
} => ({
  name: settleDoubtName,
  settles: Object.keys(settlers),
  allowed: mayBeInDoubt,
  input: findingSchema,
  run: ({ state, now, decide, conclude }, finding) => {
    const isDone = isFoundDone(finding.kind);
    const settler = Object.hasOwn(settlers, finding.operation) ? settlers[finding.operation] : undefined;
    const next = settler?.(state, { ...finding, isDone }, now);
    const answer = decide(foundOut, { isTakenUp: next !== undefined, isDone }) !== "unchanged";
    if (answer) {
      const { operation } = finding;
      const found = isDone ? wishesOf[operation]?.(state, finding) : undefined;
      if (found) {
        conclude(operation, found.done, "confirmed");
        conclude(operation, found.notDone, "released");
      } else conclude(operation, "all", isDone ? "confirmed" : "released");
    }
    return okAsync({ ...(next ?? { state, destination: whereIs(state) }), answer });
  },
});

/** The answer of a flow's only order was lost. */
export const isLost = (state: {
  readonly stage: string;
  readonly lastTry?: { readonly is: string } | undefined;
}): boolean => isInDoubt(state) || state.lastTry?.is === "in-doubt";

/** The stage at which the journey waits for a person. */
export const isInDoubt = <State extends { readonly stage: string }>(
  state: State,
): state is Extract<State, { readonly stage: "in-doubt" }> => state.stage === "in-doubt";

/**
 * Whether the run at this place took up the finding. Older releases recorded no decision; there, a known destination
 * means that it did.
 */
const isTakenUp = (events: readonly JournalEvent[], begins: number): boolean => {
  const next = events.findIndex(({ type }, index) => index > begins && type === "step-began");
  const run = events.slice(begins + 1, next < 0 ? undefined : next);
  const ended = run.find((event) => event.type === "step-ended");
  if (ended?.type !== "step-ended") return false;
  const decided = run.find((event) => event.type === "decision" && event.table === foundOut.name);
  return decided?.type === "decision"
    ? fieldsOf(decided.facts)["isTakenUp"] === true
    : !isPage(ended.destination, "outcome-unknown") && !isPage(ended.destination, "oops");
};

/**
 * A person's finding about this call after its try at that place of the journal, and the state from which the journey
 * continued. A finding concerns the last try before it, not earlier tries with other keys.
 */
export const foundOutAfter = (events: readonly JournalEvent[], operation: string, at: number): FoundAs | undefined => {
  const tried = events[at];
  const isOfAnother = (event: JournalEvent): boolean =>
    event.type === "intent" && event.operation === operation && tried?.type === "intent" && event.key !== tried.key;
  const next = events.findIndex((event, index) => index > at && isOfAnother(event));
  const taken = events.findIndex(
    (event, index) =>
      index > at &&
      (next < 0 || index < next) &&
      event.type === "step-began" &&
      event.step === settleDoubtName &&
      fieldsOf(event.input)["operation"] === operation &&
      isTakenUp(events, index),
  );
  const event = events[taken];
  // Journals come from outside, so check their events.
  const kind = event?.type === "step-began" ? fieldsOf(event.input)["kind"] : undefined;
  return foundAs.find((one) => one === kind);
};
