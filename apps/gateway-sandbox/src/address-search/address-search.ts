import { distance } from "fastest-levenshtein";
import { displayText, type Premise } from "../premises/premise.ts";

export interface AddressHits {
  readonly found: number;
  readonly hits: readonly Premise[];
}

const mostHits = 25;

/** Long and short forms of a word; both sides are normalized to the short one. */
const shortForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    street: "st",
    avenue: "ave",
    av: "ave",
    drive: "dr",
    boulevard: "blvd",
    road: "rd",
    lane: "ln",
    parkway: "pkwy",
    highway: "hwy",
    place: "pl",
    apartment: "apt",
    unit: "apt",
    north: "n",
    south: "s",
    east: "e",
    west: "w",
    fort: "ft",
    texas: "tx",
  }),
);

const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Words without the search server's `~2`, punctuation and accents. */
const wordsOf = (text: string): string[] =>
  fold(text.replaceAll(/~\d?/g, " "))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => shortForms.get(word) ?? word);

const isNumber = (word: string): boolean => /^\d/.test(word);

/** `~2` allows two edits per word; short words get fewer, because two edits would match anything. */
const editsAllowed = (word: string): number => (word.length <= 2 ? 0 : word.length <= 4 ? 1 : 2);

/** The fewest edits that make `typed` the beginning of a word; undefined when it takes more than `most`. */
const editsToBeginning = (typed: string, word: string, most: number): number | undefined => {
  if (word.startsWith(typed)) return 0;
  const lengths = Array.from({ length: 2 * most + 1 }, (_, more) => Math.max(0, typed.length - most + more));
  const edits = Math.min(...lengths.map((length) => distance(typed, word.slice(0, length))));
  return edits <= most ? edits : undefined;
};

interface Entry {
  readonly premise: Premise;
  readonly houseNbr: string;
  readonly words: readonly string[];
}

/** The cost of matching a typed word: 0 for an exact match, 1 and 2 for a prefix, more for each edit; undefined without a match. */
const misfit = (typed: string, entry: Entry): number | undefined => {
  if (isNumber(typed)) {
    if (typed === entry.houseNbr) return 0;
    if (entry.words.includes(typed)) return 1;
    if (entry.houseNbr.startsWith(typed)) return 2;
    if (
      entry.words.some((word) => word.startsWith(typed)) ||
      (typed.length >= 7 && entry.premise.esiid.startsWith(typed))
    )
      return 3;
    return undefined;
  }
  let best: number | undefined;
  for (const word of entry.words) {
    if (word === typed) return 0;
    if (isNumber(word)) continue;
    const edits = editsToBeginning(typed, word, editsAllowed(typed));
    if (edits === undefined) continue;
    const cost = edits === 0 ? 1 : 2 + edits * 4;
    if (best === undefined || cost < best) best = cost;
  }
  return best;
};

/**
 * The address search: every typed word must fit, house numbers first.
 *
 * @returns a function of the search key in its wire format: words joined by `~2 `, or `*` for everything
 */
export const addressSearch = (premises: readonly Premise[]): ((searchKey: string) => AddressHits) => {
  const entries = premises.map((premise): Entry => ({
    premise,
    houseNbr: fold(premise.houseNbr),
    words: wordsOf(displayText(premise)),
  }));
  return (searchKey) => {
    if (searchKey.trim() === "*") return { found: premises.length, hits: premises.slice(0, mostHits) };
    const typed = wordsOf(searchKey);
    if (typed.length === 0) return { found: 0, hits: [] };
    const fitting: { entry: Entry; cost: number }[] = [];
    for (const entry of entries) {
      let cost = 0;
      for (const word of typed) {
        const one = misfit(word, entry);
        if (one === undefined) {
          cost = Number.NaN;
          break;
        }
        cost += one;
      }
      if (!Number.isNaN(cost)) fitting.push({ entry, cost });
    }
    // The sort is stable, and hand-made premises come first, so they win ties.
    fitting.sort((a, b) => a.cost - b.cost);
    return { found: fitting.length, hits: fitting.slice(0, mostHits).map((fit) => fit.entry.premise) };
  };
};
