import { refuseMemberRequest } from "../journey/member-request-refused.ts";
import { leavesDoubt } from "../journey/context.ts";
import { toPage } from "../journey/model.ts";
import type { OrderFlow } from "../consent/order-flow.ts";
import { failedTry } from "../standing/model.ts";
import { moveAgreedTo } from "./agreed.ts";
import { transferCharges } from "./charges.ts";
import { transferKnownBy } from "./known-by.ts";
import { transferOrders } from "./standing.ts";
import { transferProblemMet } from "./problem-met.ts";
import { emptyTransfer, inDoubt, type TransferFields, type TransferPorts, type TransferState } from "./state.ts";
import { storedTransfer } from "./stored.ts";
import { arrangeBills } from "./steps/arrange-bills.ts";
import { chooseTransferPlan } from "./steps/choose-transfer-plan.ts";
import { keepCurrentPlan } from "./steps/keep-current-plan.ts";
import { keepServiceInfo, keepTransferOrder } from "./steps/keep-typed.ts";
import { formSent, orderTransfer } from "./steps/order-transfer.ts";
import { setServiceDates } from "./steps/set-service-dates.ts";
import { tellServiceInfo } from "./steps/tell-service-info.ts";
import { transferAtOnce } from "./steps/transfer-at-once.ts";
import { settleByFact } from "./steps/settle-by-fact.ts";
import { settleDoubt } from "./steps/settle-doubt.ts";

const refuseRequest = refuseMemberRequest((state: TransferState) => ({
  orderState: state.stage === "in-doubt" ? "in-doubt" : state.stage === "ordered" ? "ordered" : "open",
  planId: (state.ordered?.order ?? state.selection)?.plan.id,
  // A page about another plan leads to the form of the chosen one.
  at: state.stage === "order" && state.selection ? toPage("transfer-order-information") : state.at,
}));

/**
 * A signed-in customer's move from one home to another, from the two addresses to the confirmation (specification 3,
 * section 4).
 */
export const transfer: OrderFlow<TransferState, TransferPorts> = {
  name: "transfer",
  initial: emptyTransfer,
  readStored: (stored) => storedTransfer(stored as TransferFields),
  steps: [
    keepServiceInfo,
    tellServiceInfo,
    keepCurrentPlan,
    chooseTransferPlan,
    setServiceDates,
    keepTransferOrder,
    orderTransfer,
    arrangeBills,
    transferAtOnce,
    refuseRequest,
    settleDoubt,
    settleByFact,
  ],
  refusal: {
    step: refuseRequest,
    // Every other form contains its plan.
    isAbout: ({ stage, selection }, { planid = "" }, step) =>
      step !== orderTransfer.name || stage !== "order" || planid === "" || planid === selection?.plan.id,
  },
  whereIs: (state) => state.at,
  formProblems: ({ serviceInfo, problems }) => [serviceInfo.problems, problems ?? []],
  charges: transferCharges,
  orders: transferOrders,
  knownBy: transferKnownBy,
  agreedOrders: { transferService: moveAgreedTo },
  afterProblem: (state, problem, decide, input) => {
    const destination = decide(transferProblemMet, { kind: problem.kind, operation: problem.operation });
    // The input remains for another try; only an unknown outcome closes the journey.
    if (problem.kind === "outcome-unknown") return { state: inDoubt(state, destination), destination };
    if (problem.operation !== "transferService") return { state, destination };
    const tried = { ...state, lastTry: failedTry(problem, state.lastTry) };
    if (tried.stage !== "order" || tried.isUnanswered || !leavesDoubt(problem)) return { state: tried, destination };
    return { state: { ...tried, ...formSent(tried, input), isUnanswered: true }, destination };
  },
};
