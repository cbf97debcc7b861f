export { openConsents } from "./consent-reading.ts";
export { openStore, type Store } from "./opening.ts";
export { openJournal } from "./reading.ts";
