import type { Records } from "../ledger/records.ts";

export const mostWrongTries = 5;
const blockedForMs = 15 * 60 * 1_000;

const kind = "wrong proof of identity";

/** Wrong codes and answers, counted per person and not per browser. */
export const wrongTries = (records: Records, now: () => Date) => {
  const recent = (person: string): readonly string[] =>
    (records.get<readonly string[]>(kind, person) ?? []).filter(
      (at) => now().getTime() - Date.parse(at) < blockedForMs,
    );
  return {
    note: (person: string): void => records.put(kind, person, [...recent(person), now().toISOString()]),
    forget: (person: string): void => records.remove(kind, person),
    isBlocked: (person: string): boolean => recent(person).length >= mostWrongTries,
  };
};
