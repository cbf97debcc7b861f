import { readShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { redirect } from "next/navigation";
import { site } from "../composition/site.ts";
import { missingTokenOn, oopsOf } from "../parts/account/usage-failures.ts";
import { hrefIn } from "../site/navigation/site-path.ts";
import type { PageAddress } from "../site/page/page-address.ts";
import { patience } from "../site/page-patience.ts";
import { within } from "../site/within.ts";
import { accountPath } from "../site/session/account-paths.ts";
import { memberOrOver } from "../site/session/member.ts";
import { currentHome, currentProfile, currentRenewal } from "../site/session/own-look-ups.ts";
import { isForCustomer } from "../site/session/page-tasks.ts";
import { elsewhereFor } from "./arrivals.ts";

/** A page, and the page to redirect to once the gateway has answered. */
export interface ArrivingPage extends PageAddress {
  readonly elsewhere?: Promise<string | undefined>;
}

/**
 * Prepares a page for a visitor with a customer's cookie. Without a valid session the visitor counts as anonymous:
 * members' pages are closed, and `remember` stores the requested page. Journey pages check the journey's stage first,
 * as for everybody. A customer's page waits for that check only as long as for its frame.
 *
 * @throws a redirect instead of the page
 */
export async function loadMember(
  address: PageAddress,
  remember?: (asked: PageAddress) => Promise<void>,
): Promise<ArrivingPage> {
  const member = await memberOrOver(address.brand);
  const isVisitor = member === undefined || member === "over";
  const closed = isVisitor ? await closedPage(address) : undefined;
  if (closed !== undefined) {
    await remember?.(address);
    redirect(
      hrefIn(address.locale, member === "over" ? await accountPath("session-timeout", address.brand) : oopsOf(closed)),
    );
  }
  if (!isVisitor && !(await isForCustomer(address.path, member, address.brand, site().content)))
    redirect(hrefIn(address.locale, oopsOf("NotForThisPortal")));
  if (!isVisitor) askEarly(address);
  const elsewhere = elsewhereFor(address);
  const page = { ...address, audience: isVisitor ? ("journey" as const) : ("member" as const) };
  const asked = elsewhere.then((url) => ({ url }));
  const known = isVisitor ? await asked : await within(patience("frame"), asked);
  if (known === undefined) return { ...page, elsewhere };
  if (known.url !== undefined) redirect(known.url);
  return page;
}

/** Starts the frame's look-ups while the page renders; their results wait until they are used. */
const askEarly = ({ brand, locale, search }: PageAddress): void => {
  const { esiid } = readShoppingQuery(search);
  void Promise.all([
    currentProfile(brand, locale),
    currentRenewal(brand, locale),
    esiid === undefined ? undefined : currentHome(esiid, brand, locale),
  ]);
};

/** The reason why visitors may not see the page, for /oops; undefined for an open page, and for an unreadable one. */
const closedPage = async ({ brand, locale, path }: PageAddress): Promise<string | undefined> =>
  (await site().content.page(brand, locale, path)).match(
    (page) => (page?.kind === "member" ? missingTokenOn(page) : undefined),
    () => missingTokenOn(undefined),
  );
