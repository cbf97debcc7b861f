import { vehicleNamed } from "@switchyard/domain/electric-vehicles/rules";
import { errors } from "../composition/errors.ts";
import { lookUps } from "../composition/look-ups.ts";
import { keepVehicle } from "../electric-vehicles/chosen-vehicle.ts";
import { intentOfList } from "../electric-vehicles/intent-of-list.ts";
import { listForVehicle, vehicleHref } from "../electric-vehicles/paths.ts";
import { hrefIn } from "../navigation/site-path.ts";
import { routeOf } from "../navigation/route-of.ts";
import { listPath } from "../plans/list-path.ts";
import { readPlanOrder } from "../plans/plan-order.ts";
import { type FormHandler, formText } from "./form-request.ts";

/**
 * See plans, out of the popup or from the page: the car is kept, and back to the plan list with its
 * promotion, as the provider says it. When no car was chosen, or none can be had, the page asks again and says why.
 */
export const chooseVehicle: FormHandler = async (form, { brand, locale, query }) => {
  const list = listPath(formText(form, "list"), routeOf("", query));
  const order = readPlanOrder(new URLSearchParams(formText(form, "search")));
  const vehicles = await lookUps(brand, locale).electricVehicles.vehicles(intentOfList(list, query));
  if (vehicles.isErr()) errors().report("the electric cars could not be had", { problem: vehicles.error, brand, locale }, "warn");
  const vehicle = vehicleNamed(vehicles.unwrapOr([]), formText(form, "vehicle"));
  if (!vehicle) return hrefIn(locale, vehicleHref(list, query, order, vehicles.isErr() ? "unavailable" : "missing"));
  await keepVehicle(vehicle);
  return hrefIn(locale, listForVehicle(list, query, order, vehicle.promo));
};
