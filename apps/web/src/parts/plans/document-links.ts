import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { PageContext } from "../../site/blocks/block-props.ts";

/** A plan's documents with a safe address, by their names for people. */
export const documentLinks = (
  { t }: Pick<PageContext, "t">,
  { documents }: PlanOffer,
): readonly { label: string; href: string; newTab: boolean }[] =>
  [
    { label: t("planCard.facts"), href: documents.efl },
    { label: t("planCard.terms"), href: documents.tos },
    { label: t("planCard.rights"), href: documents.yrc },
  ]
    .filter(({ href }) => href !== "")
    .map((link) => ({ ...link, newTab: true }));
