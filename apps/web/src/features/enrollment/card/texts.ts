import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { CardEntryTexts } from "./card-entry-model.ts";

/** The words around the provider's frame; `{expiry}` is filled in by the browser. */
export const cardEntryTexts = ({ t }: Pick<PageContext, "t">): CardEntryTexts => ({
  frame: t("cardEntry.frame"),
  privacy: t("cardEntry.privacy"),
  loading: t("cardEntry.loading"),
  failed: t("cardEntry.failed"),
  failedText: t("cardEntry.failedText"),
  retry: t("cardEntry.retry"),
  use: t("cardEntry.use"),
  using: t("cardEntry.using"),
  expires: t("cardEntry.expires", { expiry: "{expiry}" }),
  change: t("cardEntry.change"),
  elsewhere: t("cardEntry.elsewhere"),
  enter: t("cardEntry.enter"),
});
