import type { ContentPolicy } from "@switchyard/domain/journey/model";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { inVoice, type Voice } from "./voices.ts";
import type { Flaw, YamlFile } from "./yaml-file.ts";

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

const policySchema = z.strictObject({
  /** A comma-separated list, as authors write it (E-089). */
  holidays: z.string().transform((list, context) => {
    const days = list.split(",").map((day) => day.trim()).filter((day) => day !== "");
    const odd = days.find((day) => !isDay(day));
    if (odd !== undefined) context.addIssue(`"${odd}" is not a day like 2026-12-25`);
    return days;
  }),
  calendarDays: z.number().int().min(1).max(366),
  evModels: z.array(z.string()),
  birthYears: z.strictObject({ from: z.number().int().min(1880), to: z.number().int().max(2200) }).refine(({ from, to }) => from <= to, "from must not be after to"),
  depositDueDays: z.number().int().min(0).max(366),
  autopayPlans: z.array(z.string()),
});

/** The policy values of one brand. They do not depend on the language. */
export const readPolicy = (file: YamlFile, voice: Voice): Result<ContentPolicy, Flaw> => {
  const parsed = policySchema.safeParse(inVoice(file.root, voice));
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const path = (issue?.path ?? []) as (string | number)[];
  return err({ file: file.file, line: file.lineOf(path), message: `${path.join(".")}: ${issue?.message ?? "unreadable"}` });
};
