import { refuseMemberRequest } from "../journey/member-request-refused.ts";
import { toPage } from "../journey/model.ts";
import type { OrderFlow } from "../consent/order-flow.ts";
import { failedTry } from "../standing/model.ts";
import { addOnsAgreedTo } from "./agreed.ts";
import { accountAddOnCharges } from "./charges.ts";
import { addOnsKnownBy } from "./known-by.ts";
import { accountAddOnProblemMet } from "./account-order-rules.ts";
import { addOnOrders } from "./standing.ts";
import { type AccountAddOnFields, type AccountAddOnState, emptyAccountAddOns, openAgain } from "./state.ts";
import { storedAccountAddOns } from "./stored.ts";
import type { AccountAddOnPorts } from "./steps/account-add-on-step.ts";
import { sendAddOnOrder } from "./steps/send-add-on-order.ts";
import { submitAddOns } from "./steps/submit-add-ons.ts";
import { settleDoubt } from "./steps/settle-doubt.ts";

const whereIs = ({ stage }: AccountAddOnState) => toPage(stage === "in-doubt" ? "outcome-unknown" : "my-account");

const refuseRequest = refuseMemberRequest((state: AccountAddOnState) => ({
  orderState: state.stage === "shopping" ? "open" : state.stage,
  planId: undefined,
  at: whereIs(state),
}));

/** Products besides electricity for an existing home; one journey per home. */
export const addOnOrder: OrderFlow<AccountAddOnState, AccountAddOnPorts> = {
  name: "add-on-order",
  initial: emptyAccountAddOns,
  readStored: (stored) => storedAccountAddOns(stored as AccountAddOnFields),
  steps: [submitAddOns, sendAddOnOrder, refuseRequest, settleDoubt],
  refusal: { step: refuseRequest, isAbout: () => true },
  whereIs,
  charges: accountAddOnCharges,
  orders: addOnOrders,
  knownBy: addOnsKnownBy,
  agreedOrders: { memberOrderAddOns: addOnsAgreedTo },
  afterProblem: (state, problem, decide) => {
    const destination = decide(accountAddOnProblemMet, { kind: problem.kind, beside: state.beside ?? "account" });
    if (problem.kind === "outcome-unknown") return { state: { ...state, stage: "in-doubt" }, destination };
    // A refusal means that nothing was ordered. While a lost answer is in doubt, the order stays as sent.
    const tried = { ...state, lastTry: failedTry(problem, state.lastTry) };
    const isOpen = tried.stage === "submitted" && tried.lastTry?.is !== "in-doubt";
    return { state: isOpen ? openAgain(tried) : tried, destination };
  },
};
