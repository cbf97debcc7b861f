import type { JourneyReplay } from "@switchyard/domain/journey/replayed-steps";

/** What a replay came to. `message` is one line for people. */
export type Outcome =
  | { readonly verdict: JourneyReplay["verdict"]; readonly message: string; readonly replay: JourneyReplay }
  | {
      readonly verdict: "cannot-tell" | "not-found" | "usage" | "failed";
      readonly message: string;
      readonly replay?: undefined;
    };
