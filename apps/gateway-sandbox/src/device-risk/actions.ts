import { randomUUID } from "node:crypto";
import { DateTime } from "luxon";
import type { Records } from "../ledger/records.ts";

/** What the service notes when a page asks it about the device in front of it. */
export interface DeviceAction {
  /** What support reads from the error page. */
  readonly actionId: string;
  readonly timeZone: string;
}

const kind = "device action";

/** Notes an action and gives the token under which the fraud check finds it. */
export const noteAction = (records: Records, now: Date, timeZone: string): string => {
  const token = randomUUID();
  const number = String(records.nextNumber(kind, 1)).padStart(5, "0");
  records.put(kind, token, {
    actionId: `DRS-${DateTime.fromJSDate(now, { zone: "America/Chicago" }).toFormat("yyyyMMdd")}-${number}`,
    timeZone,
  } satisfies DeviceAction);
  return token;
};

export const actionOf = (records: Records, token: string): DeviceAction | undefined =>
  records.get<DeviceAction>(kind, token);
