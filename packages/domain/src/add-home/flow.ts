import { refuseMemberRequest } from "../journey/member-request-refused.ts";
import type { OrderFlow } from "../consent/order-flow.ts";
import { failedTry } from "../standing/model.ts";
import { homeAgreedTo } from "./agreed.ts";
import { addHomeCharges } from "./charges.ts";
import { addHomeKnownBy } from "./known-by.ts";
import { addHomeOrders } from "./standing.ts";
import { addHomeProblemMet } from "./problem-met.ts";
import { type AddHomeFields, type AddHomePorts, type AddHomeState, emptyAddHome, inDoubt, openAgain } from "./state.ts";
import { storedAddHome } from "./stored.ts";
import { addHomeAtOnce } from "./steps/add-home-at-once.ts";
import { choosePlanForHome } from "./steps/choose-plan-for-home.ts";
import { keepHomeOrder } from "./steps/keep-home-order.ts";
import { orderHome } from "./steps/order-home.ts";
import { sendHomeOrder } from "./steps/send-home-order.ts";
import { settleByFact } from "./steps/settle-by-fact.ts";
import { settleDoubt } from "./steps/settle-doubt.ts";

const planOf = ({ submitted, ordered, selection }: AddHomeState): string | undefined =>
  (submitted?.order ?? ordered?.order ?? selection)?.plan.id;

const refuseRequest = refuseMemberRequest((state: AddHomeState) => ({
  orderState: state.stage === "shopping" || state.stage === "order" ? "open" : state.stage,
  planId: planOf(state),
  at: state.at,
}));

/**
 * Service at a further home of a customer, from the chosen plan to the confirmation (specification 3, section 4); one
 * journey per home.
 */
export const addHome: OrderFlow<AddHomeState, AddHomePorts> = {
  name: "add-home",
  initial: emptyAddHome,
  readStored: (stored) => storedAddHome(stored as AddHomeFields),
  steps: [
    choosePlanForHome,
    keepHomeOrder,
    orderHome,
    addHomeAtOnce,
    sendHomeOrder,
    refuseRequest,
    settleDoubt,
    settleByFact,
  ],
  refusal: {
    step: refuseRequest,
    isAbout: (state, { planid = "" }, step) =>
      step !== orderHome.name || planid === "" || planid === (planOf(state) ?? planid),
  },
  whereIs: (state) => state.at,
  formProblems: ({ problems }) => [problems ?? []],
  charges: addHomeCharges,
  orders: addHomeOrders,
  knownBy: addHomeKnownBy,
  agreedOrders: { addHome: homeAgreedTo },
  afterProblem: (state, problem, decide) => {
    const destination = decide(addHomeProblemMet, { kind: problem.kind, operation: problem.operation });
    // The input remains for another try; only an unknown outcome closes the journey.
    if (problem.kind === "outcome-unknown") return { state: inDoubt(state, destination), destination };
    // A refusal means that nothing was ordered. While a lost answer is in doubt, the order stays as sent.
    if (state.stage !== "submitted" || problem.operation !== "addHome") return { state, destination };
    const lastTry = failedTry(problem, state.lastTry);
    return { state: lastTry?.is === "in-doubt" ? { ...state, lastTry } : openAgain(state, lastTry), destination };
  },
};
