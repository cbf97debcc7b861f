// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import { isTicked } from "../kernel/ticked.ts";
import { fromSlashDate } from "../kernel/dates.ts";
import { feeConsent } from "./fee-consent.ts";
import type { DayFee } from "./model.ts";
import { normalisedDay } from "./typed-day.ts";

/** Why a day can't be had. `passed`: before today; `outside`: not in the calendar; `notOpen`: no crew works then. */
export type DayGone = "passed" | "outside" | "notOpen";

/** A day that can be had, at this fee, or the reason why not. */
export type DayOffer = { readonly fee: DayFee } | { readonly gone: DayGone };

/**
 * The answers of a calendar, or of a list of meter readings, about one day. Each form, each order at its submit and the site API
 * ask this one rule: `offersOf` a calendar, `readsOffered` for a renewal.
 */
export type DaysOffered = (day: IsoDate) => DayOffer;

/** What a day that is typed or picked depends on. */
export interface DayFacts {
  /** While the calendar is not known, any real day from today on passes: the gateway has the last word. */
  readonly offered?: DaysOffered | undefined;
  /** The day in Texas: days before it have passed. Without it no day has. */
  readonly today?: IsoDate | undefined;
}

/** Problems of a chosen day. */
export const dayCodes = ["required", "invalid", "notOpen", "passed", "outside"] as const;
export type DayCode = (typeof dayCodes)[number];

/** What is wrong with a day, MM/DD/YYYY. */
export const dayProblem = (text: string, { offered, today = "" }: DayFacts): DayCode | undefined => {
  if (text === "") return "required";
  const day = fromSlashDate(text);
  if (day === undefined) return "invalid";
  if (day < today) return "passed";
  const offer = offered?.(day);
  return offer && "gone" in offer ? offer.gone : undefined;
};

/**
 * A box that a form may not have asked: the consent that it names; "true" of a form of an earlier release, which names none; "",
 * or nothing where the caller has no form.
 */
export const normalisedConsent = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const [, day = "", fee = ""] = /^(.+) (\d{1,7}|unknown)$/.exec(text.trim()) ?? [];
  const named = normalisedDay(day);
  if (fromSlashDate(named) !== undefined) return `${named} ${fee}`;
  return isTicked(text) ? "true" : "";
};

/** Whether the fee of this day was accepted: the consent to one day, or to one fee, is none to another. */
export const isFeeAccepted = (accepted: string | undefined, day: string, fee: DayFee): boolean =>
  accepted === "true" || accepted === feeConsent(day, fee);

/**
 * A day that costs something is never the silent default: where the form has asked whether its fee is accepted, it has to be.
 * @param accepted as `normalisedConsent` has it
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
 * Whether a day costs something else than the customer has seen, so that the page shows it before anything is ordered. A fee
 * that was unknown may turn out to be none.
 * @param seen undefined of a caller who has no page
 */
export const isOtherFee = (seen: DayFee | undefined, now: DayFee): boolean =>
  seen !== undefined && seen !== now && !(seen === "unknown" && now === 0);
