import type { PageContext } from "../../../site/blocks/block-props.ts";

export const payPath = "/my-account/pay";

/** The receipt of this account's last payment. */
export const receiptHref = ({ href }: Pick<PageContext, "href">, account: string): string =>
  href(`/my-account/payment?${new URLSearchParams({ contractaccount: account }).toString()}`);

/** The page that pays this account's bill. */
export const payHref = ({ href }: Pick<PageContext, "href">, account: string): string =>
  href(`${payPath}?${new URLSearchParams({ contractaccount: account }).toString()}`);
