import type { ServiceAddress } from "@switchyard/domain/addresses/model";
import { contradictedDwelling } from "@switchyard/domain/plans/order-parts";
import type { PageContext } from "../../site/blocks/block-props.ts";

/** A home in the sentence above a button: its address and, if the address contradicts it, the kind of home. */
export const homeInSentence = (
  page: Pick<PageContext, "t">,
  home: Pick<ServiceAddress, "displayText" | "unit">,
  dwel: string,
): string => `${home.displayText}${dwellingWords(page, home, dwel)}`;

/** Words after an address that contradicts the kind of home; otherwise empty. */
export const dwellingWords = (
  { t }: Pick<PageContext, "t">,
  home: Pick<ServiceAddress, "unit"> | undefined,
  dwel: string,
): string => {
  const contradicted = contradictedDwelling(home, dwel);
  // Labels used: orderSummary.asDwelling.*
  return contradicted ? t(`orderSummary.asDwelling.${contradicted}`) : "";
};
