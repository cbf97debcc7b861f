import { err, ok, type Result } from "neverthrow";
import { type Problem, problem } from "../kernel/problem.ts";
import { type Verdict, verdictOf } from "./verdict.ts";

/** The required parts of a success, in the order of the check. */
export const partsOfSuccess = [
  "decision",
  "partner-number",
  "contract-account",
  "prior-debts",
  "deposit-amount",
] as const;
type Part = (typeof partsOfSuccess)[number];

/** The part that a success lacks. */
export type MissingPart = Part | "nothing";

/** A number as text, an amount, or a decision: yes and no are present, undefined is missing. */
type Found = string | number | boolean | undefined;

const isPresent = (value: Found): boolean => {
  if (typeof value === "number") return value >= 0;
  return typeof value === "boolean" || (value !== undefined && value.trim() !== "");
};

/**
 * Guards a customer's creation that reports success: if a part is missing, the outcome is unknown. We send no empty
 * number on, show no amount that the gateway has not named, and never read a missing value as a no.
 * @param indicator the answer's word; only a success has required parts
 * @param parts the required parts with their values
 */
export const missingPart = (indicator: string, parts: Readonly<Partial<Record<Part, Found>>>): MissingPart =>
  indicator === "Success"
    ? (partsOfSuccess.find((part) => part in parts && !isPresent(parts[part])) ?? "nothing")
    : "nothing";

/** An answer that leaves open whether the call was carried out: nothing is sent again, and a person checks it. */
export const leftInDoubt = (operation: string, why: string): Problem => problem("outcome-unknown", operation, why);

/** The doubt of a contradictory or incomplete answer; undefined where the answer is clear. */
export const doubtOf = (operation: string, verdict: Verdict): Problem | undefined =>
  verdict === "unclear" ? leftInDoubt(operation, "an answer that does not tell its result") : undefined;

/** The answer to an act without numbers, unless its word is unclear. */
export const clearAnswer =
  (operation: string) =>
  <Answer extends { readonly indicator: string }>(answer: Answer): Result<Answer, Problem> =>
    verdictOf(answer.indicator) === "unclear" ? err(leftInDoubt(operation, "an unknown word")) : ok(answer);
