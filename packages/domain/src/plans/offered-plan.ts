import type { ResultAsync } from "neverthrow";
import type { ServiceAddress } from "../addresses/model.ts";
import { tdspCode } from "../addresses/rules.ts";
import { defaultPromo } from "../kernel/dwelling.ts";
import type { Intent } from "../kernel/intent.ts";
import type { Problem } from "../kernel/problem.ts";
import type { PlanOffer } from "./model.ts";
import type { MemberPlanCatalogue } from "./ports.ts";

export interface PlanSought {
  readonly partner: string;
  readonly intent: Intent;
  /** The plan's home; for a place known only by its ZIP code, the meter of the list. */
  readonly home: Pick<ServiceAddress, "zip" | "tdsp"> & { readonly esiid: string };
  readonly dwel: string;
  /** The default code of the dwelling when empty. */
  readonly prom: string;
  readonly planId: string;
}

/** The plan as offered to this customer at that home now; undefined when it is not offered. */
export const offeredPlan = (
  ownPlans: Pick<MemberPlanCatalogue, "plans">,
  { partner, intent, home: { zip, tdsp, esiid }, dwel, prom, planId }: PlanSought,
): ResultAsync<PlanOffer | undefined, Problem> =>
  ownPlans
    .plans({
      intent,
      dwel,
      zip,
      tdsp: tdspCode(tdsp),
      prom: prom || defaultPromo(dwel),
      sessionId: "",
      partner,
      esiid,
    })
    .map(({ offers }) => offers.find(({ id }) => id === planId));
