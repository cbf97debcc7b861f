import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { type Result, err, ok } from "neverthrow";
import type { z } from "zod";
import type { RawAnswer } from "./exchange.ts";

/**
 * What the status says. Only 2xx is an answer (S1-272): a well-formed body under another status is never read, so
 * nothing of it can reach the customer.
 */
export const accepted = (operation: string, answer: RawAnswer): Result<RawAnswer, Problem> => {
  const { status } = answer;
  if (status >= 200 && status < 300) return ok(answer);
  return err(problem(kindOfStatus(status), operation, `status ${status}`, status));
};

const kindOfStatus = (status: number): Problem["kind"] => {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 429) return "rate-limited";
  if (status >= 400 && status < 500) return "refused";
  // A redirect is no answer that anybody agreed on.
  return status >= 500 ? "gateway-error" : "malformed";
};

/** Parses the body as the call's answer. A problem names the fields that did not fit, never what stood in them. */
export const parsed = <Answer>(operation: string, answer: RawAnswer, schema: z.ZodType<Answer>): Result<Answer, Problem> => {
  const json = jsonOf(answer.body);
  if (json === undefined) return err(problem("malformed", operation, "not JSON", answer.status));
  const read = schema.safeParse(json.value);
  return read.success ? ok(read.data) : err(problem("malformed", operation, misfits(read.error), answer.status));
};

const jsonOf = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

const misfits = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join(".") || "answer"}: ${issue.code}`)
    .join(", ");
