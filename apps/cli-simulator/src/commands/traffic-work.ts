import type { JourneyFilter, ListedJourney } from "@switchyard/domain/journey/ports";
import type { Flags } from "../composition/config.ts";
import { type TrafficOfPage, trafficIn } from "../rules/traffic.ts";
import { bench } from "./settings.ts";

/** Counts the decisions in pages of the journeys that lie there. */
export const work = ({
  flags,
  times,
}: {
  readonly flags: Flags;
  readonly times: Pick<JourneyFilter, "since" | "until">;
}): ((page: readonly ListedJourney[]) => Promise<TrafficOfPage>) =>
  bench(flags).listed.match(
    (journals) => (page) => trafficIn(journals.read(page), times),
    (wrong) => () => Promise.reject(new Error(wrong)),
  );
