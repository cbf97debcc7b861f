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
    "enrollment-confirmation": () => import("./enrollment-confirmation/block.tsx"),
    faq: () => import("./faq/block.tsx"),
    "flow-footer": () => import("./flow-footer/block.tsx"),
    footer: () => import("./footer/block.tsx"),
    header: () => import("./header/block.tsx"),
    "help-me-choose-panel": () => import("./help-me-choose-panel/block.tsx"),
    "help-panel": () => import("./help-panel/block.tsx"),
    hero: () => import("./hero/block.tsx"),
    "home-costs": () => import("./home-costs/block.tsx"),
    "knowledge-questions": () => import("./knowledge-questions/block.tsx"),
    "left-navigation": () => import("./left-navigation/block.tsx"),
    "mini-confirmation": () => import("./mini-confirmation/block.tsx"),
    "not-found": () => import("./not-found/block.tsx"),
    "one-time-password": () => import("./one-time-password/block.tsx"),
    oops: () => import("./oops/block.tsx"),
    "order-information": () => import("./order-information/block.tsx"),
    outcome: () => import("./outcome/block.tsx"),
    "path-to-plan": () => import("./path-to-plan/block.tsx"),
    "place-order": () => import("./place-order/block.tsx"),
    "plan-list": () => import("./plan-list/block.tsx"),
    "price-anatomy": () => import("./price-anatomy/block.tsx"),
    "promo-cards": () => import("./promo-cards/block.tsx"),
    "rich-text": () => import("./rich-text/block.tsx"),
    "sign-in": () => import("./sign-in/block.tsx"),
    "tee-plan-list": () => import("./tee-plan-list/block.tsx"),
    "utility-bar": () => import("./utility-bar/block.tsx"),
  }),
);
