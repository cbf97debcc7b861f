import type { Intent } from "../kernel/intent.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { plusFederalBusinessDays } from "./federal-business-days.ts";

/**
 * A page that has to show a rule. A review and a confirmation are those of a switch; a deposit page asks for a deposit.
 */
export type LawPage =
  | "review"
  | "mini-confirmation"
  | "confirmation"
  | "deposit"
  | "your-rights"
  | "terms"
  /** The account's first page while a bill is past due. */
  | "past-due";

interface LawRule {
  /** The section of the Texas Administrative Code. */
  readonly source: string;
  readonly statedOn: readonly LawPage[];
}

/** Notices that the Public Utility Commission requires, and their pages. Content has the words (`texasLaw.*`). */
export const texasLaw = {
  rescission: { source: "16 TAC §25.474", statedOn: ["review", "mini-confirmation", "confirmation", "your-rights"] },
  "deposit-family-violence": { source: "16 TAC §25.478", statedOn: ["deposit", "your-rights"] },
  "deposit-65": { source: "16 TAC §25.478", statedOn: ["deposit", "your-rights"] },
  "deposit-medically-indigent": { source: "16 TAC §25.478", statedOn: ["deposit", "your-rights"] },
  "cut-off-notice": { source: "16 TAC §25.483", statedOn: ["past-due", "your-rights"] },
  "cut-off-day": { source: "16 TAC §25.483", statedOn: ["past-due", "your-rights"] },
  "cut-off-weather": { source: "16 TAC §25.483", statedOn: ["past-due", "your-rights"] },
  "cut-off-pledge": { source: "16 TAC §25.483", statedOn: ["past-due", "your-rights"] },
  "cut-off-health": { source: "16 TAC §25.483", statedOn: ["past-due", "your-rights"] },
  "last-14-days": { source: "16 TAC §25.475", statedOn: ["terms", "your-rights"] },
} as const satisfies Readonly<Record<string, LawRule>>;
export type LawRuleName = keyof typeof texasLaw;

/** Grounds for waiving a deposit, in the page's order. */
export const depositWaivers = ["deposit-65", "deposit-family-violence", "deposit-medically-indigent"] as const;

/** Limits of a disconnection for an unpaid bill, in the page's order. */
export const cutOffRules = [
  "cut-off-notice",
  "cut-off-day",
  "cut-off-weather",
  "cut-off-pledge",
  "cut-off-health",
] as const satisfies readonly LawRuleName[];
/** The day on which somebody last compared the limits with the published rule. */
export const cutOffRulesCheckedOn: IsoDate = "2026-11-30";

/**
 * The last day on which a switch can be canceled without a fee. The days count from the terms' arrival, which is the
 * day of the order at the earliest; a move-in has no such right.
 */
export const lastDayToCancel = (intent: Intent, orderedOn: IsoDate, businessDays: number): IsoDate | undefined =>
  intent === "switch" ? plusFederalBusinessDays(orderedOn, businessDays) : undefined;
