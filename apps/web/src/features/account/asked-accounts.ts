import type { AccountLookups } from "@switchyard/domain/flows/what-to-do";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { mayDo } from "@switchyard/domain/account/permissions";
import { currentMember } from "../../site/session/member.ts";
import { askedBillsOf, askedPaymentsOf, currentAccounts, currentHomes } from "../../site/session/own-look-ups.ts";

/**
 * All accounts of the customer with their balances: active ones, and those of future or former homes, whose last bill
 * may be open. Undefined for a visitor, and if they can't be loaded.
 */
export async function askedAccounts({
  brand,
  locale,
  site,
}: Pick<PageContext, "brand" | "locale" | "site">): Promise<readonly AccountLookups[] | undefined> {
  const [active, homes, member] = await Promise.all([
    currentAccounts(brand, locale),
    currentHomes(brand, locale),
    currentMember(brand),
  ]);
  // A customer without a stored card types one at the card provider.
  const isCardTaken = site.config.cardFrameUrl !== null;
  const mayPay = member !== undefined && mayDo("pay", member);
  if (!active || !homes) return undefined;
  const numbers = new Set([
    ...active.map(({ number }) => number),
    ...homes.map(({ contractAccount }) => contractAccount).filter((number) => number !== ""),
  ]);
  return Promise.all(
    [...numbers].map(async (number) => {
      const [bills, payments] = await Promise.all([
        askedBillsOf(number, brand, locale),
        mayPay ? askedPaymentsOf(number, brand, locale) : undefined,
      ]);
      const offer = payments?.value;
      const isPayable = offer?.kind === "offered" && (isCardTaken || offer.payments.methods.length > 0);
      return { number, bills, isPayable };
    }),
  );
}
