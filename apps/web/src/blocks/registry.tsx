import type { ReactNode } from "react";
import type { BlockProps } from "./block-props.ts";

interface BlockModule {
  readonly default: (props: BlockProps) => ReactNode | Promise<ReactNode>;
}

export type LoadBlock = () => Promise<BlockModule>;

/** Which component renders a block of the content, by its type. Each is loaded when a page has one. */
export const registry: ReadonlyMap<string, LoadBlock> = new Map(
  Object.entries<LoadBlock>({
    "account-summary": () => import("./account-summary/block.tsx"),
    calendar: () => import("./calendar/block.tsx"),
    chat: () => import("./chat/block.tsx"),
    "cookie-banner": () => import("./cookie-banner/block.tsx"),
    "customer-support-text": () => import("./customer-support-text/block.tsx"),
    "data-layer": () => import("./data-layer/block.tsx"),
    disclaimers: () => import("./disclaimers/block.tsx"),
    "editable-text-box": () => import("./editable-text-box/block.tsx"),
    "current-plan-summary": () => import("./current-plan-summary/block.tsx"),
    "connected-demo": () => import("./connected-demo/block.tsx"),
    "brand-benefits": () => import("./brand-benefits/block.tsx"),
    documents: () => import("./documents/block.tsx"),
    "enrollment-confirmation": () => import("./enrollment-confirmation/block.tsx"),
    "exit-guard": () => import("./exit-guard/block.tsx"),
    faq: () => import("./faq/block.tsx"),
    "flow-footer": () => import("./flow-footer/block.tsx"),
    footer: () => import("./footer/block.tsx"),
    header: () => import("./header/block.tsx"),
    "help-me-choose": () => import("./help-me-choose/block.tsx"),
    "help-me-choose-questions": () => import("./help-me-choose-questions/block.tsx"),
    "help-panel": () => import("./help-panel/block.tsx"),
    hero: () => import("./hero/block.tsx"),
    "home-costs": () => import("./home-costs/block.tsx"),
    "html-injection": () => import("./html-injection/block.tsx"),
    "info-label-value": () => import("./info-label-value/block.tsx"),
    interstitial: () => import("./interstitial/block.tsx"),
    "knowledge-questions": () => import("./knowledge-questions/block.tsx"),
    "language-selector": () => import("./language-selector/block.tsx"),
    "left-navigation": () => import("./left-navigation/block.tsx"),
    "menu-list": () => import("./menu-list/block.tsx"),
    "mini-confirmation": () => import("./mini-confirmation/block.tsx"),
    "mobile-menu": () => import("./mobile-menu/block.tsx"),
    "not-found": () => import("./not-found/block.tsx"),
    "one-time-password": () => import("./one-time-password/block.tsx"),
    oops: () => import("./oops/block.tsx"),
    "order-information": () => import("./order-information/block.tsx"),
    outcome: () => import("./outcome/block.tsx"),
    "path-to-plan": () => import("./path-to-plan/block.tsx"),
    "place-order": () => import("./place-order/block.tsx"),
    "plan-list": () => import("./plan-list/block.tsx"),
    "price-anatomy": () => import("./price-anatomy/block.tsx"),
    "progress-bar": () => import("./progress-bar/block.tsx"),
    "promo-cards": () => import("./promo-cards/block.tsx"),
    reviews: () => import("./reviews/block.tsx"),
    "rich-text": () => import("./rich-text/block.tsx"),
    "search-results": () => import("./search-results/block.tsx"),
    "session-expiry": () => import("./session-expiry/block.tsx"),
    "session-timeout-prompt": () => import("./session-timeout-prompt/block.tsx"),
    "sign-in": () => import("./sign-in/block.tsx"),
    "site-logo": () => import("./site-logo/block.tsx"),
    "tee-plan-list": () => import("./tee-plan-list/block.tsx"),
    "titled-page": () => import("./titled-page/block.tsx"),
    "utility-bar": () => import("./utility-bar/block.tsx"),
    "welcome-avatar": () => import("./welcome-avatar/block.tsx"),
  }),
);
