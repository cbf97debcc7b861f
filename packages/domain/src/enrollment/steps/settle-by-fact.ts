import { settlingByFact } from "../../standing/settle-by-fact.ts";
import { withLastTry } from "../../standing/model.ts";
import type { EnrollmentState } from "../model.ts";
import { enrollmentStanding } from "../standing.ts";

/** The account lists the home of new service. No fact of the gateway shows extras or payments. */
export const settleByFact = settlingByFact<EnrollmentState>(
  (state) => enrollmentStanding(state).filter(({ what }) => what === "new-service"),
  (state, lastTry) => ({ ...state, lastTries: withLastTry(state.lastTries, "new-service", lastTry) }),
);
