import type { Flags } from "../composition/config.ts";
import { replayTools } from "../composition/replaying.ts";
import type { ReplayTools } from "../replay/replay-journey.ts";
import { type Bench, bench } from "./settings.ts";

/** What commands that run journeys again work with; today's code is loaded for them alone. */
export const replayBench = (flags: Flags): Bench & { readonly tools: ReplayTools } => {
  const own = bench(flags);
  return {
    settings: own.settings,
    journals: own.journals,
    get listed() {
      return own.listed;
    },
    tools: replayTools(own.journals.store),
  };
};
