import type { OnceOnlyCalls } from "../standing/once-only-call.ts";
import { paddedPartner } from "../kernel/ids.ts";
import type { Cents } from "../kernel/money.ts";
import type { EnrollmentInfo } from "./parts.ts";
import type { PriorDebtEntry } from "../payments/model.ts";

/** A call after the order. `answers`: the number of earlier answers in this journey. */
interface AfterOrder {
  readonly info: EnrollmentInfo;
  readonly answers: number;
}

/** Debts that a card is to pay, with the generation of each one's claim. */
interface PayingDebts {
  readonly info: EnrollmentInfo;
  readonly debts: readonly PriorDebtEntry[];
  readonly generations: readonly number[];
  readonly answers: number;
}

/** An order of service, with the generation of its claim. */
interface Connecting {
  readonly info: EnrollmentInfo;
  readonly esiid: string;
  readonly generation: number;
  readonly answers: number;
}

const account = ({ info }: AfterOrder) => info.contractAccountNumber;
const contract = ({ info }: AfterOrder) => info.serviceContractNumber;
const answers = (of: { readonly answers: number }) => of.answers;

const noPaymentLookUp = "the gateway has no look-up of payments, and a second charge is worse than a call to support";

/**
 * Every once-only call of new service, in the order of a journey. `npm run faults` interrupts each at every boundary,
 * and fails when a step makes one that is missing here.
 */
export const onceOnlyCalls = {
  recordOfflineEnrollment: {
    does: "records a visitor who leaves",
    orders: "nothing",
    key: { record: (of: { readonly record: object }) => of.record },
    wayOut: "left-open",
    foundAs: "recorded",
    because: "the record is for the sales desk; the customer doesn't depend on it",
    mayFail: "E-308",
  },
  createCustomer: {
    does: "creates partner and contract account",
    orders: "customer",
    key: { application: (of: { readonly application: object }) => of.application },
    keyNote: "and the number of answers so far, in all browsers together",
    wayOut: "outcome-unknown",
    foundAs: "created",
    because: "look-ups find user names and meters, not applicants",
  },
  payPriorDebt: {
    does: "charges old debts",
    orders: "earlier-balance",
    takesMoneyFor: ["earlier-balance"],
    key: {
      partner: (of: PayingDebts) => paddedPartner(of.info.bpNumber),
      "unpaid debts": ({ debts }: PayingDebts) =>
        debts.map(({ serviceContractNumber, totalDebt }) => ({ serviceContractNumber, totalDebt })),
      "earlier charges of these": ({ generations }: PayingDebts) => generations,
      "answers before": answers,
    },
    keyNote: "not card, day or home",
    wayOut: "outcome-unknown",
    foundAs: "charged",
    because: noPaymentLookUp,
  },
  connect: {
    does: "orders service",
    orders: "new-service",
    key: {
      partner: (of: Connecting) => paddedPartner(of.info.bpNumber),
      "contract account": ({ info }: Connecting) => info.contractAccountNumber,
      home: ({ esiid }: Connecting) => esiid,
      "earlier orders of these": ({ generation }: Connecting) => generation,
      "answers before": answers,
    },
    keyNote: "not plan or day",
    wayOut: "outcome-unknown",
    foundAs: "ordered",
    because:
      "the meter's status shows that service is pending, without its number; “not yet” may still become “yes”, and a payment needs the number",
  },
  sendConfirmationEmail: {
    does: "mails a copy of the confirmation",
    orders: "nothing",
    key: {
      recipient: (of: { readonly recipient: string; readonly contract: string }) => of.recipient,
      "service contract": (of: { readonly contract: string }) => of.contract,
    },
    wayOut: "ignored",
    because: "a missing copy is better than two",
    mayFail: "E-103",
  },
  paySecurityDeposit: {
    does: "charges the deposit or its first half",
    orders: "deposit",
    takesMoneyFor: ["deposit", "deposit-first-half"],
    key: { "contract account": account, "service contract": contract, "answers before": answers },
    keyNote: "not card or amount",
    wayOut: "outcome-unknown",
    foundAs: "charged",
    because: noPaymentLookUp,
  },
  scheduleRemainingDeposit: {
    does: "schedules the second half",
    orders: "second-half",
    takesMoneyFor: ["deposit-second-half"],
    key: {
      "contract account": account,
      "service contract": contract,
      amount: (of: AfterOrder & { readonly amount: Cents }) => of.amount,
      "answers before": answers,
    },
    keyNote: "not card or day",
    wayOut: "outcome-unknown",
    foundAs: "scheduled",
    because: noPaymentLookUp,
  },
  orderAddOns: {
    does: "orders add-ons",
    orders: "add-ons",
    key: { "contract account": account, "service contract": contract, "answers before": answers },
    keyNote: "not the products",
    wayOut: "left-open",
    foundAs: "ordered",
    because: "the order is complete without them",
    mayFail: "E-230",
  },
  enrollAutopay: {
    does: "enrolls in autopay",
    orders: "autopay",
    key: {
      "contract account": account,
      "service contract": contract,
      "bank or card": (of: AfterOrder & { readonly mode: "bank" | "card" }) => of.mode,
      "answers before": answers,
    },
    wayOut: "left-open",
    foundAs: "enrolled",
    because: "only a signed-in customer can look up autopay, and the account does not exist yet",
    mayFail: "E-262",
  },
  createOnlineAccount: {
    does: "creates the online account",
    orders: "online-account",
    key: {
      "contract account": account,
      "service contract": contract,
      "user name": (of: AfterOrder & { readonly userName: string }) => of.userName,
      "answers before": answers,
    },
    keyNote: "no password or other secret",
    wayOut: "look-up",
    foundAs: "created",
    because: "an account with this e-mail address and user name is the customer's",
    mayFail: "E-262",
  },
} satisfies OnceOnlyCalls;
