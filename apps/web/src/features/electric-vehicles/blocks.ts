import type { LoadBlock } from "../../site/blocks/block-props.ts";

/** The blocks of this subject by their types in the content. Each is loaded when a page has one. */
export const blocks: Readonly<Record<string, LoadBlock>> = {
  "choose-vehicle": () => import("./choose-vehicle/block.tsx"),
  "ev-promotion": () => import("./ev-promotion/block.tsx"),
  "ev-redirect": () => import("./ev-redirect/block.tsx"),
};
