import { settlingByFact } from "../../standing/settle-by-fact.ts";
import { renewalStanding } from "../standing.ts";
import type { RenewalFlowState } from "../state.ts";

export const settleByFact = settlingByFact<RenewalFlowState>(renewalStanding, (state, lastTry) => ({
  ...state,
  lastTry,
}));
