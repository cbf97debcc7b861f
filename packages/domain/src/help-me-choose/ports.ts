import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { ChoiceEntry, ChoosingVisit } from "./model.ts";

/** Stores a visitor's answers, so that the provider's plan list can use them. */
export interface HelpMeChoose {
  /** @returns the indicator: `Success`, or the reason of a refusal */
  submit(entries: readonly ChoiceEntry[], visit: ChoosingVisit): ResultAsync<string, Problem>;
}
