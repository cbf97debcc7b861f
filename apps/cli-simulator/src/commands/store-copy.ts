import { config, type Flags } from "../composition/config.ts";
import { copyStore } from "../composition/opened-stores.ts";
import { failed, type CommandResult } from "../terminal/command-result.ts";
import { suggested } from "./settings.ts";

/** Copies a file's store into a database, and says what it contains. */
export const storeCopy = async (flags: Flags & { readonly store: string }): Promise<CommandResult> => {
  const settings = config(flags);
  const { dataDir, lookedIn } = settings;
  const copied = await copyStore({ dataDir, storeUrl: flags.store });
  if (copied.isErr()) return failed(`${copied.error}.`, "switchyard store copy --help");
  const { journeys, sessions, consents } = copied.value;
  return {
    verdict: "ok",
    message: `Copied from ${dataDir} to ${lookedIn}: ${journeys} journeys, ${sessions} sessions, ${consents} consents. Start the site with STORE_URL, and with the same keys as before.`,
    data: copied.value,
    next: suggested("journeys", [], { store: flags.store }),
  };
};
