import { arriveAtAccount } from "../features/account/arrive-at-account.ts";
import { arriveToAddHome } from "../features/add-home/arrive.ts";
import { arrive as arriveAtEnrollment } from "../features/enrollment/journey/arrive.ts";
import { arriveAtOffers, isOffersPage } from "../features/renewal/arrive-at-offers.ts";
import { arriveToRenew } from "../features/renewal/arrive.ts";
import { arriveAtTransfer } from "../features/transfer/arrive.ts";
import type { PageAddress } from "../site/page/page-address.ts";

/** A subject that may redirect a customer before a page is shown. */
export interface Arrival {
  readonly subject: string;
  /** The pages that it handles; without this list the arrival itself decides. */
  readonly isFor?: (address: PageAddress) => boolean;
  readonly arrive: (address: PageAddress) => Promise<string | undefined>;
}

/**
 * The order in which subjects may redirect a customer; the first redirect wins. Offers choose the customer's home
 * themselves. So the account, which compares the address with the customer's homes, leaves those pages alone. The
 * enrollment is last, because its pages serve visitors too.
 */
export const arrivals: readonly Arrival[] = [
  { subject: "offers", isFor: isOffersPage, arrive: arriveAtOffers },
  { subject: "renewal", arrive: arriveToRenew },
  { subject: "transfer", arrive: arriveAtTransfer },
  { subject: "add-home", arrive: arriveToAddHome },
  { subject: "account", isFor: (address) => !isOffersPage(address), arrive: arriveAtAccount },
  { subject: "enrollment", arrive: arriveAtEnrollment },
];

/** @returns the address to redirect to, or nothing */
export async function elsewhereFor(address: PageAddress, order = arrivals): Promise<string | undefined> {
  for (const { isFor, arrive } of order) {
    const elsewhere = isFor?.(address) === false ? undefined : await arrive(address);
    if (elsewhere !== undefined) return elsewhere;
  }
  return undefined;
}
