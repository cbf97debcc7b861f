import type { Offer } from "../catalogue/offer.ts";
import type { Records } from "../ledger/records.ts";

const kind = "choice";

/** A session's answers: values by question. */
type Choices = Readonly<Record<string, string>>;

export const choicesIn = (records: Records) => ({
  /** Replaces earlier answers; a skipped question loses its answer. */
  keep: (sessionId: string, entries: readonly { readonly key: string; readonly value: string }[]): void =>
    records.put(kind, sessionId, Object.fromEntries(entries.map(({ key, value }) => [key, value]))),
  of: (sessionId: string): Choices => records.get<Choices>(kind, sessionId) ?? {},
});

/** The plans that suit an answer, by words in its value, because content defines the questions. */
const tastes: readonly { readonly words: RegExp; readonly suits: (offer: Offer) => boolean }[] = [
  { words: /\b(green|renewable|solar|wind)\b/i, suits: ({ totalGreenUp }) => totalGreenUp },
  { words: /\b(ev|electric[- ]?vehicle|car)\b/i, suits: ({ ev }) => ev !== "" },
  { words: /\b(short|flexible|no[- ]?contract)\b/i, suits: ({ term }) => term <= 6 },
  { words: /\b(long|steady|stable|fixed)\b/i, suits: ({ term, rateType }) => rateType === "Fixed" && term >= 24 },
  {
    words: /\b(small|apartment|low[- ]?use)\b/i,
    suits: ({ rates }) =>
      (rates.find(({ usage }) => usage === 500)?.price ?? 1) <= (rates.find(({ usage }) => usage === 1000)?.price ?? 0),
  },
];

const wantedIn = (choices: Choices) => {
  const text = Object.entries(choices)
    .filter(([key]) => key !== "tdu" && key !== "intent")
    .map(([, value]) => value)
    .join(",");
  return tastes.filter(({ words }) => words.test(text));
};

/** Whether the answers express a preference. */
export const saysSomething = (choices: Choices): boolean => wantedIn(choices).length > 0;

/** Sorts the offers by the number of suitable answers, otherwise in their order, and renumbers `priority`. */
export const suited = (offers: readonly Offer[], choices: Choices): readonly Offer[] => {
  const wanted = wantedIn(choices);
  if (wanted.length === 0) return offers;
  const points = (offer: Offer): number => wanted.filter(({ suits }) => suits(offer)).length;
  return offers
    .toSorted((one, other) => points(other) - points(one) || (one.priority ?? 0) - (other.priority ?? 0))
    .map((offer, index) => ({ ...offer, priority: index + 1 }));
};
