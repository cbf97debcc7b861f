import type { LoadBlock } from "../../site/blocks/block-props.ts";

/** The blocks of this subject by their types in the content. Each is loaded when a page has one. */
export const blocks: Readonly<Record<string, LoadBlock>> = {
  "help-me-choose": () => import("./help-me-choose/block.tsx"),
  "help-me-choose-questions": () => import("./help-me-choose-questions/block.tsx"),
  "low-deposit-plans": () => import("./low-deposit-plans/block.tsx"),
  "path-to-plan": () => import("./path-to-plan/block.tsx"),
  "plan-compare": () => import("./plan-compare/block.tsx"),
  "plan-list": () => import("./plan-list/block.tsx"),
  "plan-year": () => import("./plan-year/block.tsx"),
  "usage-tool": () => import("./usage-tool/block.tsx"),
};
