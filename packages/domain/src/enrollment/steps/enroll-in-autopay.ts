import { errAsync, okAsync } from "neverthrow";
import { z } from "zod";
import { keyed } from "../../standing/once-only-call.ts";
import { bankProblems, type BankFieldProblem, normalisedBankField } from "../../payments/bank-fields.ts";
import type { AutopayFrom } from "../../payments/model.ts";
import type { AutopaySource } from "../../payments/ports.ts";
import { triedWith, withLastTry } from "../../standing/model.ts";
import { verdictOf } from "../../journey/verdict.ts";
import { clearAnswer } from "../../journey/whole-success.ts";
import { onceOnlyCalls } from "../once-only-calls.ts";
import { cardTokens, passedCard } from "../payment-choice.ts";
import { lastFour } from "../account-form.ts";
import { type At, isAtStage } from "../model.ts";
import { type EnrollmentStep } from "./enrollment-step.ts";
import { isSilence } from "./home-of-order.ts";

const input = z.discriminatedUnion("mode", [
  z.object({
    mode: z.literal("bank"),
    accountholdername: z.string().max(200),
    routingnumber: z.string().max(200),
    bankaccountnumber: z.string().max(200),
    /** The form's own field; a payload of the site API has none (E-385). */ billingzipcode: z
      .string()
      .max(200)
      .optional(),
  }),
  z.object({ mode: z.literal("card"), card: cardTokens.optional(), accessToken: z.string().max(200).default("") }),
]);

export type AutopayAnswer =
  | { readonly kind: "answered"; readonly indicator: string }
  | { readonly kind: "not-offered" }
  | { readonly kind: "wrong-fields"; readonly problems: readonly BankFieldProblem[] }
  /** The frame has no card that passed: nothing was sent (E-221, E-222). */
  | { readonly kind: "no-card" };

/**
 * Mini-confirmation: enrolls the new account in autopay, by bank or card, where the plan offers it (E-263). The answer
 * Success means enrolled (E-278), and is not sent again (E-255). The flow continues with any result.
 */
export const enrollInAutopay: EnrollmentStep<
  At<"ordered">,
  z.output<typeof input>,
  AutopayAnswer,
  z.input<typeof input>
> = {
  name: "enrollInAutopay",
  allowed: isAtStage("ordered"),
  input,
  run: ({ state, ports, policy, once }, given) => {
    const { enrollmentInfo: payer, selection } = state;
    const destination = state.at;
    const stay = (answer: AutopayAnswer) => okAsync({ state, destination, answer });
    if (state.isAutoPay) return stay({ kind: "answered", indicator: "Success" });
    if (!policy.autopayPlans.includes(selection.plan.id)) return stay({ kind: "not-offered" });
    const problems = given.mode === "bank" ? wrongIn(given) : [];
    if (problems.length > 0) return stay({ kind: "wrong-fields", problems });
    const found =
      given.mode === "card" && !given.card
        ? passedCard(ports, given.accessToken)
            .map(({ card }) => card)
            .orElse((problem) => (isSilence(problem) ? okAsync(undefined) : errAsync(problem)))
        : okAsync(given.mode === "card" ? given.card : undefined);
    return found.andThen((card) => {
      const source: AutopaySource | undefined =
        given.mode === "bank"
          ? {
              mode: "bank",
              bank: {
                holderName: normalisedBankField("accountholdername", given.accountholdername),
                routingNumber: normalisedBankField("routingnumber", given.routingnumber),
                accountNumber: normalisedBankField("bankaccountnumber", given.bankaccountnumber),
                postalCode: normalisedBankField("billingzipcode", given.billingzipcode ?? ""),
              },
            }
          : card && { mode: "card", card };
      if (!source) return stay({ kind: "no-card" });
      return once(
        "enrollAutopay",
        keyed(onceOnlyCalls.enrollAutopay, { info: payer, mode: source.mode, answers: state.autopayAnswers }),
        (key) => ports.autopay.enroll(payer, source, key),
      )
        .andThen(clearAnswer("enrollAutopay"))
        .map(({ indicator }) => ({
          state: {
            ...state,
            cardAccess: "",
            autopayAnswers: state.autopayAnswers + 1,
            lastTries: withLastTry(state.lastTries, "autopay", triedWith(verdictOf(indicator), indicator)),
            isAutoPay: indicator === "Success",
            autopayFrom: indicator === "Success" ? fromOf(source) : undefined,
          },
          destination,
          answer: { kind: "answered" as const, indicator },
        }));
    });
  },
};

const fromOf = (source: AutopaySource): AutopayFrom => ({
  mode: source.mode,
  lastDigits: source.mode === "bank" ? lastFour(source.bank.accountNumber) : source.card.lastDigits,
});

const wrongIn = ({
  billingzipcode,
  ...bank
}: Extract<z.output<typeof input>, { readonly mode: "bank" }>): readonly BankFieldProblem[] =>
  bankProblems({ ...bank, billingzipcode: billingzipcode ?? "" }).filter(
    ({ field }) => field !== "billingzipcode" || billingzipcode !== undefined,
  );
