import { isAbsolute, resolve } from "node:path";
import type { Flags } from "../composition/config.ts";
import { keepImported } from "../files/imported.ts";
import { journalText, readJournalFile } from "../files/journal-file.ts";
import { reason, standardInput } from "../files/read-text.ts";
import { writeText } from "../files/write-text.ts";
import { findJournal } from "../replay/find-journal.ts";
import { failed, type CommandResult } from "../terminal/command-result.ts";
import { bench, suggested, unread } from "./settings.ts";

/** Writes a journey to a file that can be sent by mail. The journal is already redacted, and the file has no keys. */
export const exportJourney = async (typed: string, out: string | undefined, flags: Flags): Promise<CommandResult> => {
  const { journals, settings } = bench(flags);
  const found = await findJournal(typed, journals);
  if ("verdict" in found) return unread(found, typed, "export", flags, settings);
  const text = journalText(found.events);
  if (out === undefined || out === standardInput)
    return { verdict: "ok", message: "", text: () => text.trimEnd(), data: { events: found.events } };
  return writeText(out, text).match<CommandResult>(
    (path) => ({
      verdict: "ok",
      message: `Written to ${path}: ${found.events.length} events, names and numbers as stand-ins.`,
      data: { path, events: found.events.length },
      next: suggested("replay", [isAbsolute(out) || out.startsWith(".") ? out : `./${out}`], {}),
    }),
    failed,
  );
};

/** Reads such a file and stores the journey, so that its reference finds it. */
export const importJourney = async (file: string, flags: Flags): Promise<CommandResult> => {
  const { journals } = bench(flags);
  const read = readJournalFile(file);
  if (read.isErr()) return { verdict: read.error.isNewer ? "cannot-tell" : "failed", message: read.error.why };
  const { correlationId } = read.value;
  const own = journals.store.isOk() ? await journals.store.value.journal(correlationId) : undefined;
  // The site's own journey would hide it.
  if (own?.isOk() && own.value !== undefined)
    return failed(
      `This site has a journey ${correlationId} of its own; the one in the file is replayed by its path.`,
      file === standardInput ? undefined : suggested("replay", [resolve(file)], flags),
    );
  try {
    const path = keepImported(journals.imported, read.value.correlationId, journalText(read.value.events));
    return {
      verdict: "ok",
      message: `Journey ${correlationId} is stored in ${path}.`,
      data: { correlationId, path },
      next: suggested("replay", [correlationId], flags),
    };
  } catch (error) {
    return failed(`${journals.imported} can't be written: ${reason(error)}.`);
  }
};
