import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { isRealDay, toSlashDate } from "@switchyard/domain/service-calendar/dates";
import { z } from "zod";

/**
 * A day as a gateway writes it, as ISO day: `11/30/2026` as specified (E-430), `11/3/2026`, `2026-11-30`, and each
 * with a time behind it, which is dropped: service days have none.
 */
export const isoDateOf = (text: string): IsoDate | undefined => {
  if (asSpecified.test(text)) {
    const day = `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}`;
    return isRealDay(day) ? day : undefined;
  }
  const written = text.trim().split(/[T ]/, 1)[0] ?? "";
  const [, month = "", date = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? [];
  const day = year === "" ? written : `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isRealDay(day) ? day : undefined;
};

const asSpecified = /^\d{2}\/\d{2}\/\d{4}$/;

/** `2026-11-30` as `11/30/2026`; what is no day is null. */
export const usDateOf = (day: IsoDate): string | null => (isRealDay(day) ? toSlashDate(day) : null);

export const daySchema = z.string().transform((text, context): IsoDate => {
  const day = isoDateOf(text);
  if (day !== undefined) return day;
  context.addIssue({ code: "custom", message: "not a day" });
  return z.NEVER;
});

/** A list of days, or none where the answer has null or nothing. A calendar has a hundred, so they are read without a schema for each. */
export const daysSchema = z
  .array(z.string())
  .nullish()
  .transform((texts, context): readonly IsoDate[] =>
    (texts ?? []).map((text, index) => {
      const day = isoDateOf(text);
      if (day === undefined) context.addIssue({ code: "custom", message: "not a day", path: [index] });
      return day ?? "";
    }),
  );
