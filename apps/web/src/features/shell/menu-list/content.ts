import { z } from "zod";
import { menuContent } from "../../../site/blocks/menu-content.ts";

export const content = z.object({
  /** Over the list; without one it is the name of the navigation alone, from `label`. */
  heading: z.string().optional(),
  label: z.string().optional(),
  items: menuContent,
});
