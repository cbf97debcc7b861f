import type { AgreedOrder, Agreement, ConsentWay } from "@switchyard/domain/consent/model";
import type { PageName } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { pathsOfDestinations } from "../../site/navigation/paths-of-destinations.ts";
import { type BlockThere, blockOnPage } from "../../site/page/block-on-page.ts";
import type { OrderedOn } from "./ordered-on.ts";
import { type OrderOfDaysAgreed, wordsOfDays, wordsOfDaysShown } from "./agreed-days.ts";

/** The page's brand and language, and the way in which the customer agrees. */
export interface PageAgreement {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly way: ConsentWay;
}

/** A customer's agreement to an order, and a digest of its text as the page shows it now. */
export interface AgreementNow {
  readonly agreement: Agreement;
  readonly termsNow: string;
}

/**
 * A customer's agreement to an order with days, composed as its page would show it now; undefined if that can't be
 * loaded.
 *
 * @param name the page, and its block that composes the text
 */
export const agreementOfDays = async (
  name: PageName,
  { brand, locale, way }: PageAgreement,
  {
    order,
    agreed,
    days,
  }: {
    order: (there: BlockThere) => OrderOfDaysAgreed;
    agreed: AgreedOrder;
    days: OrderedOn | ((there: BlockThere) => OrderedOn);
  },
): Promise<AgreementNow | undefined> => {
  const there = await blockOnPage(name, (await pathsOfDestinations(brand))[name], { brand, locale });
  if (there === undefined) return undefined;
  const words = order(there);
  return {
    termsNow: wordsOfDaysShown(there, words),
    agreement: { ...wordsOfDays(there, words, typeof days === "function" ? days(there) : days), ...agreed, way },
  };
};
