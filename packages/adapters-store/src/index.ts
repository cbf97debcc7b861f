export { openConsents } from "./sqlite/consent-reading.ts";
export { openStore } from "./sqlite/opening.ts";
export type { Store } from "./store.ts";
export { openJournal } from "./sqlite/reading.ts";
