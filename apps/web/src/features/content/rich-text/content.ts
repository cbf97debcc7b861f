import { z } from "zod";

const table = z.object({
  caption: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]).transform(String))),
});

export type TableContent = z.output<typeof table>;

export const content = z.object({
  heading: z.string().optional(),
  lead: z.string().optional(),
  sections: z
    .array(
      z.object({
        id: z.string().optional(),
        heading: z.string().optional(),
        text: z.string().optional(),
        list: z.array(z.string()).optional(),
        steps: z.array(z.string()).optional(),
        table: table.optional(),
      }),
    )
    .default([]),
  links: z.array(z.object({ text: z.string(), href: z.string() })).default([]),
  drawing: z.string().optional(),
});
