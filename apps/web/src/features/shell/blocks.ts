import type { LoadBlock } from "../../site/blocks/block-props.ts";

/** The blocks of this subject by their types in the content. Each is loaded when a page has one. */
export const blocks: Readonly<Record<string, LoadBlock>> = {
  "account-menu": () => import("./account-menu/block.tsx"),
  chat: () => import("./chat/block.tsx"),
  "cookie-banner": () => import("./cookie-banner/block.tsx"),
  "customer-support-text": () => import("./customer-support-text/block.tsx"),
  "data-layer": () => import("./data-layer/block.tsx"),
  "exit-guard": () => import("./exit-guard/block.tsx"),
  "flow-footer": () => import("./flow-footer/block.tsx"),
  footer: () => import("./footer/block.tsx"),
  header: () => import("./header/block.tsx"),
  interstitial: () => import("./interstitial/block.tsx"),
  "language-selector": () => import("./language-selector/block.tsx"),
  "left-navigation": () => import("./left-navigation/block.tsx"),
  "menu-list": () => import("./menu-list/block.tsx"),
  "mobile-menu": () => import("./mobile-menu/block.tsx"),
  "not-found": () => import("./not-found/block.tsx"),
  "progress-bar": () => import("./progress-bar/block.tsx"),
  "search-results": () => import("./search-results/block.tsx"),
  "site-logo": () => import("./site-logo/block.tsx"),
  "utility-bar": () => import("./utility-bar/block.tsx"),
  "welcome-avatar": () => import("./welcome-avatar/block.tsx"),
};
