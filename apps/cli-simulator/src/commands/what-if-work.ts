import type { Flags } from "../composition/config.ts";
import { journeysUnder, type Policy } from "../what-if/journeys-under.ts";
import { perPage } from "./per-page.ts";
import { replayBench } from "./replay-bench.ts";

/** Replays pages of stored journeys under another policy. */
export const work = ({ flags, policy }: { readonly flags: Flags; readonly policy: Policy }) => {
  const { tools, listed } = replayBench(flags);
  return perPage(listed, journeysUnder(policy, tools.replay));
};
