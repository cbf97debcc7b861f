import { backUpSqlite, copyStore, openConsents, openFinder } from "@switchyard/adapters-store";
import type { ConsentReader } from "@switchyard/domain/consent/ports";
import type { JourneyFinder } from "@switchyard/domain/journey/ports";
import type { Result } from "neverthrow";
import type { Config } from "./config.ts";

/** What customers agreed to, for those who have its key. */
export const consentsOf = ({ dataDir, storeUrl, consentKey }: Config): Result<ConsentReader, string> =>
  openConsents({ dataDir, storeUrl, consentKeyText: consentKey });

/** What finds journeys by what a customer has, for those who have the master key. */
export const finderOf = ({ dataDir, storeUrl, secretKey }: Config): Result<JourneyFinder, string> =>
  openFinder({ dataDir, storeUrl, secretKey });

export { backUpSqlite, copyStore };
