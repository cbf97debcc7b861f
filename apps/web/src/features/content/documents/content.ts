import { utilityCodes } from "@switchyard/domain/addresses/utilities";
import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  documents: z.array(
    z.object({
      text: z.string(),
      about: z.string().optional(),
      /** As the document call spells it: EFL, TOS or YRC. */
      docType: z.enum(["EFL", "TOS", "YRC"]),
      productid: z.string().regex(/^[\w-]{1,60}$/),
      tdsp: z.enum(utilityCodes as [string, ...string[]]),
    }),
  ),
});
