import type { LoadBlock } from "../../site/blocks/block-props.ts";

/** The blocks of this subject by their types in the content. Each is loaded when a page has one. */
export const blocks: Readonly<Record<string, LoadBlock>> = {
  "brand-benefits": () => import("./brand-benefits/block.tsx"),
  calendar: () => import("./calendar/block.tsx"),
  "connected-demo": () => import("./connected-demo/block.tsx"),
  disclaimers: () => import("./disclaimers/block.tsx"),
  documents: () => import("./documents/block.tsx"),
  "editable-text-box": () => import("./editable-text-box/block.tsx"),
  faq: () => import("./faq/block.tsx"),
  "help-panel": () => import("./help-panel/block.tsx"),
  hero: () => import("./hero/block.tsx"),
  "home-costs": () => import("./home-costs/block.tsx"),
  "html-injection": () => import("./html-injection/block.tsx"),
  "info-label-value": () => import("./info-label-value/block.tsx"),
  "price-anatomy": () => import("./price-anatomy/block.tsx"),
  "promo-cards": () => import("./promo-cards/block.tsx"),
  reviews: () => import("./reviews/block.tsx"),
  "rich-text": () => import("./rich-text/block.tsx"),
  "titled-page": () => import("./titled-page/block.tsx"),
};
