import type { Flags } from "../composition/config.ts";
import { replayTools } from "../composition/replaying.ts";
import type { ReplayTools } from "../replay/replay-journey.ts";
import { type Bench, bench } from "./settings.ts";

/** The tools of commands that replay journeys; only these commands load today's code. */
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
