import type { OrderFlow } from "../consent/order-flow.ts";
import { toPage } from "../journey/model.ts";
import { failedTry } from "../standing/model.ts";
import { extraEndAgreedTo } from "./agreed.ts";
import { extraEndCharges } from "./charges.ts";
import { extraEndKnownBy } from "./known-by.ts";
import { extraEndProblemMet } from "./rules.ts";
import { extraEndOrders } from "./standing.ts";
import { type ExtraEndState, noEnd, openAgain } from "./state.ts";
import type { ExtraEndPorts } from "./steps/extra-end-step.ts";
import { sendExtraEnd } from "./steps/send-extra-end.ts";
import { settleByFact } from "./steps/settle-by-fact.ts";
import { settleDoubt } from "./steps/settle-doubt.ts";
import { submitExtraEnd } from "./steps/submit-extra-end.ts";

/** The end of an extra; one journey per extra and day. */
export const extraEnd: OrderFlow<ExtraEndState, ExtraEndPorts> = {
  name: "extra-end",
  initial: noEnd,
  steps: [submitExtraEnd, sendExtraEnd, settleByFact, settleDoubt],
  whereIs: () => toPage("account-extras"),
  charges: extraEndCharges,
  orders: extraEndOrders,
  knownBy: extraEndKnownBy,
  agreedOrders: { endExtra: extraEndAgreedTo },
  afterProblem: (state, problem, decide) => {
    const destination = decide(extraEndProblemMet, { kind: problem.kind });
    if (state.stage !== "submitted") return { state, destination };
    // While a lost answer is in doubt, the request stays as sent: a refused retry proves nothing about it.
    const wasLost = state.lastTry?.is === "in-doubt";
    const lastTry = wasLost && problem.kind === "refused" ? state.lastTry : failedTry(problem, state.lastTry);
    if (problem.kind === "outcome-unknown") return { state: { ...state, stage: "in-doubt", lastTry }, destination };
    if (lastTry?.is === "in-doubt") return { state: { ...state, lastTry }, destination: toPage("account-extras") };
    const { stage: _, ...sent } = state;
    return { state: openAgain({ ...sent, lastTry }), destination };
  },
};
