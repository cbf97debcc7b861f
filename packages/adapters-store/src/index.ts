export { openConsents } from "./sqlite/consent-reading.ts";
export { openStore, type Store } from "./sqlite/opening.ts";
export { openJournal } from "./sqlite/reading.ts";
