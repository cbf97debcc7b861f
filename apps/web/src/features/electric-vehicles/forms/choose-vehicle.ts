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
 * See plans, out of the popup or from the page: the car is kept, and back to the plan list with its
 * promotion, as the provider says it. When no car was chosen, or none can be had, the page asks again and says why.
 */
export const chooseVehicle: FormHandler = async (form, { site, brand, locale, query }) => {
  const list = listPath(formText(form, "list"), routeOf("", query));
  const order = readPlanOrder(new URLSearchParams(formText(form, "search")));
  const vehicles = await site.lookUps(brand, locale).electricVehicles.vehicles(intentOfList(list, query));
  if (vehicles.isErr())
    site.errors.report("the electric cars could not be had", { problem: vehicles.error, brand, locale }, "warn");
  const vehicle = vehicleNamed(vehicles.unwrapOr([]), formText(form, "vehicle"));
  if (!vehicle) return hrefIn(locale, vehicleHref(list, query, order, vehicles.isErr() ? "unavailable" : "missing"));
  await keepVehicle(vehicle);
  return hrefIn(locale, listForVehicle(list, query, order, vehicle.promo));
};
