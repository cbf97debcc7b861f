import { err, ok, type Result } from "neverthrow";
import { type Verdict, verdictOf } from "../journey/verdict.ts";
import { leftInDoubt } from "../journey/whole-success.ts";
import type { Problem } from "../kernel/problem.ts";
import type { ExtraEndAnswered } from "./model.ts";

/** The answer to an end that is clear. */
export interface ExtraEndResult extends ExtraEndAnswered {
  readonly verdict: Exclude<Verdict, "unclear">;
}

/** A success needs its number. A refusal with a number, or an unknown word, leaves the end in doubt. */
export const extraEndResult =
  (operation: string) =>
  (answer: ExtraEndAnswered): Result<ExtraEndResult, Problem> => {
    const { indicator, number } = answer;
    const verdict = verdictOf(indicator) === "done" ? verdictOf(indicator, number) : verdictOf(indicator);
    return verdict === "unclear" || (verdict === "refused" && number !== "")
      ? err(leftInDoubt(operation, "an answer that does not tell its result"))
      : ok({ ...answer, verdict });
  };
