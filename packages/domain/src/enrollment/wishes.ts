import type { Wish } from "../journey/claims.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { oneOf, type FactsOf } from "../kernel/facts.ts";
import { paddedPartner } from "../kernel/ids.ts";
import type { DebtPayment, PriorDebtEntry } from "../payments/model.ts";
import type { At, EnrollmentState } from "./model.ts";
import type { EnrollmentInfo, PaidBefore } from "./parts.ts";
import { paidSoFar } from "./paid-before.ts";
import { unpaidDebts } from "./prior-debts.ts";

/** Service at one home for one account: at most one order of it is under way. */
export const orderWish = ({
  enrollmentInfo: { bpNumber, contractAccountNumber: account },
  order,
}: Pick<At<"review">, "enrollmentInfo" | "order">): Wish => ({
  partner: paddedPartner(bpNumber),
  account,
  home: order.address.esiid,
});

/**
 * One debt of the payer with its listed amount, which can be charged once. A debt that has grown since counts as
 * another one.
 */
export const debtWish = ({ bpNumber }: EnrollmentInfo, { serviceContractNumber, totalDebt }: PriorDebtEntry): Wish => ({
  partner: paddedPartner(bpNumber),
  contract: serviceContractNumber,
  debt: totalDebt,
});

const factsOfClaimedElsewhere = {
  call: oneOf(["connect", "payPriorDebt"]),
  as: oneOf(["open", "confirmed"]),
};
export type ClaimedElsewhereFacts = FactsOf<typeof factsOfClaimedElsewhere>;

/** Ours: the specification knows one browser. These rules send nothing. */
export const claimedElsewhere = decisionTable<ClaimedElsewhereFacts, "joined" | "paid-there" | "in-doubt-there">(
  "held-elsewhere",
  "Another browser of the same customer has requested the same: how does this one continue?",
  factsOfClaimedElsewhere,
  [
    {
      rule: "the order is confirmed: this browser is shown it",
      when: { call: "connect", as: "confirmed" },
      then: "joined",
    },
    {
      rule: "the order was sent and has no answer yet: this browser goes on in it",
      when: { call: "connect" },
      then: "joined",
    },
    { rule: "the balance is paid: it counts as paid here", when: { as: "confirmed" }, then: "paid-there" },
    otherwise("it is unknown whether the balance is paid: it is not charged again", "in-doubt-there"),
  ],
);

/** The journey's payment of this debt; undefined where it has none. */
export const paymentOf = (state: EnrollmentState, debt: PriorDebtEntry | undefined): DebtPayment | undefined =>
  paidSoFar(state).find((one) => one.debt.serviceContractNumber === debt?.serviceContractNumber)?.payment;

/** Takes over debts that another journey has paid: they count as paid here too. */
export const withPaidElsewhere = <Current extends At<"debt" | "review" | "ordered">>(
  state: Current,
  paid: readonly PaidBefore[],
): { readonly state: Current; readonly isAllPaid: boolean } => {
  const isPaid = (debt: PriorDebtEntry): boolean =>
    paid.some((one) => one.debt.serviceContractNumber === debt.serviceContractNumber);
  const priorDebt = state.priorDebtInfo.priorDebt.filter((debt) => !isPaid(debt));
  const known = { ...state, priorDebtInfo: { ...state.priorDebtInfo, priorDebt } };
  return {
    state: { ...known, paidBefore: [...state.paidBefore, ...paid] },
    isAllPaid: unpaidDebts(known).length === 0,
  };
};
