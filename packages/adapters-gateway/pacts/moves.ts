import { homesAdded } from "./add-home.ts";
import type { Agreement } from "./agreement.ts";
import { calendars } from "./move-calendars.ts";
import { renewal } from "./renewal.ts";
import { meters, transfer } from "./transfer.ts";

/** Renewal, transfer, a further home, and their calendars. */
export const moves: readonly Agreement[] = [...renewal, ...meters, ...transfer, ...homesAdded, ...calendars];
