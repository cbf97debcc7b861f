import { z } from "zod";

const section = z.object({ title: z.string(), text: z.string().optional() });

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  sections: z.object({
    customer: section,
    dateOfBirth: section,
    identity: section,
    service: section,
    billing: section,
  }),
  continue: z.string(),
  backToPlans: z.string(),
  switchToMoveIn: z.object({
    title: z.string(),
    description: z.string(),
    continue: z.string(),
    checkAddress: z.string(),
    working: z.string(),
  }),
});

export type OrderInformationContent = z.infer<typeof content>;
