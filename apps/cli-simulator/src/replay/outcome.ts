import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import type { JourneyReplay } from "@switchyard/domain/replay/replayed-steps";
import type { InShort } from "@switchyard/domain/support/model";

/** The result of a replay. `message` is one line for people. */
export type Outcome =
  | {
      readonly verdict: JourneyReplay["verdict"];
      readonly message: string;
      readonly replay: JourneyReplay;
      readonly short: InShort;
    }
  | {
      readonly verdict: "cannot-tell" | "not-found" | "usage" | "failed";
      readonly message: string;
      /** Similar references of existing journeys. */
      readonly near?: readonly CorrelationId[];
      readonly replay?: undefined;
      readonly short?: undefined;
    };
