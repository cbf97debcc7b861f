import { okAsync, type ResultAsync } from "neverthrow";

/**
 * Good answers that are the same for everybody, for a while: what many pages ask for is asked for once.
 * @param freshFor milliseconds @param most the answer that was given longest ago goes first
 */
export const knownAnswers = <Answer, Failure>(freshFor: number, most: number, clock: () => number = Date.now) => {
  const known = new Map<string, { readonly answer: Answer; readonly at: number }>();
  return (key: string, ask: () => ResultAsync<Answer, Failure>): ResultAsync<Answer, Failure> => {
    const before = known.get(key);
    if (before && clock() - before.at < freshFor) return okAsync(before.answer);
    return ask().map((answer) => {
      known.delete(key);
      known.set(key, { answer, at: clock() });
      for (const oldest of known.keys()) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
      return answer;
    });
  };
};
