import { err, ok, type Result } from "neverthrow";
import { type Problem, problem } from "../kernel/problem.ts";
import { type Verdict, verdictOf } from "./verdict.ts";

/** What a success has to bring before anything is built on it, in the order in which it is looked for. */
export const partsOfSuccess = [
  "decision",
  "partner-number",
  "contract-account",
  "prior-debts",
  "deposit-amount",
] as const;
type Part = (typeof partsOfSuccess)[number];

/** The part that a success came without. */
export type Lacking = Part | "nothing";

/** A number as text, an amount, or what was decided: a yes or a no is there, silence is neither. */
type Found = string | number | boolean | undefined;

const isThere = (value: Found): boolean => {
  if (typeof value === "number") return value >= 0;
  return typeof value === "boolean" || (value !== undefined && value.trim() !== "");
};

/**
 * Guards a customer's creation that reports success: if a part of a success is missing, the outcome is unknown.
 * We send no empty number on, show no amount that the gateway has not named, and never read silence as a no.
 * @param indicator the answer's word; another one than success has nothing to bring
 * @param parts what this success has to have, with what came of it
 */
export const lackingIn = (indicator: string, parts: Readonly<Partial<Record<Part, Found>>>): Lacking =>
  indicator === "Success"
    ? (partsOfSuccess.find((part) => part in parts && !isThere(parts[part])) ?? "nothing")
    : "nothing";

/** An answer that does not tell whether the call was carried out: nothing is sent again, and a person finds out. */
export const leftInDoubt = (operation: string, why: string): Problem => problem("outcome-unknown", operation, why);

/** The same of an answer that contradicts itself, or leaves out what tells; undefined where it tells. */
export const doubtOf = (operation: string, verdict: Verdict): Problem | undefined =>
  verdict === "unclear" ? leftInDoubt(operation, "an answer that does not tell what came of it") : undefined;

/** The answer to an act that brings no number, where its word tells what came of it. */
export const clearAnswer =
  (operation: string) =>
  <Answer extends { readonly indicator: string }>(answer: Answer): Result<Answer, Problem> =>
    verdictOf(answer.indicator) === "unclear" ? err(leftInDoubt(operation, "a word that nobody knows")) : ok(answer);
