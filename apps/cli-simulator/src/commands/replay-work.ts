import type { ListedJourney } from "@switchyard/domain/journey/ports";
import { replayBench } from "./replay-bench.ts";
import type { Flags } from "../composition/config.ts";
import { type ReplayedPage, replayPage } from "../replay/replay-page.ts";

/** Runs pages of the journeys that lie there again. */
export const work = (flags: Flags): ((page: readonly ListedJourney[]) => Promise<ReplayedPage>) => {
  const { tools, listed } = replayBench(flags);
  return listed.match(
    (journals) => (page) => replayPage(journals.read(page), tools.replay),
    (wrong) => () => Promise.reject(new Error(wrong)),
  );
};
