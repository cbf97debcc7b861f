import { z } from "zod";

/** A block of content: its type selects the component, `params` are settings, `fields` are texts and links. */
export interface Block {
  readonly type: string;
  readonly params: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, Field>>;
  /** Named places inside a block and the blocks in them. */
  readonly blocks: Readonly<Record<string, readonly Block[]>>;
}

/** A field's value: text, a link, an image, or lists of records of these. */
export type Field = string | number | boolean | null | readonly Field[] | { readonly [key: string]: Field };

export const fieldSchema: z.ZodType<Field> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(fieldSchema), z.record(z.string(), fieldSchema)]),
);

export const blockSchema: z.ZodType<Block> = z.lazy(() =>
  z.object({
    type: z.string(),
    params: z.record(z.string(), z.string()).default({}),
    fields: z.record(z.string(), fieldSchema).default({}),
    blocks: z.record(z.string(), z.array(blockSchema)).default({}),
  }),
);

/** The route tree of a page, so that the front door can choose without reading the page. */
export const pageKinds = ["static", "plan-list", "journey", "visitor", "member"] as const;
export type PageKind = (typeof pageKinds)[number];

/** A page of one brand in one language. */
export interface Page {
  readonly path: string;
  /** Head title; an untitled page's is "Page" (S1-013). */
  readonly title: string;
  readonly description: string;
  readonly kind: PageKind;
  readonly bodyTop: readonly Block[];
  readonly main: readonly Block[];
  readonly bodyBottom: readonly Block[];
}
