import type { LoadBlock } from "../../site/blocks/block-props.ts";

/** The blocks of this subject by their types in the content. Each is loaded when a page has one. */
export const blocks: Readonly<Record<string, LoadBlock>> = {
  "deposit-due": () => import("./deposit-due/block.tsx"),
  "enrollment-confirmation": () => import("./enrollment-confirmation/block.tsx"),
  "knowledge-questions": () => import("./knowledge-questions/block.tsx"),
  "low-deposit": () => import("./low-deposit/block.tsx"),
  "mini-confirmation": () => import("./mini-confirmation/block.tsx"),
  "one-time-password": () => import("./one-time-password/block.tsx"),
  oops: () => import("./oops/block.tsx"),
  "order-information": () => import("./order-information/block.tsx"),
  outcome: () => import("./outcome/block.tsx"),
  "place-order": () => import("./place-order/block.tsx"),
  "prior-debt": () => import("./prior-debt/block.tsx"),
  "prior-debt-paid": () => import("./prior-debt-paid/block.tsx"),
  "terms-and-conditions": () => import("./terms-and-conditions/block.tsx"),
  "two-plans": () => import("./two-plans/block.tsx"),
};
