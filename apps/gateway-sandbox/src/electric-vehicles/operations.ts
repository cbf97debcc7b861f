import { ownAccounts } from "../accounts/ownership.ts";
import { isBrandId } from "../catalogue/brands.ts";
import { refusals } from "../operation/errors.ts";
import { type Backend, json, type Operations, refusal, success } from "../operation/operation.ts";
import { vehiclesFor } from "./vehicles.ts";

interface VehicleLinkRequest {
  readonly contractnum: string;
  readonly code: string;
}

/** Electric cars with a promotion, and the data from a car maker's site. */
export const electricVehicleOperations = (backend: Backend): Operations => ({
  electricVehicles: ({ query }) =>
    json(vehiclesFor(isBrandId(query["Brand"]) ? query["Brand"] : "LARKSPUR", query["Cust_Intent"] ?? "")),

  linkVehicle: ({ body, customer }) => {
    const link = body as VehicleLinkRequest;
    const isOwn =
      customer === undefined ||
      link.contractnum === "" ||
      ownAccounts(backend, customer).some(({ services }) =>
        services.some(({ contractNumber }) => contractNumber === link.contractnum),
      );
    if (!isOwn) return refusal(refusals.forbidden);
    backend.records.put("vehicle link", `${link.contractnum} ${link.code}`, link);
    return success;
  },
});
