import { settlingByFact } from "../../standing/settle-by-fact.ts";
import { transferStanding } from "../standing.ts";
import type { TransferState } from "../state.ts";

export const settleByFact = settlingByFact<TransferState>(transferStanding, (state, lastTry) => ({
  ...state,
  lastTry,
}));
