import type { Block } from "@switchyard/domain/content/model";
import type { z } from "zod";

/** A block whose content doesn't match its component's shape. It is logged and left out of the page. */
export class BrokenBlock extends Error {
  override readonly name = "BrokenBlock";
}

/** Parsed fields by block and shape: a page's content loads once and renders many times. */
const readBefore = new WeakMap<Block, Map<z.ZodType, unknown>>();

/**
 * Parses a block's fields into the shape that its component needs.
 *
 * @throws {BrokenBlock} naming the wrong fields, never their contents
 */
export function fieldsOf<Fields>(block: Block, content: z.ZodType<Fields>): Fields {
  const before = readBefore.get(block) ?? new Map<z.ZodType, unknown>();
  if (before.has(content)) return before.get(content) as Fields;
  const read = content.safeParse(block.fields);
  if (!read.success)
    throw new BrokenBlock(
      `${block.type}: ${read.error.issues.map((issue) => `${issue.path.join(".") || "fields"} (${issue.code})`).join(", ")}`,
    );
  readBefore.set(block, before.set(content, read.data));
  return read.data;
}
