import { z } from "zod";
import { menuContent } from "../../../site/blocks/menu-content.ts";

export const content = z.object({ label: z.string(), items: menuContent });
