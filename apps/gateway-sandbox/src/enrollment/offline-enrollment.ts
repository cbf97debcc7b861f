import { withoutPapers } from "../ledger/masking.ts";
import type { Records } from "../ledger/records.ts";

const kind = "offline enrollment";

/** Keeps what somebody had told who left; of their papers only the last digits, the record can be shown to anybody. */
export const recordOfflineEnrollment = (records: Records, record: unknown): void =>
  records.put(kind, String(records.nextNumber(kind, 1)), withoutPapers(record));
