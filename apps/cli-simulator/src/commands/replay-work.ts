import type { Flags } from "../composition/config.ts";
import { replayPage } from "../replay/replay-page.ts";
import { perPage } from "./per-page.ts";
import { replayBench } from "./replay-bench.ts";

/** Replays pages of the stored journeys. */
export const work = (flags: Flags) => {
  const { tools, listed } = replayBench(flags);
  return perPage(listed, (journals) => replayPage(journals, tools.replay));
};
