import { notJson, type Problem, problem } from "@switchyard/domain/kernel/problem";
import { type Result, err, ok } from "neverthrow";
import type { z } from "zod";
import type { RawAnswer } from "./exchange.ts";

/**
 * Accepts status 2xx only (S1-272). The body of another status is never read, so none of it reaches the customer.
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
  // The contract has no redirects.
  return status >= 500 ? "gateway-error" : "malformed";
};

/** Parses the body as the call's answer. A problem names the fields that did not fit, never their values. */
export const parsed = <Answer>(
  operation: string,
  answer: RawAnswer,
  schema: z.ZodType<Answer>,
): Result<Answer, Problem> => {
  const json = jsonOf(answer);
  if (json === undefined) return err(problem("malformed", operation, notJson, answer.status));
  const read = schema.safeParse(json.value);
  return read.success ? ok(read.data) : err(problem("malformed", operation, misfits(read.error), answer.status));
};

const jsonOf = ({ bytes, recorded }: RawAnswer): { readonly value: unknown } | undefined => {
  if (recorded) return { value: recorded.json };
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return undefined;
  }
};

const misfits = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join(".") || "answer"}: ${issue.code}`)
    .join(", ");

/** The error statuses that an operation gives a meaning to, each with the schema of its body. */
export type Refusals<Refused> = Readonly<Record<number, z.ZodType<Refused>>>;

/** An answer, or a refusal that fits the operation's schema for its status. */
export type AnswerOrRefusal<Answer, Refused> =
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "refused"; readonly status: number; readonly refusal: Refused };

/** Reads a refusal. @returns undefined for another status or shape, which stays an ordinary problem */
export const readRefusal = <Refused>(
  answer: RawAnswer,
  refusals: Refusals<Refused>,
): { readonly kind: "refused"; readonly status: number; readonly refusal: Refused } | undefined => {
  const read = refusals[answer.status]?.safeParse(jsonOf(answer)?.value);
  return read?.success ? { kind: "refused", status: answer.status, refusal: read.data } : undefined;
};

const pdfMark = new TextEncoder().encode("%PDF-");

/** Accepts a body with the content type and the first bytes of a PDF. */
export const readPdf = (operation: string, { status, headers, bytes }: RawAnswer): Result<Uint8Array, Problem> => {
  const contentType = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (contentType !== "application/pdf") return err(problem("malformed", operation, "not application/pdf", status));
  return pdfMark.every((byte, index) => bytes[index] === byte)
    ? ok(bytes)
    : err(problem("malformed", operation, "not a PDF", status));
};
