import { InvalidArgumentError } from "commander";
import { pageNames } from "@switchyard/domain/flows/pages";
import { centralTime } from "@switchyard/domain/kernel/central-time";
import { type Cents, centsOf, type Rate, rateOf } from "@switchyard/domain/kernel/money";
import { fromSlashDate, isRealDay, padSlashDate } from "@switchyard/domain/kernel/dates";
import { DateTime } from "luxon";
import { thereIs } from "./similar.ts";

/*
 * Reads arguments and options. Unreadable text is an error, never another value: a slip must not look like an answer.
 */

export const wholeNumber =
  (from: number, to: number) =>
  (text: string): number => {
    if (!/^\d{1,9}$/.test(text) || Number(text) < from || Number(text) > to)
      throw new InvalidArgumentError(`It is a whole number from ${from} to ${to}.`);
    return Number(text);
  };

/** A reason of at least a few meaningful words. */
export const reasonGiven = (text: string): string => {
  const reason = text.trim().replaceAll(/\s+/g, " ");
  if (reason.length < 5 || reason.length > 300)
    throw new InvalidArgumentError("It is a reason of 5 to 300 letters, and it is recorded.");
  return reason;
};

/** A number of the gateway: a contract, an account, an order. */
export const gatewayNumber = (text: string): string => {
  const number = text.replaceAll(/[\s-]/g, "");
  if (!/^[A-Za-z\d]{4,40}$/.test(number))
    throw new InvalidArgumentError("It is a number of 4 to 40 digits from the gateway.");
  return number;
};

/** A user name in the gateway's form. */
export const userName = (text: string): string => {
  const name = text.trim();
  if (name === "" || name.length > 254 || /[\p{Cc}\s]/u.test(name))
    throw new InvalidArgumentError("It is a user name, without blanks.");
  return name;
};

/** Dollars as people write them, to cents: 309.63, $1,309.63. */
export const dollars = (text: string): Cents => {
  const cents = /^\$?(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(text)
    ? centsOf(text.replaceAll(/[$,]/g, ""))
    : undefined;
  if (cents === undefined) throw new InvalidArgumentError("It is dollars with at most two decimals: 309.63.");
  return cents;
};

/** Above any price per kWh: a larger number is meant in cents. */
const highestRate = 500_000_000;

/** Dollars a kWh, exact to eight decimals: 0.1285. */
export const dollarsPerKwh = (text: string): Rate => {
  const rate = /^\$?\d*\.?\d+$/.test(text) ? rateOf(text.replace("$", "").replace(/^\./, "0.")) : undefined;
  if (rate === undefined) throw new InvalidArgumentError("It is dollars a kWh: 0.1285 is 12.85 ¢.");
  if (rate >= highestRate) throw new InvalidArgumentError(`It is dollars a kWh, not cents: 12.85 ¢ is 0.1285.`);
  return rate;
};

export interface Credit {
  readonly thresholdKwh: number;
  readonly amount: Cents;
}

/** A bill credit: the first kWh with it, and the amount. The option may be repeated. */
export const credit = (text: string, earlier: readonly Credit[]): readonly Credit[] => {
  const [kwh = "", amount = "", ...rest] = text.split(":");
  if (!/^\d{1,6}$/.test(kwh) || amount === "" || rest.length > 0)
    throw new InvalidArgumentError("A credit is <kWh>:<dollars>, as 1000:125.");
  return [...earlier, { thresholdKwh: Number(kwh), amount: dollars(amount) }];
};

/** A day as 2026-12-25 or in the gateway's form, 12/25/2026; for Texas also today or yesterday. */
export const day = (text: string): string => {
  const ago = ["today", "yesterday"].indexOf(text);
  if (ago >= 0) return DateTime.now().setZone(centralTime).minus({ days: ago }).toFormat("yyyy-MM-dd");
  const read = isRealDay(text) ? text : fromSlashDate(padSlashDate(text));
  if (read === undefined) throw new InvalidArgumentError("A day is written 2026-12-25.");
  return read;
};

export const days = (text: string): readonly string[] => text.split(",").map((one) => day(one.trim()));

/** ISO weekdays, Monday is 1. */
export const weekdays = (text: string): readonly number[] =>
  text.split(",").map((one) => {
    if (!/^[1-7]$/.test(one.trim()))
      throw new InvalidArgumentError("Weekdays are numbers from 1 (Monday) to 7, with commas: 1,2,3,4,5.");
    return Number(one);
  });

export const webAddress = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError("It is the address of a gateway: http://localhost:4010.");
};

/** @throws for a URL with a password, because other users of this machine see the command line */
export const databaseAddress = (text: string): string => {
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError(
      "It is the address of a PostgreSQL database: postgres://reader@localhost/switchyard.",
    );
  if (new URL(text).password !== "")
    throw new InvalidArgumentError(
      "Other users of this machine can see this command: put the password into PGPASSWORD, or into ~/.pgpass.",
    );
  return text;
};

/** A page of a decision. A mistyped name is an error, not an empty result. */
export const page = (text: string): string => {
  // Lists print the query behind it.
  const [name = ""] = text.split("?");
  if ((pageNames as readonly string[]).includes(name)) return name;
  throw new InvalidArgumentError(
    `No decision leads to such a page: ${thereIs(text, pageNames)}`.replace(/(?<!\?)$/, "."),
  );
};

/** A typed moment in ISO form. Days and times are Central, as on the customer's screen, not the engineer's. */
export const moment = (text: string): string => {
  const now = DateTime.now().setZone(centralTime);
  const [, count, unit = ""] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  if (count !== undefined) return iso(now.minus({ [units[unit] ?? ""]: Number(count) }));
  const clock = atTheClock(text, now);
  if (clock !== undefined) return iso(clock);
  if (text === "today") return iso(now.startOf("day"));
  if (text === "yesterday") return iso(now.minus({ days: 1 }).startOf("day"));
  const at = /^\d{4}-\d{2}-\d{2}(?![\d-])/.test(text)
    ? DateTime.fromISO(text.replace(" ", "T"), { zone: centralTime })
    : undefined;
  if (at?.isValid) return iso(at);
  throw new InvalidArgumentError(
    "It is a day (2026-11-21), a time in Texas (2026-11-21T14:30), today, yesterday, 2:30 pm, or so long ago (5m, 24h, 7d).",
  );
};

const units: Readonly<Record<string, string>> = { m: "minutes", h: "hours", d: "days" };

/** "2:30 am", "yesterday 2:30 pm"; without a day it is today. */
const atTheClock = (text: string, now: DateTime): DateTime | undefined => {
  const [, day, hour, minute = "0", half] =
    /^(?:(today|yesterday) )?(1[0-2]|0?[1-9])(?::([0-5]\d))? ?([ap])\.?m\.?$/i.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const on = now.startOf("day").minus({ days: day?.toLowerCase() === "yesterday" ? 1 : 0 });
  return on.set({ hour: (Number(hour) % 12) + (half?.toLowerCase() === "p" ? 12 : 0), minute: Number(minute) });
};

const iso = (at: DateTime): string => at.toUTC().toISO() ?? "";
