import { join } from "node:path";
import { config, type Config, type Flags } from "../config.ts";
import { replayTools, simulator } from "../composition/container.ts";
import type { Journals } from "../replay/find-journal.ts";
import type { ReplayTools } from "../replay/replay-journey.ts";

/** What commands that read journeys work with. */
export interface Bench {
  readonly settings: Config;
  readonly tools: ReplayTools;
  readonly journals: Journals & { readonly imported: string };
}

/** What a suggested command has to say as well, to find the same journeys. */
export const sameFolder = ({ dataDir }: Pick<Flags, "dataDir">): string => (dataDir === undefined ? "" : ` --data-dir ${dataDir}`);

export const bench = (flags: Flags): Bench => {
  const settings = config(flags);
  const tools = simulator(settings).get(replayTools);
  return { settings, tools, journals: { store: tools.journals, imported: join(settings.dataDir, "imported") } };
};
