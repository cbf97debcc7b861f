import { toOops, toPage } from "../journey/model.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { transferArrival, type TransferArrivalFacts } from "./arrival.ts";
import { transferProblemMet } from "./problem-met.ts";

const facts = (page: TransferArrivalFacts["page"], what: Partial<TransferArrivalFacts> = {}): TransferArrivalFacts => ({
  page,
  isInDoubt: false,
  isOpen: true,
  isOrdered: false,
  hasMeters: false,
  hasPlan: true,
  namesPlan: false,
  ...what,
});
const ordered = { isOpen: false, isOrdered: true } as const;

provesRules(transferArrival, [
  [
    "a person has to find out the order's outcome",
    facts("transfer-order-information", { isInDoubt: true }),
    "where-it-is",
  ],
  ["the confirmation of what is ordered", facts("transfer-confirmation", ordered), "show"],
  [
    "the meters of an address that has several",
    facts("transfer-multi-meter", { isOpen: false, hasMeters: true }),
    "show",
  ],
  ["a page of the order, once it is ordered", facts("transfer-order-information", ordered), "confirmation"],
  ["a page of the order, once it is ordered", facts("transfer-offers", ordered), "confirmation"],
  ["the new home is not known yet", facts("transfer-order-information", { isOpen: false, namesPlan: true }), "begin"],
  ["the new home is not known yet", facts("transfer-confirmation"), "begin"],
  ["the new home is not known yet", facts("transfer-multi-meter"), "begin"],
  ["the plans for the new home", facts("transfer-offers", { hasPlan: false }), "show"],
  [
    "a plan was chosen from the list",
    facts("transfer-order-information", { hasPlan: false, namesPlan: true }),
    "choose-plan",
  ],
  ["no plan is chosen yet", facts("transfer-service-dates", { hasPlan: false, namesPlan: true }), "plan-first"],
  ["days and bills, with the plan that is chosen", facts("transfer-order-information"), "show"],
  ["days and bills, with the plan that is chosen", facts("transfer-service-dates"), "show"],
]);

provesRules(transferProblemMet, [
  [
    "the transfer was sent, and its outcome is unknown",
    { kind: "outcome-unknown", operation: "transferService" },
    toPage("outcome-unknown"),
  ],
  [
    "pending transaction or eligibility could not be checked",
    { kind: "timeout", operation: "pendingTransactionStatus" },
    toOops("TransferCheckFailed"),
  ],
  [
    "pending transaction or eligibility could not be checked",
    { kind: "malformed", operation: "transferEligibility" },
    toOops("TransferCheckFailed"),
  ],
  ["any other call of a transfer failed", { kind: "timeout", operation: "transferService" }, toOops("TransferFailed")],
  [
    "any other call of a transfer failed",
    { kind: "gateway-error", operation: "customerData" },
    toOops("TransferFailed"),
  ],
]);
