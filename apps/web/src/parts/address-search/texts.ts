import { utilityCodes } from "@switchyard/domain/addresses/utilities";
import type { PageContext } from "../../site/blocks/block-props.ts";
import type { AddressSearchTexts } from "./address-search-model.ts";

/** A placeholder that the browser fills in itself; the message is formatted here, once. */
const later = (name: string): string => `{${name}}`;

// Labels used: utilities.*
/** The utilities' names by their codes in capitals. */
export const utilityNames = ({ t }: Pick<PageContext, "t">): Readonly<Record<string, string>> =>
  Object.fromEntries(utilityCodes.map((code) => [code, t(`utilities.${code.toLowerCase()}`)]));

export const addressSearchTexts = (page: Pick<PageContext, "t">): AddressSearchTexts => {
  const { t } = page;
  return {
    searching: t("addressSearch.searching"),
    noResults: t("addressSearch.noResults"),
    notServed: t("addressSearch.notServed", { place: later("place") }),
    outOfState: t("addressSearch.outOfState", { place: later("place") }),
    failed: t("addressSearch.failed"),
    failedForZip: t("addressSearch.failedForZip", { place: later("place") }),
    chooseOne: t("addressSearch.chooseOne"),
    edit: t("addressSearch.edit"),
    instructions: t("addressSearch.instructions"),
    oneResult: t("addressSearch.results", { count: 1 }),
    manyResults: t("addressSearch.results", { count: 77 }).replace("77", later("count")),
    utilities: utilityNames(page),
  };
};
