import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { ChoiceEntry, ChoosingVisit } from "./model.ts";

/** Keeps what somebody answered, so that the provider's plan list can heed it. */
export interface HelpMeChoose {
  /** @returns the indicator: `Success`, or a word for why not */
  submit(entries: readonly ChoiceEntry[], visit: ChoosingVisit): ResultAsync<string, Problem>;
}
