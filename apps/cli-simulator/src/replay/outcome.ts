import type { JourneyReplay } from "@switchyard/domain/journey/replay";

/** What a replay came to. `message` is one line for people. */
export type Outcome =
  | { readonly verdict: JourneyReplay["verdict"]; readonly message: string; readonly replay: JourneyReplay }
  | { readonly verdict: "cannot-tell" | "not-found" | "usage" | "failed"; readonly message: string; readonly replay?: undefined };

export type Verdict = Outcome["verdict"];

/** The process's exit code, for scripts. */
export const exitCodes: Readonly<Record<Verdict, number>> = { same: 0, failed: 1, usage: 2, different: 3, "not-found": 4, "cannot-tell": 5 };
