import { type Destination, type Journey, toPage } from "@switchyard/domain/journey/model";
import type { Runner, StepRequest } from "@switchyard/domain/journey/runner";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { errors } from "../../composition/errors.ts";
import type { RequestFacts } from "../front-door/facts.ts";
import { logger } from "../../composition/telemetry/log.ts";

export type StepResult<State> =
  /** The step ran; go to `url`. With a `problem` it could not find out, and `url` is a page that says so. */
  | { readonly kind: "moved"; readonly destination: Destination; readonly url: string; readonly answer: unknown; readonly journey: Journey<State>; readonly problem?: Problem }
  /** The state does not allow it; `url` is where this customer belongs. */
  | { readonly kind: "not-allowed"; readonly destination: Destination; readonly url: string; readonly journey: Journey<State> }
  /** The input is not even of the step's shape. */
  | { readonly kind: "unreadable"; readonly fields: readonly string[] }
  /** There is no journey: its time is up, or it never began. `url` says so to the customer. */
  | { readonly kind: "gone"; readonly url: string }
  /** The site could not remember anything; `url` is the oops page. */
  | { readonly kind: "failed"; readonly url: string };

interface StepOf<State> {
  readonly runner: Runner<State>;
  readonly request: Pick<RequestFacts, "brand" | "requestId">;
  readonly addressOf: (destination: Destination, journey?: Journey<State>) => string;
  /** Only this step: a destination that is a step is given back instead of gone to, and its `url` means nothing. */
  readonly alone?: true;
  isInDoubt(state: State): boolean;
}

/** Runs a step, and those that its flow goes on with by itself, and says in addresses what became of it. */
export async function runStepOf<State>(asked: StepRequest, { runner, request: { brand, requestId }, addressOf, alone, isInDoubt }: StepOf<State>): Promise<StepResult<State>> {
  const { step } = asked;
  const outcome = await (alone ? runner.runStep : runner.runThrough)(asked);
  if (outcome.isErr()) {
    errors().report("the step could not be run", { problem: outcome.error, step, requestId, brand });
    return { kind: "failed", url: addressOf(toPage("oops")) };
  }
  const { value } = outcome;
  if (value.kind === "gone") return { kind: "gone", url: addressOf(toPage("session-ended")) };
  if (value.kind === "unreadable") return value;
  const { journey, destination } = value;
  logger().info({ step, result: value.kind, to: nameOf(destination), correlationId: journey.correlationId, requestId, brand, locale: journey.locale }, "step");
  // The line that support watches: what became of this call has to be found out by hand.
  if (value.kind === "done" && (isInDoubt(journey.state) || value.problem?.kind === "outcome-unknown")) errors().report("outcome unknown: support has to look", { step, correlationId: journey.correlationId, requestId, brand, ...(value.problem ? { problem: value.problem } : {}) });
  const there = { destination, url: addressOf(destination, journey), journey };
  return value.kind === "done" ? { kind: "moved", ...there, answer: value.answer, ...(value.problem ? { problem: value.problem } : {}) } : { kind: "not-allowed", ...there };
}

const nameOf = (destination: Destination): string => (destination.kind === "page" ? destination.page : `step ${destination.step}`);
