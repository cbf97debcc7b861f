import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { join } from "node:path";
import type { Result } from "neverthrow";
import { config, type Config, type Flags } from "../composition/config.ts";
import { journalsOf } from "../composition/journals.ts";
import { type ListedJournals, withImported } from "../files/imported-journals.ts";
import { isPath } from "../files/read-text.ts";
import type { NotTaken } from "../files/read-yaml.ts";
import type { Journals } from "../replay/find-journal.ts";
import { failed, type CommandResult, usage } from "../terminal/command-result.ts";
import { shellWord } from "../terminal/shell-word.ts";

/** The tools of commands that read journeys. */
export interface Bench {
  readonly settings: Config;
  readonly journals: Journals & { readonly imported: string };
  /** The site's and the imported journeys, for lists. */
  readonly listed: Result<ListedJournals, string>;
}

/** A suggested command, with the same options for the place, so that it finds the same journeys. */
export const suggested = (
  command: string,
  words: readonly string[],
  { dataDir, store }: Pick<Flags, "dataDir" | "store">,
): string =>
  [
    "switchyard",
    command,
    ...words.map(shellWord),
    ...(store ? ["--store", shellWord(store)] : []),
    ...(dataDir ? ["--data-dir", shellWord(dataDir)] : []),
  ].join(" ");

/** The next command if the journals can't be read. */
export const placeHelp = ({ storeUrl }: Pick<Config, "storeUrl">): string =>
  storeUrl === undefined
    ? "(--data-dir names the folder where the site remembers its journeys, --store its database)"
    : "(--store names the database where the site remembers its journeys; PGPASSWORD has its password)";

/** The result for an unreadable file. */
export const notTaken = ({ text, isUnreadable }: NotTaken, help: string): CommandResult =>
  (isUnreadable ? failed : usage)(`${text}.`, help);

/** The result for an unreadable journey, with the next command. */
export const unread = (
  {
    verdict,
    message,
    near = [],
  }: Pick<CommandResult, "verdict" | "message"> & { readonly near?: readonly CorrelationId[] },
  typed: string,
  command: string,
  flags: Flags,
  settings: Pick<Config, "lookedIn" | "storeUrl">,
): CommandResult => {
  if (verdict === "not-found")
    return {
      verdict,
      message: `${message} Compare it with the customer's screen (looked in ${settings.lookedIn}).`,
      ...(near.length > 0 ? { data: { near } } : {}),
      next:
        near[0] === undefined ? suggested("journeys", ["--since", "7d"], flags) : suggested(command, [near[0]], flags),
    };
  if (verdict === "failed" && !isPath(typed))
    return failed(`${message} ${placeHelp(settings)}`, `switchyard ${command} --help`);
  return { verdict, message, next: `switchyard ${verdict === "failed" ? "export" : command} --help` };
};

export const bench = (flags: Flags): Bench => {
  const settings = config(flags);
  const imported = join(settings.dataDir, "imported");
  const store = journalsOf(settings);
  return {
    settings,
    journals: { store, imported },
    get listed() {
      return withImported(store, imported);
    },
  };
};
