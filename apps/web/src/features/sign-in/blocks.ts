import type { LoadBlock } from "../../site/blocks/block-props.ts";

/** The blocks of this subject by their types in the content. Each is loaded when a page has one. */
export const blocks: Readonly<Record<string, LoadBlock>> = {
  "create-account": () => import("./create-account/block.tsx"),
  "forgot-password": () => import("./forgot-password/block.tsx"),
  "forgot-user-name": () => import("./forgot-user-name/block.tsx"),
  "reset-password": () => import("./reset-password/block.tsx"),
  "session-expiry": () => import("./session-expiry/block.tsx"),
  "session-timeout-prompt": () => import("./session-timeout-prompt/block.tsx"),
  "sign-in": () => import("./sign-in/block.tsx"),
};
