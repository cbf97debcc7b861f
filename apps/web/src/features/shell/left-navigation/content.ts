import { z } from "zod";
import { checkbox, menuContent } from "../../../site/blocks/menu-content.ts";

const link = z.object({ text: z.string(), href: z.string() });

export const content = z.object({
  /** "My account": the text beside the logo, and the name of the navigation. */
  title: z.string(),
  /** Greets with `{firstName}`, or the word `none`. */
  welcome: z.string(),
  /** The bar that opens the menu on a phone, with `{page}`: the current entry, or the word `none`. */
  bar: z.string(),
  /** A menu for each portal; see packages/domain/src/navigation/menu.ts for who gets which. */
  menus: z.object({ residential: menuContent, business: menuContent, socialAgency: menuContent, prepaid: menuContent }),
  /** Whether the button is shown. */
  showPayment: checkbox,
  /** By menu: not every kind of customer may pay on the payment page (docs/roles.md). */
  payment: z.object({ residential: link, business: link, socialAgency: link, prepaid: link }).optional(),
});
