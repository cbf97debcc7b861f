import { z } from "zod";
import { menuContent } from "../../../site/blocks/menu-content.ts";

export const content = z.object({
  /** Name of the menu. */
  label: z.string(),
  /** A menu for each portal, as in the left navigation; see packages/domain/src/navigation/menu.ts for who gets which. */
  menus: z.object({ residential: menuContent, business: menuContent, socialAgency: menuContent, prepaid: menuContent }),
});
