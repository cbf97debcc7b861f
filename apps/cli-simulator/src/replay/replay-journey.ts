import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { JournalReader } from "@switchyard/domain/journey/ports";
import type { JourneyReplay, StepReplay } from "@switchyard/domain/journey/replay";
import { correlationIdSchema } from "@switchyard/domain/kernel/ids";
import type { Result } from "neverthrow";
import type { Outcome } from "./outcome.ts";

export interface ReplayTools {
  /** The journals, or in one line why they can't be opened. */
  readonly journals: Result<JournalReader, string>;
  /** Runs a journal's steps again with today's code. */
  readonly replay: (events: readonly JournalEvent[]) => Promise<JourneyReplay | { readonly unreadable: string }>;
}

/** Finds the journey with this reference (as support types it) and runs it again. */
export const replayJourney = async (typed: string, tools: ReplayTools): Promise<Outcome> => {
  const reference = correlationIdSchema.safeParse(typed.trim());
  if (!reference.success) return { verdict: "usage", message: "A reference has 8 to 40 letters, digits and hyphens: type it as the customer's screen shows it." };
  if (tools.journals.isErr()) return { verdict: "failed", message: tools.journals.error };
  const events = await tools.journals.value.journal(reference.data);
  if (events.isErr()) return { verdict: "failed", message: `The journal cannot be read: ${events.error.detail}.` };
  if (events.value === undefined) return { verdict: "not-found", message: `No journey has the reference ${reference.data}.` };
  const replay = await tools.replay(events.value);
  if ("unreadable" in replay) return { verdict: "cannot-tell", message: `This journey cannot be replayed: ${replay.unreadable}.` };
  return { verdict: replay.verdict, message: summary(replay), replay };
};

const summary = ({ steps, verdict }: JourneyReplay): string => {
  if (steps.length === 0) return "Same: the customer began and did nothing yet.";
  const count = (wanted: StepReplay["verdict"]) => steps.filter((step) => step.verdict === wanted).length;
  const named = (wanted: StepReplay["verdict"]) => [...new Set(steps.filter((step) => step.verdict === wanted).map((step) => step.step))].join(", ");
  const cutOff = count("did-not-end") > 0 ? ` ${count("did-not-end")} cut off.` : "";
  if (verdict === "same") return `Same: today's code decides all ${count("same")} steps as they were decided then.${cutOff}`;
  const all = `${count("same")} of ${steps.length} steps the same`;
  if (verdict === "different") return `Different: today's code decides otherwise in ${named("different")}; ${all}.${cutOff}`;
  return `Cannot tell: in ${named("cannot-tell")} today's code asks something that was not recorded; ${all}.${cutOff}`;
};
