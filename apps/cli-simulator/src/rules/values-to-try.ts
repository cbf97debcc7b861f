import { z } from "zod";

/** What a fact is tried with, and whether that is every value that it can have. */
export interface Tried {
  readonly values: readonly unknown[];
  readonly isAll: boolean;
}

/** A word that no condition knows. */
const newWord = "SomethingNew";

/**
 * The values of a fact that can make a difference. Flags and enumerations have few; of amounts those at the bounds of the table's
 * conditions and beside them are tried, of words those that the conditions know, an empty one, and one that none knows.
 * @param conditions of the table, in words that are read from its code
 */
export const valuesToTry = (kind: unknown, conditions: readonly string[]): Tried => {
  if (kind instanceof z.ZodOptional) {
    const { values, isAll } = valuesToTry(kind.unwrap(), conditions);
    return { values: [...values, undefined], isAll };
  }
  if (kind instanceof z.ZodBoolean) return { values: [false, true], isAll: true };
  if (kind instanceof z.ZodEnum) return { values: kind.options, isAll: true };
  if (kind instanceof z.ZodLiteral) return { values: [...kind.values], isAll: true };
  if (!(kind instanceof z.ZodType)) return { values: [], isAll: false };
  const candidates =
    kind instanceof z.ZodNumber ? numbersIn(conditions) : wordsIn([...conditions, kind.description ?? ""]);
  return { values: candidates.filter((value) => kind.safeParse(value).success), isAll: false };
};

const numbersIn = (conditions: readonly string[]): readonly number[] => {
  const bounds = conditions.flatMap((text) => (text.replaceAll(/"[^"]*"/g, "").match(/-?\d+/g) ?? []).map(Number));
  return [...new Set([0, ...bounds].flatMap((bound) => [bound - 1, bound, bound + 1]))];
};

const wordsIn = (texts: readonly string[]): readonly string[] => [
  ...new Set([...texts.flatMap((text) => [...text.matchAll(/"([^"]*)"/g)].map(([, word = ""]) => word)), "", newWord]),
];
