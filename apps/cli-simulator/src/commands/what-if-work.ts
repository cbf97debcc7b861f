import type { ListedJourney } from "@switchyard/domain/journey/ports";
import type { Flags } from "../composition/config.ts";
import type { OutcomeOfPolicy } from "../what-if/outcome-of-policy.ts";
import { journeysUnder, type Policy } from "../what-if/journeys-under.ts";
import { replayBench } from "./replay-bench.ts";

/** Follows pages of the journeys that lie there under another policy. */
export const work = ({
  flags,
  policy,
}: {
  readonly flags: Flags;
  readonly policy: Policy;
}): ((page: readonly ListedJourney[]) => Promise<OutcomeOfPolicy>) => {
  const { tools, listed } = replayBench(flags);
  const under = journeysUnder(policy, tools.replay);
  return listed.match(
    (journals) => (page) => under(journals.read(page)),
    (wrong) => () => Promise.reject(new Error(wrong)),
  );
};
