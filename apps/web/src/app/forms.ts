import { forms as account } from "../features/account/forms.ts";
import { forms as addHome } from "../features/add-home/forms.ts";
import { forms as addOns } from "../features/add-ons/forms.ts";
import { forms as electricVehicles } from "../features/electric-vehicles/forms.ts";
import { forms as enrollment } from "../features/enrollment/forms.ts";
import { forms as renewal } from "../features/renewal/forms.ts";
import { forms as shell } from "../features/shell/forms.ts";
import { forms as shopping } from "../features/shopping/forms.ts";
import { forms as signIn } from "../features/sign-in/forms.ts";
import { forms as transfer } from "../features/transfer/forms.ts";
import { joined } from "./joined.ts";

/** Every form of the site by its verb: `POST /forms/<verb>`. */
export const forms = joined([
  account,
  addHome,
  addOns,
  electricVehicles,
  enrollment,
  renewal,
  shell,
  shopping,
  signIn,
  transfer,
]);
