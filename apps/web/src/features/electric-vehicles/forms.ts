import type { FormTable } from "../../site/forms/form-request.ts";
import { chooseVehicle } from "./forms/choose-vehicle.ts";
import { linkVehicle } from "./forms/link-vehicle.ts";

/** This subject's form handlers by verb: `POST /forms/<verb>`. */
export const forms: FormTable = {
  "choose-vehicle": chooseVehicle,
  "link-vehicle": linkVehicle,
};
