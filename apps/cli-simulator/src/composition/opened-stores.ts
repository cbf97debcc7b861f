import { backUpSqlite, copyStore, openConsents, openFinder } from "@switchyard/adapters-store";
import type { ConsentReader } from "@switchyard/domain/consent/ports";
import type { JourneyFinder } from "@switchyard/domain/journey/ports";
import type { Result } from "neverthrow";
import type { Config } from "./config.ts";

/** The texts that customers agreed to, for users with its key. */
export const consentsOf = ({ dataDir, storeUrl, consentKey }: Config): Result<ConsentReader, string> =>
  openConsents({ dataDir, storeUrl, consentKeyText: consentKey });

/** The search by customer data, for users with the master key. */
export const finderOf = ({ dataDir, storeUrl, secretKey }: Config): Result<JourneyFinder, string> =>
  openFinder({ dataDir, storeUrl, secretKey });

export { backUpSqlite, copyStore };
