import { refuseMemberRequest } from "../journey/member-request-refused.ts";
import { toPage } from "../journey/model.ts";
import type { OrderFlow } from "../consent/order-flow.ts";
import { failedTry } from "../standing/model.ts";
import { swapAgreedTo } from "./agreed.ts";
import { renewalCharges } from "./charges.ts";
import { renewalKnownBy } from "./known-by.ts";
import { renewalOrders } from "./standing.ts";
import type { RenewalPorts } from "./ports.ts";
import { renewalProblemMet } from "./rules.ts";
import { emptyRenewal, inDoubt, openAgain, type RenewalFields, type RenewalFlowState } from "./state.ts";
import { chooseRenewal } from "./steps/choose-renewal.ts";
import { keepRenewal } from "./steps/keep-renewal.ts";
import { createSwap } from "./steps/create-swap.ts";
import { submitRenewal } from "./steps/submit-renewal.ts";
import { settleByFact } from "./steps/settle-by-fact.ts";
import { settleDoubt } from "./steps/settle-doubt.ts";
import { storedRenewal } from "./stored.ts";

// While an order has no answer, the customer returns to the page that sends the order again, unchanged.
const whereIs = (state: RenewalFlowState) => (state.stage === "submitted" ? toPage(state.orderPage) : state.at);

const refuseRequest = refuseMemberRequest((state: RenewalFlowState) => ({
  orderState: state.stage === "shopping" || state.stage === "order" ? "open" : state.stage,
  planId: state.choice?.plan.id,
  at: whereIs(state),
}));

/** The next contract for a home of the customer, from the chosen plan to the confirmation; one journey per home. */
export const renewal: OrderFlow<RenewalFlowState, RenewalPorts> = {
  name: "renewal",
  initial: emptyRenewal,
  readStored: (stored) => storedRenewal(stored as RenewalFields),
  steps: [chooseRenewal, keepRenewal, submitRenewal, createSwap, refuseRequest, settleDoubt, settleByFact],
  refusal: {
    step: refuseRequest,
    // Before an order, a form of another plan is about that plan alone.
    isAbout: ({ stage, choice }, { planid = "" }, step) =>
      step !== submitRenewal.name || stage !== "submitted" || planid === "" || planid === choice.plan.id,
  },
  whereIs,
  formProblems: ({ problems }) => [problems ?? []],
  charges: (state) => renewalCharges(state),
  orders: renewalOrders,
  knownBy: renewalKnownBy,
  agreedOrders: { createSwap: swapAgreedTo },
  afterProblem: (state, problem, decide) => {
    const destination = decide(renewalProblemMet, { kind: problem.kind, operation: problem.operation });
    if (problem.kind === "outcome-unknown") return { state: inDoubt(state, destination), destination };
    // A refusal means that nothing was ordered. While an earlier answer is lost, the order stays as it was sent.
    if (state.stage !== "submitted" || problem.operation !== "createSwap") return { state, destination };
    const lastTry = failedTry(problem, state.lastTry);
    return { state: lastTry?.is === "in-doubt" ? { ...state, lastTry } : openAgain(state, lastTry), destination };
  },
};
