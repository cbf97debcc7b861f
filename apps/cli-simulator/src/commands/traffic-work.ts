import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import type { Flags } from "../composition/config.ts";
import { trafficIn } from "../rules/traffic.ts";
import { perPage } from "./per-page.ts";
import { bench } from "./settings.ts";

/** Counts the decisions in pages of stored journeys. */
export const work = ({
  flags,
  times,
}: {
  readonly flags: Flags;
  readonly times: Pick<JourneyFilter, "since" | "until">;
}) => perPage(bench(flags).listed, (journals) => trafficIn(journals, times));
