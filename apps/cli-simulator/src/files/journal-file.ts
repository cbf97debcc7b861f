import { chargedFor, waysOfPaying } from "@switchyard/domain/charges/model";
import { lives, orderKinds } from "@switchyard/domain/standing/model";
import { type JournalEvent, journalFormat } from "@switchyard/domain/journey/journal";
import { upgraded } from "@switchyard/domain/journey/upgrades";
import { brands } from "@switchyard/domain/kernel/brand";
import { correlationIdSchema, type CorrelationId, journeyIdSchema } from "@switchyard/domain/kernel/ids";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { visibleJson } from "../terminal/visible.ts";
import { readText } from "./read-text.ts";

/*
 * A journey in a file, to be sent by mail and replayed elsewhere. The journal is redacted when it is written, so the
 * file is too. Such files come from outside: everything in them is data, and an invalid file is one clear line.
 */

/** A journey of hundreds of steps has a few megabytes. */
const largest = { megabytes: 64, noSuch: "journey" };

/** The deepest answer of the gateway has a dozen levels. */
const deepest = 100;

const depthOf = (json: unknown): number => {
  let level: readonly unknown[] = [json];
  let depth = 0;
  while (level.length > 0 && depth <= deepest) {
    level = level.flatMap((value) => (value !== null && typeof value === "object" ? Object.values(value) : []));
    depth += 1;
  }
  return depth;
};

const word = z.string().max(200);
const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)), "is not a time");
const destination = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("page"), page: word, query: z.record(word, z.string().max(2_000)).optional() }),
  z.object({ kind: z.literal("step"), step: word }),
]);
const run = z.number().int().min(0).max(1_000_000);
const locale = z.enum(["en", "es"]);

const name = z.string().max(2_000);
const charge = z.object({
  what: z.enum(chargedFor),
  of: name,
  name,
  amount: z.union([z.number().int(), z.literal("unknown")]),
  due: z.object({ when: word, day: word.optional() }),
  by: z.enum(waysOfPaying),
  card: z.object({ brand: word, lastDigits: word }).optional(),
  status: z.enum(["due", "charged", "scheduled", "refused", "unknown"]),
});
const order = z.object({
  what: z.enum(orderKinds),
  is: z.enum(lives),
  of: name.optional(),
  name: name.optional(),
  day: word.optional(),
  number: word.optional(),
  as: z.enum(["ordered", "not-ordered"]).optional(),
  because: name.optional(),
  needsLookUp: z.literal(true).optional(),
});

const event = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("began"),
    format: z.number().int(),
    at: instant,
    journey: journeyIdSchema,
    correlationId: correlationIdSchema,
    flow: word,
    brand: z.enum(brands),
    locale,
    codeVersion: word,
  }),
  z.object({
    type: z.literal("step-began"),
    at: instant,
    run,
    step: word,
    input: z.json(),
    locale,
    policy: z.record(z.string(), z.json()),
    switches: z.record(z.string(), z.boolean()),
    codeVersion: word,
  }),
  z.object({ type: z.literal("intent"), at: instant, run, operation: word, key: word, of: z.json().optional() }),
  z.object({
    type: z.literal("held"),
    at: instant,
    run,
    operation: word,
    wish: z.number().int(),
    journey: journeyIdSchema,
    reference: correlationIdSchema,
    as: z.enum(["open", "confirmed"]),
    known: z.json(),
  }),
  z.object({
    type: z.literal("exchange"),
    at: instant,
    run,
    operation: word,
    ordinal: z.number().int().min(1),
    request: z.object({
      method: word,
      path: z.string().max(2_000),
      query: z.record(z.string(), z.string()),
      body: z.json(),
    }),
    response: z
      .object({
        status: z.number().int().min(200).max(599),
        contentType: word,
        body: z.json(),
        notJson: z.literal(true).optional(),
      })
      .optional(),
    failure: z.enum(["timeout", "unreachable", "unavailable"]).optional(),
    ms: z.number(),
  }),
  z.object({
    type: z.literal("decision"),
    at: instant,
    run,
    table: word,
    rule: word,
    passedOver: z.array(word),
    facts: z.json(),
  }),
  z.object({
    type: z.literal("step-ended"),
    at: instant,
    run,
    step: word,
    destination,
    version: z.number().int(),
    errorCode: word.optional(),
    charges: z.array(charge).optional(),
    standing: z.array(order).optional(),
    problem: z.object({ kind: word, operation: word, detail: z.string(), status: z.number().optional() }).optional(),
  }),
]);

const kind = "switchyard journal";
const outer = z.object({ kind: z.literal(kind), format: z.number().int().min(1), events: z.array(z.json()).min(1) });

/** The reason why a file can't be read; `isNewer` if a newer version could. */
interface Unreadable {
  readonly why: string;
  readonly isNewer: boolean;
}

export interface JournalFile {
  readonly correlationId: CorrelationId;
  readonly events: readonly JournalEvent[];
}

/** The text of the file for a journey. */
export const journalText = (events: readonly JournalEvent[]): string =>
  `${visibleJson({ kind, format: journalFormat, events })}\n`;

/**
 * Reads a journey from a file.
 * @returns the reason, in one line, for a failure
 */
export const readJournalFile = (path: string): Result<JournalFile, Unreadable> =>
  readText(path, largest)
    .mapErr(unreadable)
    .andThen((content) => parseJournal(content))
    .mapErr(({ why, isNewer }) => ({ why: `${path}: ${why}.`, isNewer }));

const unreadable = (why: string): Unreadable => ({ why, isNewer: false });

/** Reads the text of such a file. */
export const parseJournal = (text: string): Result<JournalFile, Unreadable> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err(unreadable(text.trim() === "" ? "is empty" : "is damaged or cut off: it is not JSON"));
  }
  if (depthOf(json) > deepest) return err(unreadable("is nested deeper than any journey"));
  const read = outer.safeParse(json);
  if (!read.success)
    return err(unreadable("is not an exported journey: make one with `switchyard export <reference>`"));
  if (read.data.format > journalFormat)
    return err({
      why: `has format ${read.data.format}; this version reads up to ${journalFormat}: use a newer switchyard`,
      isNewer: true,
    });
  const today = upgraded(read.data.events, read.data.format);
  const events: JournalEvent[] = [];
  for (const [index, one] of today.entries()) {
    const parsed = event.safeParse(one);
    if (!parsed.success)
      return err(unreadable(`event ${index + 1} is damaged (${parsed.error.issues[0]?.path.join(".") || "its type"})`));
    events.push(parsed.data as unknown as JournalEvent);
  }
  const began = events[0];
  if (began?.type !== "began") return err(unreadable("the journey has no beginning"));
  return ok({ correlationId: began.correlationId, events });
};
