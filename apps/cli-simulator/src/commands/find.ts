import { type KnownBy, knownAs } from "@switchyard/domain/journey/known-by";
import type { FoundJourney, JourneySummary } from "@switchyard/domain/journey/ports";
import { referencesMeant } from "@switchyard/domain/kernel/reference";
import { ok } from "neverthrow";
import { config, type Flags } from "../composition/config.ts";
import { finderOf } from "../composition/opened-stores.ts";
import { readText, standardInput } from "../files/read-text.ts";
import { failed, type Said, usage } from "../terminal/said.ts";
import { cellsOf, listJourneys, table } from "./journeys.ts";
import { nearIn, nearText } from "../replay/find-journal.ts";
import { bench, placeHelp, suggested } from "./settings.ts";

/** Whoever has more journeys than this is found by the latest. */
const most = 100;

/** So many journeys are listed that have met an error code, as in lists of journeys. */
const usual = 20;

const help = "switchyard find --help";

/**
 * Finds journeys by what a caller says. What it was is repeated nowhere: neither on the screen nor in what is written down.
 * @param because why somebody looks; without a reason a reference alone is looked for
 */
export const find = async (typed: string, because: string | undefined, flags: Flags): Promise<Said> => {
  const said =
    typed === standardInput ? readText(standardInput, { megabytes: 1, noSuch: "number or address" }) : ok(typed);
  if (said.isErr()) return failed(`${standardInput}: ${said.error}.`, help);
  const words = said.value;
  return (
    (await byReference(words, flags)) ??
    (await byErrorCode(words, flags)) ??
    (await byNearReference(words, flags)) ??
    byWhatTheyHave(words, because, flags)
  );
};

const byReference = async (words: string, flags: Flags): Promise<Said | undefined> => {
  const { journals } = bench(flags);
  if (journals.store.isErr()) return undefined;
  const known = (await journals.store.value.known(referencesMeant(words))).unwrapOr([]);
  return known.length === 0
    ? undefined
    : listed(
        known.map((correlationId) => ({ correlationId, by: [] })),
        "It is a reference.",
        flags,
      );
};

/** A reference in which a letter was misheard; of digits alone it would be a number of the gateway's. */
const byNearReference = async (words: string, flags: Flags): Promise<Said | undefined> => {
  const near = /[a-z]/i.test(words) ? await nearIn(bench(flags).journals.store, words) : [];
  const [first] = near;
  return first === undefined
    ? undefined
    : {
        verdict: "not-found",
        message: `No journey has that reference.${nearText(near)} Compare it with the customer's screen.`,
        data: { near },
        next: suggested("find", [first], flags),
      };
};

/** An error code has letters, as a name has. */
const codeShape = /^[\w.-]*[a-z][\w.-]*$/i;

/** A code that a page has shown: many may have met it, and it says nothing of any of them. */
const byErrorCode = async (words: string, flags: Flags): Promise<Said | undefined> => {
  const errorCode = words.trim();
  if (!codeShape.test(errorCode)) return undefined;
  const said = await listJourneys({ errorCode }, usual, flags);
  return said.verdict === "failed" || said.text !== undefined ? said : undefined;
};

const byWhatTheyHave = async (words: string, because: string | undefined, flags: Flags): Promise<Said> => {
  const sought = knownAs(words);
  const noCode = codeShape.test(words.trim()) ? "No journey ended with that error code. " : "";
  if (sought.length === 0)
    return usage(
      `${noCode}Say an e-mail address, a phone of ten digits, a number of four digits or more, an error code that a page has shown, or a reference.`,
      help,
    );
  if (because === undefined)
    return usage(`${noCode}Who looks for a customer says why: --because "the customer calls about her order".`, help);
  const settings = config(flags);
  const finder = finderOf(settings);
  if (finder.isErr()) return failed(`${finder.error}.`, help);
  const found = await finder.value.find(sought, { at: new Date().toISOString(), by: settings.reader, because });
  if (found.isErr()) return failed(`It cannot be looked for: ${found.error.detail}.`, help);
  const what = inWords(sought);
  const written = `Written down: ${settings.reader} has looked for ${what}, because: ${because}`;
  return found.value.length === 0
    ? {
        verdict: "not-found",
        message: `No journey has it; those that are forgotten are found by their reference alone (looked in ${settings.lookedIn}). ${written}`,
        next: suggested("journeys", ["--since", "2h"], flags),
      }
    : listed(found.value, written, flags);
};

/** What it was that was looked for, and nothing of what it said. */
const inWords = (sought: readonly KnownBy[]): string =>
  [
    ...new Set(
      sought.map(({ kind }) => (kind === "e-mail" ? "an e-mail address" : kind === "phone" ? "a phone" : "a number")),
    ),
  ].join(" or ");

/** The journeys that were found, the latest first, each with what it was found by. */
const listed = async (found: readonly FoundJourney[], message: string, flags: Flags): Promise<Said> => {
  const { journals, settings } = bench(flags);
  if (journals.store.isErr()) return failed(`${journals.store.error} ${placeHelp(settings)}`, help);
  const summaries = await journals.store.value.journeys(
    { references: found.map(({ correlationId }) => correlationId) },
    most,
  );
  if (summaries.isErr()) return failed(`The journals cannot be read: ${summaries.error.detail}.`);
  const by = (one: JourneySummary) =>
    found.find(({ correlationId }) => correlationId === one.correlationId)?.by.toSorted() ?? [];
  const [first] = summaries.value;
  return {
    verdict: "ok",
    isAside: true,
    message,
    data: { journeys: summaries.value.map((one) => ({ ...one, by: by(one) })) },
    text: (colours) =>
      table(
        summaries.value.map((one) => [...cellsOf(one), by(one).length === 0 ? "" : `by ${by(one).join(" and ")}`]),
        colours,
      ),
    ...(first ? { next: suggested("replay", [first.correlationId], flags) } : {}),
  };
};
