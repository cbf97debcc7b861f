// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import { isTicked } from "../kernel/ticked.ts";
import { fromSlashDate } from "../kernel/dates.ts";
import { feeConsent } from "./fee-consent.ts";
import type { DayFee } from "./model.ts";
import { normalisedDay } from "./typed-day.ts";

/**
 * The reason why a day is unavailable. `passed`: before today; `outside`: not in the calendar; `notOpen`: no crew works
 * then.
 */
export type DayGone = "passed" | "outside" | "notOpen";

/** An available day with its fee, or the reason why it is not. */
export type DayOffer = { readonly fee: DayFee } | { readonly gone: DayGone };

/**
 * The answers of a calendar, or of a list of meter readings, about one day. Each form, each order at its submit and the
 * site API use this one rule: `offersOf` a calendar, `readsOffered` for a renewal.
 */
export type DaysOffered = (day: IsoDate) => DayOffer;

/** The facts for validating a typed or picked day. */
export interface DayFacts {
  /** While the calendar is unknown, any real day from today on passes: the gateway decides. */
  readonly offered?: DaysOffered | undefined;
  /** Today in Texas: days before it have passed. Undefined skips that check. */
  readonly today?: IsoDate | undefined;
}

/** Problems of a chosen day. */
export const dayCodes = ["required", "invalid", "notOpen", "passed", "outside"] as const;
export type DayCode = (typeof dayCodes)[number];

/** Validates a day, MM/DD/YYYY. */
export const dayProblem = (text: string, { offered, today = "" }: DayFacts): DayCode | undefined => {
  if (text === "") return "required";
  const day = fromSlashDate(text);
  if (day === undefined) return "invalid";
  if (day < today) return "passed";
  const offer = offered?.(day);
  return offer && "gone" in offer ? offer.gone : undefined;
};

/**
 * The consent in a form's box; "true" in older forms, which name no day; "", or missing where the caller has no form.
 */
export const normalisedConsent = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const [, day = "", fee = ""] = /^(.+) (\d{1,7}|unknown)$/.exec(text.trim()) ?? [];
  const named = normalisedDay(day);
  if (fromSlashDate(named) !== undefined) return `${named} ${fee}`;
  return isTicked(text) ? "true" : "";
};

/** Whether the customer accepted this day's fee: a consent to one day or fee does not cover another. */
export const isFeeAccepted = (accepted: string | undefined, day: string, fee: DayFee): boolean =>
  accepted === "true" || accepted === feeConsent(day, fee);

/**
 * A day with a fee is never the silent default: where the form asked, the customer has to accept it.
 * @param accepted from `normalisedConsent`
 */
export const dayFeeProblem = (
  accepted: string | undefined,
  text: string,
  offered: DaysOffered | undefined,
): "required" | undefined => {
  const day = fromSlashDate(text);
  const offer = accepted === undefined || day === undefined ? undefined : offered?.(day);
  return offer && "fee" in offer && offer.fee !== 0 && !isFeeAccepted(accepted, text, offer.fee)
    ? "required"
    : undefined;
};

/**
 * Whether a day's fee differs from the one that the customer saw, so that the page shows it before the order. An
 * unknown fee may turn out to be none.
 * @param seen undefined for a caller without a page
 */
export const isOtherFee = (seen: DayFee | undefined, now: DayFee): boolean =>
  seen !== undefined && seen !== now && !(seen === "unknown" && now === 0);
