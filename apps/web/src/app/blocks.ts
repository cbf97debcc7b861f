import { blocks as account } from "../features/account/blocks.ts";
import { blocks as addHome } from "../features/add-home/blocks.ts";
import { blocks as addOns } from "../features/add-ons/blocks.ts";
import { blocks as content } from "../features/content/blocks.ts";
import { blocks as electricVehicles } from "../features/electric-vehicles/blocks.ts";
import { blocks as enrollment } from "../features/enrollment/blocks.ts";
import { blocks as paymentLocations } from "../features/payment-locations/blocks.ts";
import { blocks as renewal } from "../features/renewal/blocks.ts";
import { blocks as shell } from "../features/shell/blocks.ts";
import { blocks as shopping } from "../features/shopping/blocks.ts";
import { blocks as signIn } from "../features/sign-in/blocks.ts";
import { blocks as transfer } from "../features/transfer/blocks.ts";
import type { BlockTypes } from "../site/blocks/block-props.ts";
import { joined } from "./joined.ts";

/** Which component renders a block of the content, by its type. */
export const blockTypes: BlockTypes = joined([
  account,
  addHome,
  addOns,
  content,
  electricVehicles,
  enrollment,
  paymentLocations,
  renewal,
  shell,
  shopping,
  signIn,
  transfer,
]);
