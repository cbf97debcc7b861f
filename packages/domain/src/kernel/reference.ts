import { type CorrelationId, correlationIdSchema } from "./ids.ts";

/** The alphabet of a reference: letters and digits that are not confused on the phone. */
export const referenceLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The number of letters, in groups: 60 bits, and short enough to read out. */
export const referenceLength = 12;
const group = 4;

/** A reference as screens show it: `K7QD-2M9X-TR4A`. @param letters twelve of the letters above */
export const referenceOf = (letters: string): CorrelationId =>
  correlationIdSchema.parse(letters.match(new RegExp(`.{1,${group}}`, "g"))?.join("-"));

/** References have no O, I and L: a typed one means a digit. */
const withoutLookalikes = (heard: string): string => heard.replaceAll(/o/gi, "0").replaceAll(/[il]/gi, "1");

/** The letters alone, without groups; undefined for another site's reference. */
const lettersOf = (heard: string): string | undefined => {
  const letters = withoutLookalikes(heard.replaceAll(/[\s\-–—_.,]/g, "")).toUpperCase();
  return letters.length === referenceLength && letters.split("").every((one) => referenceLetters.includes(one))
    ? letters
    : undefined;
};

/**
 * The references that a typed text may mean: the text itself, and the same with our letters and groups. Empty for other
 * texts.
 */
export const possibleReferences = (heard: string): readonly CorrelationId[] => {
  const typed = correlationIdSchema.safeParse(heard.trim().replaceAll(/\s+/g, "-"));
  const letters = lettersOf(heard);
  return [
    ...new Set([
      ...(typed.success ? [typed.data, correlationIdSchema.parse(withoutLookalikes(typed.data))] : []),
      ...(letters === undefined ? [] : [referenceOf(letters)]),
    ]),
  ];
};

/** References with one letter replaced, or two neighbours swapped. Empty for another site's reference. */
export const nearReferences = (heard: string): readonly CorrelationId[] => {
  const letters = lettersOf(heard);
  if (letters === undefined) return [];
  const places = letters.split("").map((_, place) => place);
  const withAt = (place: number, text: string) =>
    `${letters.slice(0, place)}${text}${letters.slice(place + text.length)}`;
  const misheard = places.flatMap((place) => referenceLetters.split("").map((letter) => withAt(place, letter)));
  const swapped = places.slice(1).map((place) => withAt(place - 1, `${letters[place]}${letters[place - 1]}`));
  return [...new Set([...misheard, ...swapped])].filter((one) => one !== letters).map(referenceOf);
};
