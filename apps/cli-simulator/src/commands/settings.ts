import { join } from "node:path";
import { config, type Config, type Flags } from "../composition/config.ts";
import { replayTools, simulator } from "../composition/container.ts";
import { isPath, type Journals } from "../replay/find-journal.ts";
import type { ReplayTools } from "../replay/replay-journey.ts";
import { failed, type Said } from "../terminal/said.ts";
import { shellWord } from "../terminal/shell-word.ts";

/** What commands that read journeys work with. */
export interface Bench {
  readonly settings: Config;
  readonly tools: ReplayTools;
  readonly journals: Journals & { readonly imported: string };
}

/** A command to suggest, as it can be typed: with the folder that was named, so that it finds the same journeys. */
export const suggested = (command: string, words: readonly string[], { dataDir }: Pick<Flags, "dataDir">): string =>
  ["switchyard", command, ...words.map(shellWord), ...(dataDir ? ["--data-dir", shellWord(dataDir)] : [])].join(" ");

/** What a command has to say of a journey that it could not read, with what helps. */
export const unread = (
  { verdict, message }: Pick<Said, "verdict" | "message">,
  typed: string,
  command: string,
  flags: Flags,
  { dataDir }: Pick<Config, "dataDir">,
): Said => {
  if (verdict === "not-found")
    return {
      verdict,
      message: `${message} Compare it with the customer's screen (looked in ${dataDir}).`,
      next: suggested("journeys", ["--since", "7d"], flags),
    };
  if (verdict === "failed" && !isPath(typed))
    return failed(
      `${message} (--data-dir names the folder where the site remembers its journeys)`,
      `switchyard ${command} --help`,
    );
  return { verdict, message, next: `switchyard ${verdict === "failed" ? "export" : command} --help` };
};

export const bench = (flags: Flags): Bench => {
  const settings = config(flags);
  const tools = simulator(settings).get(replayTools);
  return { settings, tools, journals: { store: tools.journals, imported: join(settings.dataDir, "imported") } };
};
