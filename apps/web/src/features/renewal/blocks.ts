import type { LoadBlock } from "../../site/blocks/block-props.ts";

/** The blocks of this subject by their types in the content. Each is loaded when a page has one. */
export const blocks: Readonly<Record<string, LoadBlock>> = {
  "renewal-confirmation": () => import("./renewal-confirmation/block.tsx"),
  "renewal-order": () => import("./renewal-order/block.tsx"),
};
