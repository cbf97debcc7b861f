import { openJournal } from "@switchyard/adapters-store/journals";
import type { JournalReader } from "@switchyard/domain/journey/ports";
import type { Result } from "neverthrow";
import type { Config } from "./config.ts";

/**
 * The site's journals, or the reason in one line why they can't be opened. Lists of journeys load no more of the site
 * than this.
 */
export const journalsOf = ({
  dataDir,
  storeUrl,
}: Pick<Config, "dataDir"> & Partial<Pick<Config, "storeUrl">>): Result<JournalReader, string> =>
  openJournal({ dataDir, storeUrl });
