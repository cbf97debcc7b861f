import { type Cents, centsOf, centsOfText } from "@switchyard/domain/kernel/money";
import { z } from "zod";
import { refused } from "./refused.ts";

/** A code, which gateways send as a number or text; empty for null or a missing value. @returns undefined for anything else */
export const codeOf = (value: unknown): string | undefined => {
  if (value == null) return "";
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : undefined;
};
export const codeSchema = z.transform(
  (value: unknown, context): string => codeOf(value) ?? refused(context, "neither text nor number"),
);

/** A text; empty for null or a missing value. */
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

/** A boolean or one of its spellings; null and a missing value are no. @returns undefined for any other word */
export const flagOf = (value: unknown): boolean | undefined => {
  const text = typeof value === "boolean" ? String(value) : codeOf(value);
  if (text === undefined) return undefined;
  return yes.test(text) ? true : no.test(text) ? false : undefined;
};
export const flagSchema = z.transform(
  (value: unknown, context): boolean => flagOf(value) ?? refused(context, "neither yes nor no"),
);

/** A required boolean. @returns undefined for a missing value too */
export const requiredFlagOf = (value: unknown): boolean | undefined =>
  value == null || value === "" ? undefined : flagOf(value);

/** A required boolean; a missing value is malformed. */
export const requiredFlagSchema = z.transform(
  (value: unknown, context): boolean => requiredFlagOf(value) ?? refused(context, "neither yes nor no"),
);

/** A list; empty for null or a missing value. */
export const listSchema = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .nullish()
    .transform((list) => list ?? []);

/** Drops unreadable entries. */
export const readable = <Entry>(entries: readonly unknown[], schema: z.ZodType<Entry>): readonly Entry[] =>
  entries.flatMap((entry) => {
    const read = schema.safeParse(entry);
    return read.success ? [read.data] : [];
  });

/** Empty text is null on the wire. */
export const textOrNull = (text: string): string | null => (text.trim() === "" ? null : text);
