import type { FormTable } from "../../site/forms/form-request.ts";
import { chooseVehicle } from "./forms/choose-vehicle.ts";
import { linkVehicle } from "./forms/link-vehicle.ts";

/** What the forms of this subject do, by their verbs: `POST /forms/<verb>`. */
export const forms: FormTable = {
  "choose-vehicle": chooseVehicle,
  "link-vehicle": linkVehicle,
};
