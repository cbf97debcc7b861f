import type { ServiceAddress } from "@switchyard/domain/addresses/model";
import { tdspCode } from "@switchyard/domain/addresses/rules";
import { defaultPromo, type Intent } from "@switchyard/domain/kernel/intent";
import { rateOf } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import type { MemberCaller } from "../../../site/calls/endpoint.ts";
import { notOffered, type Refusal, refusal, refusalOf } from "../../../site/calls/refusal.ts";
import { differing } from "../../../site/calls/running-enrollment.ts";

/** Cents per kWh, as a number or as text. */
export const ratePerKwh = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,4}(\.\d{1,4})?$/),
  ])
  .transform(String);
/** Months, as a number or as text. */
export const months = z
  .union([
    z.int().min(0),
    z
      .string()
      .trim()
      .regex(/^\d{1,3}$/),
  ])
  .transform(Number);

/** Where a meter stands, by the address search. */
export const homeOf = async (
  { site, brand, locale }: MemberCaller,
  esiid: string,
  field: string,
): Promise<Result<ServiceAddress, Refusal>> => {
  const found = await site.lookUps(brand, locale).addresses.addresses(esiid);
  return found.mapErr(refusalOf).andThen((addresses) => {
    const home = addresses.find((address) => address.esiid === esiid);
    return home
      ? ok(home)
      : err(
          refusal(404, "UNKNOWN_TO_PROVIDER", "The provider does not know this meter.", [{ field, code: "unknown" }]),
        );
  });
};

export interface PlanSought {
  readonly intent: Intent;
  readonly home: ServiceAddress;
  readonly dwel: string;
  /** The default code of the dwelling when empty. */
  readonly prom: string;
  readonly planId: string;
  /** The caller's name for the plan's id. */
  readonly field: string;
}

/** The plan as it is offered to this customer at that home now. */
export const offeredPlan = async (
  { site, member, brand, locale }: MemberCaller,
  { intent, home, dwel, prom, planId, field }: PlanSought,
): Promise<Result<PlanOffer, Refusal>> => {
  const query = {
    cint: intent,
    dwel,
    zip: home.zip,
    tdsp: tdspCode(home.tdsp),
    prom: prom || defaultPromo(dwel),
    sessionId: "",
    partner: member.partner,
    esiid: home.esiid,
  };
  const list = await site.memberLookUps(member, brand, locale).ownPlans.plans(query);
  return list.mapErr(refusalOf).andThen(({ offers }) => {
    const plan = offers.find(({ id }) => id === planId);
    return plan ? ok(plan) : err(notOffered([field]));
  });
};

/** Nothing, or the refusal of values that are not what is offered. Left out and empty ones are not compared. */
export const asOffered = (pairs: Parameters<typeof differing>[0]): Result<void, Refusal> => {
  const others = differing(pairs);
  return others.length === 0 ? ok() : err(notOffered(others));
};

/** Two texts for one rate: 12.9 and 12.90. */
export const sameRate = (sent: string, offered: string): string => (rateOf(sent) === rateOf(offered) ? offered : sent);
