import { type CorrelationId, correlationIdSchema } from "./ids.ts";

/** What a reference is made of: letters and digits that are not mixed up when they are read out on the phone. */
export const referenceLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** So many of them, in groups: 60 bits, and short enough to be read out. */
export const referenceLength = 12;
const group = 4;

/** A reference as screens show it: `K7QD-2M9X-TR4A`. @param letters twelve of the letters above */
export const referenceOf = (letters: string): CorrelationId =>
  correlationIdSchema.parse(letters.match(new RegExp(`.{1,${group}}`, "g"))?.join("-"));

/** References have no O, I and L: somebody who hears or reads one of them means a digit. */
const withoutLookalikes = (heard: string): string => heard.replaceAll(/o/gi, "0").replaceAll(/[il]/gi, "1");

/** The letters alone, however they were grouped; undefined for what is no reference of this site. */
const lettersOf = (heard: string): string | undefined => {
  const letters = withoutLookalikes(heard.replaceAll(/[\s\-–—_.,]/g, "")).toUpperCase();
  return letters.length === referenceLength && letters.split("").every((one) => referenceLetters.includes(one))
    ? letters
    : undefined;
};

/**
 * What somebody means who says or types a reference: as it was said, and in the letters and groups that references have, in
 * whatever groups it was heard. None where it is no reference.
 */
export const referencesMeant = (heard: string): readonly CorrelationId[] => {
  const said = correlationIdSchema.safeParse(heard.trim().replaceAll(/\s+/g, "-"));
  const letters = lettersOf(heard);
  return [
    ...new Set([
      ...(said.success ? [said.data, correlationIdSchema.parse(withoutLookalikes(said.data))] : []),
      ...(letters === undefined ? [] : [referenceOf(letters)]),
    ]),
  ];
};

/** References of which one letter was misheard, or two neighbours came the wrong way round. None where it is no reference of this site. */
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
