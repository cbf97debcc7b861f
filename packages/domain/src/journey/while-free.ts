import { errAsync, type ResultAsync } from "neverthrow";
import { type Problem, problem } from "../kernel/problem.ts";
import type { Wish } from "./claims.ts";
import type { StepContext } from "./step.ts";

/**
 * Sends a signed-in customer's order unless another of their journeys has the same one in doubt: a journey lasts a day,
 * and a doubt may last longer. After an answer, another day may order again.
 *
 * @param send receives the order's number among those of the wish
 */
export const whileFree = <State, Answer>(
  { claim }: Pick<StepContext<State, unknown>, "claim">,
  operation: string,
  wish: Wish,
  send: (generation: number) => ResultAsync<Answer, Problem>,
): ResultAsync<Answer, Problem> =>
  claim(operation, [wish], { overBefore: Number.POSITIVE_INFINITY }).andThen(({ generations, holders }) => {
    if (holders) return errAsync(problem("outcome-unknown", operation, "an order of another day is in doubt"));
    const [generation = 0] = generations;
    return send(generation);
  });
