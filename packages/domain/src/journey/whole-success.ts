import { type Problem, problem } from "../kernel/problem.ts";

/** What a success has to bring before anything is built on it, in the order in which it is looked for. */
export const partsOfSuccess = [
  "partner-number",
  "contract-account",
  "prior-debts",
  "deposit-amount",
  "contract-number",
  "order-numbers",
] as const;
type Part = (typeof partsOfSuccess)[number];

/** The part that a success came without. */
export type Lacking = Part | "nothing";

const isThere = (value: string | number | undefined): boolean =>
  typeof value === "number" ? value >= 0 : value !== undefined && value.trim() !== "";

/**
 * The guard of all answers that say success: one that lacks what a success has is none, we could not find out. Nothing is
 * sent on with an empty number, and no amount is told that nobody has named.
 * @param indicator the answer's word; another one than success has nothing to bring
 * @param parts what this success has to have, with what came of it: a number as text, or an amount
 */
export const lackingIn = (
  indicator: string,
  parts: Readonly<Partial<Record<Part, string | number | undefined>>>,
): Lacking =>
  indicator === "Success"
    ? (partsOfSuccess.find((part) => part in parts && !isThere(parts[part])) ?? "nothing")
    : "nothing";

/** The same for a call beside the order, where the flow goes on: it was made, and what came of it a person finds out. */
export const leftInDoubtBy = (operation: string, lacking: Part): Problem =>
  problem("outcome-unknown", operation, `a success without its ${lacking}`);
