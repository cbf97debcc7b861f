import { type Destination, type Journey, toPage } from "@switchyard/domain/journey/model";
import type { Answers, Ending, StepOutcome } from "@switchyard/domain/journey/runner-model";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { ResultAsync } from "neverthrow";
import { site } from "../../composition/site.ts";
import type { RequestFacts } from "../front-door/facts.ts";
import { fromStore } from "../store-unavailable.ts";

/** A step's result, with addresses. `Answer` is the type for a single step; `Answers` for a sequence. */
export type StepResult<State, Answer = Answers> =
  /** The step ran; go to `url`. With a `problem` a call's outcome is missing, and `url` explains that. */
  | ({
      readonly kind: "moved";
      readonly destination: Destination;
      readonly url: string;
      readonly journey: Journey<State>;
    } & Ending<Answer>)
  /** The state doesn't allow the step; `url` is the right page for this customer. */
  | {
      readonly kind: "not-allowed";
      readonly destination: Destination;
      readonly url: string;
      readonly journey: Journey<State>;
    }
  /** The input doesn't match the step's schema. */
  | { readonly kind: "unreadable"; readonly fields: readonly string[] }
  /** The journey expired or never began; `url` explains that. */
  | { readonly kind: "gone"; readonly url: string }
  /** Too many journeys begin, or this portal has no such step; `url` is the oops page. */
  | { readonly kind: "failed"; readonly url: string };

interface Passage<State> {
  readonly request: Pick<RequestFacts, "brand" | "requestId">;
  readonly addressOf: (destination: Destination, journey?: Journey<State>) => string;
  isInDoubt(state: State): boolean;
}

/**
 * Runs a step, turns its outcome into addresses and logs it.
 *
 * @param run runs the step alone, or with those that follow
 */
export async function ranStep<State, Answer>(
  step: string,
  run: ResultAsync<StepOutcome<State, Answer>, Problem>,
  { request: { brand, requestId }, addressOf, isInDoubt }: Passage<State>,
): Promise<StepResult<State, Answer>> {
  const value = fromStore(await run, "the step could not be run", { step, requestId, brand });
  if (value.kind === "gone") return { kind: "gone", url: addressOf(toPage("session-ended")) };
  if (value.kind === "unreadable") return value;
  const { journey, destination } = value;
  site().log.info(
    {
      step,
      result: value.kind,
      to: nameOf(destination),
      correlationId: journey.correlationId,
      requestId,
      brand,
      locale: journey.locale,
    },
    "step",
  );
  // Support watches for this log line: a person has to find out the outcome of this call.
  const unknown = value.kind === "done" ? (value.problem ?? value.leftInDoubt) : undefined;
  if (value.kind === "done" && (isInDoubt(journey.state) || unknown?.kind === "outcome-unknown"))
    site().errors.report("outcome unknown: support has to check", {
      step,
      correlationId: journey.correlationId,
      requestId,
      brand,
      ...(unknown ? { problem: unknown } : {}),
    });
  const there = { destination, url: addressOf(destination, journey), journey };
  if (value.kind === "not-allowed") return { kind: "not-allowed", ...there };
  const ending: Ending<Answer> = value.problem
    ? { answer: undefined, problem: value.problem }
    : { answer: value.answer };
  return { kind: "moved", ...there, ...ending };
}

const nameOf = (destination: Destination): string =>
  destination.kind === "page" ? destination.page : `step ${destination.step}`;
