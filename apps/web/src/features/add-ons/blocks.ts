import type { LoadBlock } from "../../site/blocks/block-props.ts";

/** The blocks of this subject by their types in the content. Each is loaded when a page has one. */
export const blocks: Readonly<Record<string, LoadBlock>> = {
  "add-on-list": () => import("./add-on-list/block.tsx"),
  "add-on-order": () => import("./add-on-order/block.tsx"),
};
