import { okAsync } from "neverthrow";
import { z } from "zod";
import type { Instant } from "../kernel/clock.ts";
import type { JournalEvent } from "./journal.ts";
import { isPage } from "./model.ts";
import type { Step, StepEnd } from "./step.ts";

/** What a person found out at the gateway of an order whose answer was lost. */
const findingSchema = z.object({
  /** The call that ordered it. */
  operation: z.string().max(40),
  kind: z.enum(["ordered", "not-ordered"]),
  /** The gateway's numbers of what is ordered; empty where they don't belong to it. */
  serviceContractNumber: z.string().max(40).default(""),
  contractAccount: z.string().max(40).default(""),
  /** One for each product, in the order in which they were sent. */
  salesOrderNumbers: z.array(z.string().max(40)).max(40).default([]),
});
export type Finding = z.output<typeof findingSchema>;

export const settleDoubtName = "settleDoubt";

/** Where the journey stands once a doubt is settled; undefined where what was found out is not enough for it. */
type Settled<State> = Pick<StepEnd<State>, "state" | "destination"> | undefined;

/**
 * Takes up what a person found out: the order stands, or it may be sent again, as a new call. It asks nobody anything, so a replay
 * comes to the same. Its answer is whether the journey goes on: where not, it stands as it stood.
 * @param operation the flow's order; of other calls in doubt nothing is taken up
 */
export const settleDoubt = <State extends { readonly stage: string }>(
  operation: string,
  settled: (state: Extract<State, { readonly stage: "in-doubt" }>, finding: Finding, now: Instant) => Settled<State>,
  whereIs: (state: State) => StepEnd<State>["destination"],
): Step<State, unknown, Finding, boolean, z.input<typeof findingSchema>> => ({
  name: settleDoubtName,
  allowed: ({ stage }) => stage === "in-doubt",
  input: findingSchema,
  run: ({ state, now }, finding) => {
    const next = finding.operation === operation && isInDoubt(state) ? settled(state, finding, now) : undefined;
    return okAsync(next ? { ...next, answer: true } : { state, destination: whereIs(state), answer: false });
  },
});

const isInDoubt = <State extends { readonly stage: string }>(
  state: State,
): state is Extract<State, { readonly stage: "in-doubt" }> => state.stage === "in-doubt";

/** What is not taken up leaves the journey where nobody knows. */
const goesOn = (event: JournalEvent | undefined): boolean =>
  event?.type === "step-ended" && !isPage(event.destination, "outcome-unknown") && !isPage(event.destination, "oops");

/** What a person found out of this call after its try at that place of the journal, and what the journey went on from. */
export const foundOutAfter = (
  events: readonly JournalEvent[],
  operation: string,
  at: number,
): Finding["kind"] | undefined => {
  const taken = events.findIndex(
    (event, index) =>
      index > at &&
      event.type === "step-began" &&
      event.step === settleDoubtName &&
      (event.input as Partial<Finding>).operation === operation &&
      goesOn(events[index + 1]),
  );
  const event = events[taken];
  return event?.type === "step-began" ? (event.input as Partial<Finding>).kind : undefined;
};
