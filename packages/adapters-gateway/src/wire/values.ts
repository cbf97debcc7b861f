import { type Cents, centsOf, centsOfText } from "@switchyard/domain/kernel/money";
import { z } from "zod";
import { refused } from "./refused.ts";

/** A code or number that some gateways send as a number, others as text; null and missing are empty. @returns undefined for anything else */
export const codeOf = (value: unknown): string | undefined => {
  if (value == null) return "";
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : undefined;
};
export const codeSchema = z.transform(
  (value: unknown, context): string => codeOf(value) ?? refused(context, "neither text nor number"),
);

/** Words; null and missing are empty. */
export const wordsSchema = z.transform(
  (value: unknown, context): string =>
    (typeof value === "number" ? undefined : codeOf(value)) ?? refused(context, "no text"),
);

/** Dollars as a number or text (`309.63`, `"35.95"`, `"$1,200.00"`), in cents. @returns undefined for anything else */
export const dollarsIn = (value: unknown): Cents | undefined => {
  if (typeof value === "number") return centsOf(value);
  return typeof value === "string" ? centsOfText(value) : undefined;
};
export const dollarsSchema = z.transform(
  (value: unknown, context): Cents => dollarsIn(value) ?? refused(context, "not an amount"),
);

const yes = /^(true|yes|y|x|1)$/i;
const no = /^(false|no|n|0|)$/i;

/** Yes or no as a boolean or one of its spellings; null and missing are no. @returns undefined for another word, which is not guessed at */
export const flagOf = (value: unknown): boolean | undefined => {
  const text = typeof value === "boolean" ? String(value) : codeOf(value);
  if (text === undefined) return undefined;
  return yes.test(text) ? true : no.test(text) ? false : undefined;
};
export const flagSchema = z.transform(
  (value: unknown, context): boolean => flagOf(value) ?? refused(context, "neither yes nor no"),
);

/** The same where silence is no answer. @returns undefined for it, too */
export const saidFlagOf = (value: unknown): boolean | undefined =>
  value == null || value === "" ? undefined : flagOf(value);

/** The same, refused where nothing is said. */
export const saidSchema = z.transform(
  (value: unknown, context): boolean => saidFlagOf(value) ?? refused(context, "neither yes nor no"),
);

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
