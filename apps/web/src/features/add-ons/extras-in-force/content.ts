import { extraEndChecks } from "@switchyard/domain/extras/rules";
import { z } from "zod";

const link = z.object({ text: z.string(), href: z.string() });

export const content = z.object({
  back: link,
  /** With `{count}` and `{address}`. */
  heading: z.string(),
  lead: z.string(),
  running: z.string(),
  ending: z.string(),
  /** With `{price}`. */
  monthly: z.string(),
  /** With `{day}`. */
  since: z.string(),
  /** With `{day}` and `{number}`. */
  ends: z.string(),
  end: z.string(),
  /** With `{name}`. */
  endOf: z.string(),
  /** In place of the link, where the provider ends it otherwise. */
  notHere: z.string(),
  /** In place of the link, while its end has no answer. */
  waiting: z.string(),
  more: link,
  /** One for each answer of the table extra-end-allowed, and an end that was not sent. */
  notices: z.record(z.enum([...extraEndChecks, "not-sent"]).exclude(["end", "see-last"]), z.string()),
  /** A refusal by its word, with `{name}`; `other` for any other one. */
  reasons: z.record(z.string(), z.string()),
  /** The button of an end without an answer, with `{name}`. */
  again: z.string(),
  notListed: z.object({ heading: z.string(), text: z.string() }),
  unknown: z.object({ heading: z.string(), text: z.string(), retry: z.string() }),
});

export type ExtrasContent = z.output<typeof content>;
