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

/** What a person found out at the gateway of a call whose answer was lost. What does not belong to the call is empty. */
const findingSchema = z.object({
  operation: z.string().max(40),
  kind: z.enum(foundAs),
  /** The gateway's numbers of what is ordered. */
  serviceContractNumber: z.string().max(40).default(""),
  contractAccount: z.string().max(40).default(""),
  /** One for each product, in the order in which they were sent. */
  salesOrderNumbers: z.array(z.string().max(40)).max(40).default([]),
  /** Of a customer that is created. */
  partnerNumber: z.string().max(40).default(""),
  /** What was charged, or the deposit of a customer that is created, in cents. */
  amount: z.int().min(0).optional(),
  /** The earlier contracts whose balances were charged. */
  serviceContractNumbers: z.array(z.string().max(40)).max(40).default([]),
  /** The day for which a payment is scheduled. */
  day: z.string().max(10).default(""),
  /** Of an online account that is made. */
  userName: z.string().max(254).default(""),
});
export type Finding = z.output<typeof findingSchema>;

export const settleDoubtName = "settleDoubt";

const factsOfFoundOut = {
  isTakenUp: flag("The journey is in doubt of this call, and what was found is all that it needs to go on."),
  isDone: flag(),
};
type FoundOutFacts = FactsOf<typeof factsOfFoundOut>;

/** Ours, see ADR 8. */
export const foundOut = decisionTable<FoundOutFacts, "stands" | "as-answered" | "anew">(
  "found-out",
  "A person has found out what became of a call: what does its journey go on from?",
  factsOfFoundOut,
  [
    {
      rule: "it is not in doubt of that call, or can't go on by what was found",
      when: { isTakenUp: false },
      then: "stands",
    },
    { rule: "it was carried out: as if its answer had come", when: { isDone: true }, then: "as-answered" },
    otherwise("it was not carried out: it may be asked for anew", "anew"),
  ],
);

/** Where the journey stands once a doubt is settled; undefined where it is not in this doubt, or what was found is not enough for it. */
export type Settled<State> = Pick<StepEnd<State>, "state" | "destination"> | undefined;

/** What a finding of one call makes of the journey. */
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
 * Of an order without an answer: its flow waits for a person, or sends it again under its key.
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
    // Both have the parts that were sent.
    isInDoubt(state) || isSentAgain(state)
      ? settled(state as Extract<State, { readonly stage: "in-doubt" }>, finding, now)
      : undefined;

/**
 * Takes up what a person found out: what was asked for stands, or it may be asked for again, as a new call. It asks nobody
 * anything, so a replay comes to the same. Its answer is whether the journey goes on: where not, it stands as it stood.
 * @param settlers one for each call of the flow of which somebody finds out
 * @param mayBeInDoubt whether anything may be in doubt there
 */
export const settleDoubt = <State>(
  settlers: Readonly<Record<string, Settler<State>>>,
  whereIs: (state: State) => StepEnd<State>["destination"],
  mayBeInDoubt: (state: State) => boolean,
  /** Of calls that are for several wishes: which of them were carried out. Of any other call it is all or none. */
  wishesOf: Readonly<Record<string, (state: State, finding: Finding) => WishesFound>> = {},
): Step<State, unknown, Finding, boolean, z.input<typeof findingSchema>> & {
  /** The calls of which it takes up what was found. */
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
    const answer = decide(foundOut, { isTakenUp: next !== undefined, isDone }) !== "stands";
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

/** The stage of a journey at which its flow stands still. */
export const isInDoubt = <State extends { readonly stage: string }>(
  state: State,
): state is Extract<State, { readonly stage: "in-doubt" }> => state.stage === "in-doubt";

/** Whether the run that begins there took the finding up. Older releases wrote no decision: there it led away from where nobody knows. */
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
 * What a person found out of this call after its try at that place of the journal, and what the journey went on from. A finding
 * is of the last try before it: of an earlier one under another key nobody has found anything out.
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
  // Journals come from strangers too.
  const kind = event?.type === "step-began" ? fieldsOf(event.input)["kind"] : undefined;
  return foundAs.find((one) => one === kind);
};
