import type { PageContext } from "../../../site/blocks/block-props.ts";

export const payPath = "/my-account/pay";

/** The page that pays this account's bill. */
export const payHref = ({ href }: Pick<PageContext, "href">, account: string): string =>
  href(`${payPath}?${new URLSearchParams({ contractaccount: account }).toString()}`);
