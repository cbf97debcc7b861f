import type { LoadBlock } from "../../site/blocks/block-props.ts";

/** The blocks of this subject by their types in the content. Each is loaded when a page has one. */
export const blocks: Readonly<Record<string, LoadBlock>> = {
  "compare-new-home": () => import("./compare-new-home/block.tsx"),
  "transfer-confirmation": () => import("./transfer-confirmation/block.tsx"),
  "transfer-multi-meter": () => import("./transfer-multi-meter/block.tsx"),
  "transfer-order-information": () => import("./transfer-order-information/block.tsx"),
  "transfer-service-dates": () => import("./transfer-service-dates/block.tsx"),
  "transfer-service-info": () => import("./transfer-service-info/block.tsx"),
};
