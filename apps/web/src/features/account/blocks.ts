import type { LoadBlock } from "../../site/blocks/block-props.ts";

/** The blocks of this subject by their types in the content. Each is loaded when a page has one. */
export const blocks: Readonly<Record<string, LoadBlock>> = {
  "account-bills": () => import("./account-bills/block.tsx"),
  "account-dashboard": () => import("./account-dashboard/block.tsx"),
  "account-top-panel": () => import("./account-top-panel/block.tsx"),
  "current-plan": () => import("./current-plan/block.tsx"),
  "current-plan-summary": () => import("./current-plan-summary/block.tsx"),
  "document-viewer": () => import("./document-viewer/block.tsx"),
  "order-in-doubt": () => import("./order-in-doubt/block.tsx"),
  "paperless-billing": () => import("./paperless-billing/block.tsx"),
  "pdf-viewer": () => import("./pdf-viewer/block.tsx"),
  "plan-and-usage": () => import("./plan-and-usage/block.tsx"),
  "next-plan": () => import("./next-plan/block.tsx"),
  "plan-contents": () => import("./plan-contents/block.tsx"),
  "plan-terms": () => import("./plan-terms/block.tsx"),
  "usage-chart": () => import("./usage-chart/block.tsx"),
};
