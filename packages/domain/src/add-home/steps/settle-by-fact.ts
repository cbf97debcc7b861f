import { settlingByFact } from "../../standing/settle-by-fact.ts";
import { addHomeStanding } from "../standing.ts";
import type { AddHomeState } from "../state.ts";

export const settleByFact = settlingByFact<AddHomeState>(addHomeStanding, (state, lastTry) => ({
  ...state,
  lastTry,
}));
