import { type Cents, centsOf } from "@switchyard/domain/kernel/money";
import { z } from "zod";

/** A code or number that some gateways send as a number, others as text; null and missing are empty. */
export const codeSchema = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? "" : String(value).trim()));

/** Words; null and missing are empty. */
export const wordsSchema = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? "");

/** Dollars as a number or text (`309.63`, `"35.95"`, `"$1,200.00"`), in cents. */
export const dollarsSchema = z.union([z.number(), z.string()]).transform((value, context): Cents => {
  const cents = centsOf(typeof value === "number" ? value : value.trim().replace(/^\$\s*/, "").replaceAll(",", ""));
  if (cents !== undefined) return cents;
  context.addIssue({ code: "custom", message: "not an amount" });
  return z.NEVER;
});

const yes = /^(true|yes|y|x|1)$/i;
const no = /^(false|no|n|0|)$/i;

const toFlag = (value: boolean | number | string | null | undefined, context: z.RefinementCtx): boolean => {
  const text = String(value ?? "").trim();
  if (yes.test(text)) return true;
  if (no.test(text)) return false;
  context.addIssue({ code: "custom", message: "neither yes nor no" });
  return z.NEVER;
};

/** Yes or no as a boolean or one of its spellings; missing is no, another word is refused rather than guessed. */
export const flagSchema = z.union([z.boolean(), z.number(), z.string()]).nullish().transform(toFlag);

/** The same where silence is no answer: missing is refused. */
export const saidSchema = z.union([z.boolean(), z.number(), z.string().min(1)]).transform(toFlag);

/** A list as it is, or none where the answer has null or nothing. */
export const listSchema = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .nullish()
    .transform((list) => list ?? []);

/** Reads the entries that can be read and drops the others. */
export const readable = <Entry>(entries: readonly unknown[], schema: z.ZodType<Entry>): readonly Entry[] =>
  entries.flatMap((entry) => {
    const read = schema.safeParse(entry);
    return read.success ? [read.data] : [];
  });

/** Empty text is null on the wire. */
export const textOrNull = (text: string): string | null => (text.trim() === "" ? null : text);
