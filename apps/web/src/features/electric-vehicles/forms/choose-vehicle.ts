import { vehicleNamed } from "@switchyard/domain/electric-vehicles/rules";
import { keepVehicle } from "../chosen-vehicle.ts";
import { intentOfList } from "../intent-of-list.ts";
import { listForVehicle, vehicleHref } from "../paths.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { routeOf } from "../../../site/navigation/route-of.ts";
import { listPath } from "../../../site/navigation/list-path.ts";
import { readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { type FormHandler, formText } from "../../../site/forms/form-request.ts";

/**
 * See plans, from the popup or the page: saves the car and returns to the plan list with the
 * provider's promotion for it. Without a choice, or without a list of cars, the page asks again with a message.
 */
export const chooseVehicle: FormHandler = async (form, { site, brand, locale, query }) => {
  const list = listPath(formText(form, "list"), routeOf("", query));
  const order = readPlanOrder(new URLSearchParams(formText(form, "search")));
  const vehicles = await site.lookUps(brand, locale).electricVehicles.vehicles(intentOfList(list, query));
  if (vehicles.isErr())
    site.errors.report("the electric cars could not be loaded", { problem: vehicles.error, brand, locale }, "warn");
  const vehicle = vehicleNamed(vehicles.unwrapOr([]), formText(form, "vehicle"));
  if (!vehicle) return hrefIn(locale, vehicleHref(list, query, order, vehicles.isErr() ? "unavailable" : "missing"));
  await keepVehicle(vehicle);
  return hrefIn(locale, listForVehicle(list, query, order, vehicle.promo));
};
