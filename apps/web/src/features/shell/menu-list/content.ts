import { z } from "zod";
import { menuContent } from "../../../site/blocks/menu-content.ts";

export const content = z.object({
  /** The heading above the list; without one, `label` names the navigation for screen readers. */
  heading: z.string().optional(),
  label: z.string().optional(),
  items: menuContent,
});
