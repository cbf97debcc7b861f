import type { OnceOnlyCalls } from "../journey/once-only-call.ts";

const noPaymentLookUp = "the gateway has no look-up of payments; a second charge would be worse than a call to support";

/**
 * Every call of new service that must not happen twice, in the order of the road. `npm run faults` strikes each of them at
 * every boundary, and fails when a step makes one that is not in here.
 */
export const onceOnlyCalls: OnceOnlyCalls = {
  recordOfflineEnrollment: {
    does: "records somebody who leaves",
    orders: "nothing",
    keyOf: "the record",
    wayOut: "left-open",
    foundAs: "recorded",
    because: "nobody waits for it: the record is for the sales desk",
    mayFail: "E-308",
  },
  createCustomer: {
    does: "makes partner and contract account",
    orders: "customer",
    keyOf: "the whole application, and how many answers came before",
    wayOut: "outcome-unknown",
    foundAs: "created",
    because: "look-ups know user names and meters, not applicants",
  },
  payPriorDebt: {
    does: "charges old debts",
    orders: "earlier-balance",
    takesMoneyFor: ["earlier-balance"],
    keyOf: "the debts that are unpaid, and how many answers came before; neither card nor day",
    wayOut: "outcome-unknown",
    foundAs: "charged",
    because: noPaymentLookUp,
  },
  connect: {
    does: "orders service",
    orders: "new-service",
    keyOf: "partner, account, home, day, plan, and how many answers came before",
    wayOut: "outcome-unknown",
    foundAs: "ordered",
    because:
      "the status of a meter says that a service is pending, not under which number; a “not yet” is no “no”, and without the number nothing can be paid",
  },
  sendConfirmationEmail: {
    does: "mails a copy of the confirmation",
    orders: "nothing",
    keyOf: "the recipient and the service contract",
    wayOut: "ignored",
    because: "a copy is a courtesy: a missing one is better than two",
    mayFail: "E-103",
  },
  paySecurityDeposit: {
    does: "charges the deposit or its first half",
    orders: "deposit",
    takesMoneyFor: ["deposit", "deposit-first-half"],
    keyOf: "account, contract, and how many answers came before; neither card nor amount",
    wayOut: "outcome-unknown",
    foundAs: "charged",
    because: noPaymentLookUp,
  },
  scheduleRemainingDeposit: {
    does: "schedules the second half",
    orders: "second-half",
    takesMoneyFor: ["deposit-second-half"],
    keyOf: "account, amount, and how many answers came before; neither card nor day",
    wayOut: "outcome-unknown",
    foundAs: "scheduled",
    because: noPaymentLookUp,
  },
  orderAddOns: {
    does: "orders add-ons",
    orders: "add-ons",
    keyOf: "account, and how many answers came before; not the products",
    wayOut: "left-open",
    foundAs: "ordered",
    because: "the order stands without them",
    mayFail: "E-230",
  },
  enrollAutopay: {
    does: "enrolls in autopay",
    orders: "autopay",
    keyOf: "account, bank or card, and how many answers came before",
    wayOut: "left-open",
    foundAs: "enrolled",
    because: "the state of autopay is only told to a customer who is signed in, and the account does not exist yet",
    mayFail: "E-262",
  },
  createOnlineAccount: {
    does: "makes the online account",
    orders: "online-account",
    keyOf: "contract account, user name, and how many answers came before; no secrets",
    wayOut: "look-up",
    foundAs: "created",
    because: "an account with this customer's e-mail address and this user name is theirs",
    mayFail: "E-262",
  },
};
