import { config, type Flags } from "../composition/config.ts";
import { backUpSqlite } from "../composition/opened-stores.ts";
import { failed, type CommandResult } from "../terminal/command-result.ts";

/** Writes the store of a folder into a file, and says what is in it. */
export const storeBackup = async (flags: Flags & { readonly to: string }): Promise<CommandResult> => {
  const { dataDir } = config(flags);
  const taken = await backUpSqlite({ dataDir, to: flags.to });
  if (taken.isErr()) return failed(`${taken.error}.`, "switchyard store backup --help");
  const { journeys, sessions, consents } = taken.value;
  return {
    verdict: "ok",
    message: `Backed up ${dataDir} to ${flags.to}, and read through: ${journeys} journeys, ${sessions} sessions, ${consents} consents. The keys are not in it: keep them elsewhere.`,
    data: taken.value,
  };
};
