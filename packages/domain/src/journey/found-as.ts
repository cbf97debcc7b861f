/** A person's result for a call that was carried out; "not-" in front for one that was not. */
const foundWords = ["ordered", "charged", "scheduled", "created", "enrolled", "recorded"] as const;
export type FoundWord = (typeof foundWords)[number];
export type FoundAs = FoundWord | `not-${FoundWord}`;

const notDone = <Word extends FoundWord>(word: Word): `not-${Word}` => `not-${word}`;
export const foundAs: readonly FoundAs[] = foundWords.flatMap((word) => [word, notDone(word)]);

/** Whether the call was carried out. */
export const isFoundDone = (kind: FoundAs): boolean => !kind.startsWith("not-");
