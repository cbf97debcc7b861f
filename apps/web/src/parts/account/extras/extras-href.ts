import type { PageContext } from "../../../site/blocks/block-props.ts";

export const extrasPath = "/my-account/extras";

type Href = Pick<PageContext, "href">;

/** The extras that this account has. */
export const extrasHref = ({ href }: Href, account: string): string =>
  href(`${extrasPath}?${new URLSearchParams({ contractaccount: account }).toString()}`);

/** The page that ends one of them. */
export const endExtraHref = ({ href }: Href, account: string, extra: string): string =>
  href(`${extrasPath}/end?${new URLSearchParams({ contractaccount: account, extra }).toString()}`);
