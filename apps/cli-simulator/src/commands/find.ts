import { type KnownBy, knownAs } from "@switchyard/domain/journey/known-by";
import type { FoundJourney, JourneyFilter, JourneySummary } from "@switchyard/domain/journey/ports";
import { stateIn } from "@switchyard/domain/journey/stored-state";
import { possibleReferences } from "@switchyard/domain/kernel/reference";
import { destinationText } from "@switchyard/domain/replay/compare-steps";
import { ok } from "neverthrow";
import type { Flags } from "../composition/config.ts";
import { flowNamed } from "../composition/flow-named.ts";
import { finderOf } from "../composition/opened-stores.ts";
import { readText, standardInput } from "../files/read-text.ts";
import { failed, type CommandResult, usage } from "../terminal/command-result.ts";
import { spokenTime } from "../terminal/spoken-time.ts";
import { when } from "../terminal/times.ts";
import { listJourneys, table } from "./journeys.ts";
import { similarReferences, similarReferencesText } from "../replay/find-journal.ts";
import { bench, placeHelp, suggested } from "./settings.ts";

/** The most journeys that support can choose from while a caller waits. */
const most = 10;

/** An error code is no customer data, and many journeys may have it. */
const mostOfCode = 20;

const help = "switchyard find --help";

/**
 * Finds journeys by the words of a caller. The output and the audit don't repeat them.
 * @param because the reason for the search; without one only references, error codes and times are searched
 */
export const find = async (typed: string, because: string | undefined, flags: Flags): Promise<CommandResult> => {
  const input =
    typed === standardInput ? readText(standardInput, { megabytes: 1, noSuch: "number or address" }) : ok(typed);
  if (input.isErr()) return failed(`${standardInput}: ${input.error}.`, help);
  const words = input.value;
  return (
    (await byReference(words, flags)) ??
    (await byErrorCode(words, flags)) ??
    (await byNearReference(words, flags)) ??
    byWords(words, because, flags)
  );
};

const byReference = async (words: string, flags: Flags): Promise<CommandResult | undefined> => {
  const { journals } = bench(flags);
  if (journals.store.isErr()) return undefined;
  const references = (await journals.store.value.known(possibleReferences(words))).unwrapOr([]);
  return references.length === 0
    ? undefined
    : listed(
        references.map((correlationId) => ({ correlationId, by: [], parts: 0, flow: "", state: undefined })),
        "It is a reference.",
        flags,
      );
};

/** A reference with one wrong letter. Digits alone are one of the gateway's numbers. */
const byNearReference = async (words: string, flags: Flags): Promise<CommandResult | undefined> => {
  const near = /[a-z]/i.test(words) ? await similarReferences(bench(flags).journals.store, words) : [];
  const [first] = near;
  return first === undefined
    ? undefined
    : {
        verdict: "not-found",
        message: `No journey has that reference.${similarReferencesText(near)} Compare it with the customer's screen.`,
        data: { near },
        next: suggested("find", [first], flags),
      };
};

/** An error code: TD-4102 of a page in any spelling, or EmailOrPhoneInvalid of an address. Names never match. */
const codeIn = (words: string): string | undefined => {
  const [, letters, digits] = /^([a-z]{2,3})[\s-]?(\d{3,5})$/i.exec(words.trim()) ?? [];
  if (letters !== undefined) return `${letters}-${digits}`;
  return /^[A-Z]\w*[a-z][A-Z]\w*$/.test(words.trim()) ? words.trim() : undefined;
};

const byErrorCode = async (words: string, flags: Flags): Promise<CommandResult | undefined> => {
  const errorCode = codeIn(words);
  if (errorCode === undefined) return undefined;
  const input = await listJourneys({ errorCode }, mostOfCode, flags);
  return input.verdict === "failed" || input.text !== undefined ? input : undefined;
};

/** Words that choose a flow or a language. */
const choices: readonly (readonly [RegExp, Pick<JourneyFilter, "flow" | "locale">])[] = [
  [/\b(?:in |en )?(?:spanish|espa[nñ]ol)\b/i, { locale: "es" }],
  [/\b(?:in )?english\b/i, { locale: "en" }],
  [/\b(?:a |the )?(?:move|moved|transfer)\b(?! in)/i, { flow: "transfer" }],
  [/\b(?:a |the )?(?:renewal|renewed)\b/i, { flow: "renewal" }],
  [/\b(?:another|added a) home\b/i, { flow: "add-home" }],
  [/\b(?:the )?end of (?:an? |the |my )?(?:extra|add-on)\b/i, { flow: "extra-end" }],
  [/\badd-ons?\b/i, { flow: "add-on-order" }],
  [/\b(?:bill payments?|(?:a |the )?payment of (?:a |the |my )?bill)\b/i, { flow: "bill-payment" }],
  [/\b(?:an? |the )?(?:enrollment|new service)\b/i, { flow: "enrollment" }],
];

interface Heard {
  readonly parts: readonly (readonly KnownBy[])[];
  /** One filter for each possible time. */
  readonly filters: readonly JourneyFilter[];
}

const heard = (words: string): Heard => {
  const { windows, rest } = spokenTime(words);
  let left = rest;
  let chosen: Pick<JourneyFilter, "flow" | "locale"> = {};
  for (const [pattern, choice] of choices) {
    if (!pattern.test(left)) continue;
    left = left.replace(pattern, " ");
    chosen = { ...chosen, ...choice };
  }
  const filters = windows.length > 0 ? windows.map((window) => ({ ...window, ...chosen })) : [chosen];
  return { parts: knownAs(left), filters };
};

const byWords = async (words: string, because: string | undefined, flags: Flags): Promise<CommandResult> => {
  const { parts, filters } = heard(words);
  const isChosen = filters.some((filter) => Object.keys(filter).length > 0);
  if (parts.length === 0 && !isChosen)
    return usage(
      "Type what the caller says: a name and a town, an address, a ZIP code, a phone, an e-mail address, any number, its last four digits, a time, or the reference.",
      help,
    );
  if (because === undefined)
    return parts.length === 0
      ? byTime(filters, flags)
      : usage('A search for a customer needs a reason: --because "the customer calls about her order".', help);
  const { settings } = bench(flags);
  const finder = finderOf(settings);
  if (finder.isErr()) return failed(`${finder.error}.`, help);
  const found: FoundJourney[] = [];
  for (const filter of filters) {
    const some = await finder.value.find(
      parts,
      { at: new Date().toISOString(), by: settings.reader, because },
      filter,
      most + 1,
    );
    if (some.isErr()) return failed(`The search failed: ${some.error.detail}.`, help);
    found.push(...some.value);
  }
  const fitting = Math.max(...found.map((one) => one.parts));
  const best = found.filter((one) => one.parts === fitting);
  const recorded = `Recorded: ${settings.reader} searched by ${inWords(parts)}, because: ${because}`;
  if (best.length === 0)
    return {
      verdict: "not-found",
      message: `No journey fits (looked in ${settings.lookedIn}); a deleted one is found by its reference or its time. ${recorded}`,
      next: suggested("journeys", ["--since", "2h"], flags),
    };
  const closest = fitting < parts.length ? "No journey fits all of it; these come closest. " : "";
  return listed(best, `${closest}${recorded}`, flags);
};

/** Without a reason no customer data is read: the lines lack town and plan. */
const byTime = async (filters: readonly JourneyFilter[], flags: Flags): Promise<CommandResult> => {
  const { journals, settings } = bench(flags);
  if (journals.store.isErr()) return failed(`${journals.store.error} ${placeHelp(settings)}`, help);
  const found: FoundJourney[] = [];
  for (const filter of filters) {
    const some = await journals.store.value.journeys(filter, most + 1);
    if (some.isErr()) return failed(`The journals cannot be read: ${some.error.detail}.`);
    found.push(
      ...some.value.map(({ correlationId, flow }) => ({ correlationId, flow, by: [], parts: 0, state: undefined })),
    );
  }
  return found.length === 0
    ? {
        verdict: "not-found",
        message: `No journey fits (looked in ${settings.lookedIn}).`,
        next: suggested("journeys", ["--since", "2h"], flags),
      }
    : listed(found, "With a reason (--because) each line has the town and the plan.", flags);
};

/** The kinds of searched data, without the data. */
const inWords = (parts: Heard["parts"]): string =>
  parts.length === 0
    ? "a time"
    : [
        ...new Set(
          parts.map((readings) => {
            const kinds = new Set(readings.map(({ kind }) => kind));
            if (kinds.has("e-mail")) return "an e-mail address";
            if (kinds.has("phone")) return "a phone";
            return kinds.has("name") ? "a name or a place" : "a number";
          }),
        ),
      ].join(" and ");

/** Town and plan of a journey, from its state. */
const tellingApart = async ({ flow: name, state }: FoundJourney): Promise<readonly [string, string]> => {
  const flow = state === undefined ? undefined : await flowNamed(name);
  const read = flow && stateIn(flow, state);
  const known: readonly KnownBy[] = read?.isOk() === true ? (flow?.knownBy?.(read.value) ?? []) : [];
  const last = (wanted: KnownBy["kind"]) => known.findLast(({ kind }) => kind === wanted)?.value;
  const zip = last("ZIP");
  return [last("town") ?? (zip === undefined ? "" : `ZIP ${zip}`), last("plan") ?? ""];
};

/** The journeys found, each with the matching words and its distinguishing facts. */
const listed = async (found: readonly FoundJourney[], message: string, flags: Flags): Promise<CommandResult> => {
  const { journals, settings } = bench(flags);
  if (journals.store.isErr()) return failed(`${journals.store.error} ${placeHelp(settings)}`, help);
  const shown = found.slice(0, most);
  const summaries = await journals.store.value.journeys(
    { references: shown.map(({ correlationId }) => correlationId) },
    most,
  );
  if (summaries.isErr()) return failed(`The journals cannot be read: ${summaries.error.detail}.`);
  const rows = await Promise.all(
    shown.flatMap((one) => {
      const summary = summaries.value.find(({ correlationId }) => correlationId === one.correlationId);
      return summary
        ? [tellingApart(one).then(([town, plan]) => ({ ...summary, town, plan, by: one.by.toSorted() }))]
        : [];
    }),
  );
  const more = found.length > most ? `The latest ${most} of more: add a word or a time. ` : "";
  return {
    verdict: "ok",
    isAside: true,
    message: `${more}${message}`,
    data: { journeys: rows },
    text: (colours) => table(rows.map(lineOf), colours),
    ...(rows[0] ? { next: suggested("journeys show", [rows[0].correlationId], flags) } : {}),
  };
};

const lineOf = ({
  correlationId,
  lastAt,
  flow,
  brand,
  locale,
  town,
  plan,
  endedAt,
  by,
}: JourneySummary & {
  readonly town: string;
  readonly plan: string;
  readonly by: readonly string[];
}): readonly string[] => [
  correlationId,
  when(lastAt),
  flow,
  `${brand}/${locale}`,
  town,
  plan,
  destinationText(endedAt),
  by.length === 0 ? "" : `by ${by.join(" and ")}`,
];
