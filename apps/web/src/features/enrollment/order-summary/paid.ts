import { isOfDeposit } from "@switchyard/domain/charges/model";
import { totalOf } from "@switchyard/domain/charges/receipt";
import { enrollmentCharges } from "@switchyard/domain/enrollment/charges";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { type Cents, moneyText } from "@switchyard/domain/kernel/money";

const amountText = (amount: Cents): string => (amount > 0 ? moneyText(amount) : "");

/** What pages of an outcome may name: what is open of the deposit and of earlier balances, and what is paid for certain (`charged`). `paid` is the same, or "unknown" while nobody knows what became of a payment; empty for nothing. */
export const moneyTexts = (
  state: EnrollmentState,
): Readonly<Record<"deposit" | "debt" | "charged" | "paid", string>> => {
  const charges = enrollmentCharges(state);
  const open = charges.filter(({ status }) => status !== "charged");
  const isLost = charges.some(({ by, status }) => by === "card" && status === "unknown");
  const charged = amountText(totalOf(charges.filter(({ status }) => status === "charged")));
  return {
    deposit: amountText(totalOf(open.filter(({ what }) => isOfDeposit(what)))),
    debt: amountText(totalOf(open.filter(({ what }) => what === "earlier-balance"))),
    charged,
    paid: isLost ? "unknown" : charged,
  };
};
