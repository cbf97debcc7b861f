import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { toSearch } from "../../site/navigation/to-search.ts";
import { listParameter } from "../../site/navigation/list-path.ts";
import { type PlanOrder, planOrderSearch } from "../../site/navigation/plan-order.ts";

/** The page that asks for the car. The banner opens it as a popup, or without scripts as a page. */
const vehiclePath = "/electric-vehicles/my-car";

/** The message of a form that came back: no choice, or no list of cars. */
export const troubleParameter = "trouble";
export type VehicleTrouble = "missing" | "unavailable";

/** The list as it was, without a chosen plan. */
const withoutPlan = { planid: undefined, rdcampaign: undefined, risktype: undefined };

/** The address of the question for a list, with the visitor's shopping parameters. */
export const vehicleHref = (list: string, query: ShoppingQuery, order: PlanOrder, trouble?: VehicleTrouble): string =>
  `${vehiclePath}${toSearch(query, { ...withoutPlan, ...planOrderSearch(order), [listParameter]: list, [troubleParameter]: trouble })}`;

/** The list for a visitor who has chosen a car: in its sort order, with the car's promotion; isEV is `true`. */
export const listForVehicle = (list: string, query: ShoppingQuery, order: PlanOrder, promo: string): string =>
  `${list}${toSearch({ ...query, prom: promo || query.prom, isEV: "true" }, { ...withoutPlan, ...planOrderSearch(order) })}`;
