import { withoutPapers } from "../ledger/masking.ts";
import type { Records } from "../ledger/records.ts";

const kind = "offline enrollment";

/** Stores the input of a visitor who left, with only the last digits of identity numbers, because the sandbox shows its records. */
export const recordOfflineEnrollment = (records: Records, record: unknown): void =>
  records.put(kind, String(records.nextNumber(kind, 1)), withoutPapers(record));
