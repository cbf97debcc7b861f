import type { LoadBlock } from "../../site/blocks/block-props.ts";

/** The blocks of this subject by their types in the content. Each is loaded when a page has one. */
export const blocks: Readonly<Record<string, LoadBlock>> = {
  "add-home-confirmation": () => import("./add-home-confirmation/block.tsx"),
  "add-home-order-information": () => import("./add-home-order-information/block.tsx"),
};
