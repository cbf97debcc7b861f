import { formArrivalFacts, isAboutPage } from "@switchyard/domain/enrollment/arrival";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { Journey } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { JourneyId } from "@switchyard/domain/kernel/ids";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { cookies } from "next/headers";
import { site } from "../../composition/site.ts";
import { gatewaySessionOf } from "../front-door/own-tokens.ts";
import { journeyToken, openedBy, tokenOfOtherOrder, switchToOtherOrder } from "../session/journey-token.ts";
import { fromStore } from "../store-unavailable.ts";
import { unsavedJourney } from "./unsaved-enrollment.ts";
import { oncePerPage } from "../once-per-page.ts";

/** The gateway's session of a visitor who compares plans; empty without one. */
export const shoppingSession = async (): Promise<string> =>
  gatewaySessionOf((await cookies()).get("shopping_session")?.value);

/** The id of the journey that the visitor's cookie opens. */
async function journeyId(): Promise<JourneyId | undefined> {
  const token = await journeyToken();
  return token === undefined ? undefined : openedBy(token);
}

/** The visitor's current enrollment with this brand, including one that is not stored yet. */
export const journeyNow = async (brand: Brand): Promise<Journey<EnrollmentState> | undefined> => {
  const id = await journeyId();
  return (id && (await journeyOf(id, brand))) ?? unsavedJourney();
};

/** The same once no step is running: another tab of this visitor may be in the middle of one. */
export const journeySettled = async (brand: Brand): Promise<Journey<EnrollmentState> | undefined> => {
  const id = await journeyId();
  if (id === undefined) return undefined;
  await site().enrollment.settled(id);
  return journeyOf(id, brand);
};

/** The same for the blocks of a page: loaded once per page, after the page's arrival is settled. */
export const currentJourney = oncePerPage(journeyNow);

/** The browser's second enrollment: the order placed before the current one began, or the one begun after it. */
export const otherOrder = async (brand: Brand): Promise<Journey<EnrollmentState> | undefined> => {
  const token = await tokenOfOtherOrder();
  const id = token === undefined ? undefined : await openedBy(token);
  return id && journeyOf(id, brand);
};

/**
 * Switches the browser to the other enrollment when its page is sent. The page must name everything that the enrollment
 * is about: a form without a picked home may be about any home.
 */
export async function switchToOrderOf(brand: Brand, page: ShoppingQuery): Promise<void> {
  if (page.planid === undefined || (await tokenOfOtherOrder()) === undefined) return;
  const [here, there] = [await journeyNow(brand), await otherOrder(brand)];
  if (there && formArrivalFacts(page, there.state).isSamePlan && !(here && isAboutPage(page, here.state)))
    await switchToOtherOrder();
}

/** A journey of the other brand doesn't count. */
export async function journeyOf(id: JourneyId, brand: Brand): Promise<Journey<EnrollmentState> | undefined> {
  const journey = fromStore(await site().enrollment.find(id), "the journey can't be read", { brand });
  return journey?.brand === brand ? journey : undefined;
}
