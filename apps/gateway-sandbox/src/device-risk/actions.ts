import { randomUUID } from "node:crypto";
import { DateTime } from "luxon";
import type { Records } from "../ledger/records.ts";

/** The service's record of a page's request about a device. */
export interface DeviceAction {
  /** The code on the error page, for support. */
  readonly actionId: string;
  readonly timeZone: string;
}

const kind = "device action";

/** Records an action, and returns its token for the fraud check. */
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
