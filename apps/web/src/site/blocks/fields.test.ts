import type { Block } from "@switchyard/domain/content/model";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { BrokenBlock, fieldsOf } from "./fields.ts";

const blockOf = (fields: Block["fields"]): Block => ({ type: "Words", params: {}, fields, blocks: {} });

test("a block's content is parsed once per shape, however often it renders", () => {
  const read = vi.fn<(text: string) => string>((text) => text.toUpperCase());
  const shape = z.object({ text: z.string().transform(read) });
  const block = blockOf({ text: "a", more: 1 });
  const shown = [fieldsOf(block, shape), fieldsOf(block, shape)];
  expect(shown).toEqual([{ text: "A" }, { text: "A" }]);
  expect(fieldsOf(block, z.object({ more: z.number() }))).toEqual({ more: 1 });
  expect(read).toHaveBeenCalledTimes(1);
  expect(fieldsOf(blockOf({ text: "b" }), shape)).toEqual({ text: "B" });
});

test("a broken block throws each time, and the error names fields without values", () => {
  const block = blockOf({ text: 7, list: [{}] });
  const shape = z.object({ text: z.string(), list: z.array(z.object({ href: z.string() })) });
  for (const _ of [1, 2])
    expect(() => fieldsOf(block, shape)).toThrow(
      new BrokenBlock("Words: text (invalid_type), list.0.href (invalid_type)"),
    );
});
