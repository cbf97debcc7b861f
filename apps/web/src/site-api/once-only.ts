import { canonical, leavesDoubt } from "@switchyard/domain/journey/context";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { errAsync, type ResultAsync } from "neverthrow";
import { createHash } from "node:crypto";
import { connectAnswer } from "./answers.ts";
import type { Answer } from "./endpoint.ts";

/**
 * The idempotency key of an act that must not happen twice: the same partner ordering the same thing has the same key,
 * whenever and from wherever it is sent, so that a repeat is answered from the gateway's memory.
 * @param act all that the call sends; a key for less would meet another body
 */
export const onceKey = (operation: string, partner: string, act: object): string => `${operation}-${createHash("sha256").update(canonical([operation, partner, act])).digest("hex")}`;

/**
 * Makes a call that must not happen twice. When its answer was lost, a gateway that honours keys is asked once more and
 * answers from memory; with another one nobody knows, and nothing is repeated. After a whole timeout the caller is not
 * kept waiting for a second one: whoever sends the order again has the same key.
 */
export const onceOnly = <Answered>(operation: string, gatewayHonoursKeys: boolean, send: () => ResultAsync<Answered, Problem>): ResultAsync<Answered, Problem> =>
  send().orElse((failed) => {
    if (!leavesDoubt(failed)) return errAsync(failed);
    if (!gatewayHonoursKeys) return errAsync(problem("outcome-unknown", operation, failed.detail, failed.status));
    return failed.kind === "timeout" ? errAsync(failed) : send();
  });

const keptMs = 10 * 60_000;
const mostKept = 5_000;
const lately = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>();

/**
 * Gives a second click the first one's answer, while that is under way and for ten minutes after service was ordered: by
 * then what was offered may be gone, and the order would seem to be wrong. An outcome that nobody knows stands as long.
 * What did not end in an order may be sent anew.
 * @param act what the caller sent, digested: only the same customer sending the same thing finds it
 */
export const answeredOnce = async (operation: string, partner: string, act: object, isOrdered: (answer: unknown) => boolean, run: () => Promise<Answer>, now: number = Date.now()): Promise<Answer> => {
  for (const [key, { at }] of lately) if (at < now - keptMs || lately.size > mostKept) lately.delete(key);
  const key = onceKey(operation, partner, act);
  const earlier = lately.get(key);
  if (earlier) return earlier.answer;
  const answer = run();
  lately.set(key, { at: now, answer });
  const ended = await answer.catch(() => undefined);
  const stands = ended?.match(isOrdered, ({ code }) => code === "OUTCOME_UNKNOWN") ?? false;
  if (!stands) lately.delete(key);
  return answer;
};

/** Service was ordered: there is a contract. */
export const hasContractNumber = (answer: unknown): boolean => (connectAnswer.safeParse(answer).data?.result.serviceContractNumber ?? "") !== "";
