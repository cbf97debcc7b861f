// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { AccountStatus } from "../account/model.ts";
import type { AddOnBill, AddOnOffer, CartEntry, PlanTexts } from "./model.ts";

/** Which bill of a home has the products that are ordered for it now. */
export const billOfAddOns = (home: AccountStatus): AddOnBill => (home === "active" ? "next-bill" : "first-bill");

/** How a card is drawn, by how many there are (S1-133 to S1-135); tertiary cards stand in a carousel. */
export const addOnCardVariant = (count: number): "primary" | "secondary" | "tertiary" =>
  count > 2 ? "tertiary" : count === 2 ? "secondary" : "primary";

export interface GreenUpChoice {
  /** The selected plan is green by itself. */
  readonly totalGreenUp: boolean;
  readonly greenUpPlanIds: readonly string[];
  /** The block parameter ShowGreenUpPlans. */
  readonly showGreenUpPlans: string;
}

/**
 * Leaves green-up products out when the selected plan is green already (S1-138). With ShowGreenUpPlans '1' the first of
 * them stays, and so does everything that is no green-up product (S1-139, S1-140).
 */
export const withoutGreenUps = <Offer extends Pick<AddOnOffer, "id">>(
  offers: readonly Offer[],
  { totalGreenUp, greenUpPlanIds, showGreenUpPlans }: GreenUpChoice,
): readonly Offer[] => {
  if (!totalGreenUp) return offers;
  const isGreenUp = ({ id }: Pick<AddOnOffer, "id">): boolean => greenUpPlanIds.includes(id);
  const kept = showGreenUpPlans === "1" ? offers.find(isGreenUp) : undefined;
  return offers.filter((offer) => !isGreenUp(offer) || offer === kept);
};

/** Nothing gets into the cart before its terms are accepted, and nothing twice (S1-127). */
export const canAddToCart = (
  cart: readonly Pick<CartEntry, "planId">[],
  planId: string,
  isTermsAccepted: boolean,
): boolean => isTermsAccepted && cart.every((entry) => entry.planId !== planId);

/** The cart entry of an offer, under the name that the content system gives it. */
export const cartEntryOf = ({ id, name, monthly, once }: AddOnOffer, texts: PlanTexts, tosUrl: string): CartEntry => ({
  planId: id,
  planName: texts.byId.get(id)?.name || name,
  rate: monthly ?? 0,
  once,
  tosUrl,
});

/** What is needed to show a product: a price, and words where the content system could be asked (S1-137). */
export const isPresentable = ({ id, monthly, once }: AddOnOffer, texts: PlanTexts | undefined): boolean =>
  (monthly !== undefined || once !== undefined) && (texts === undefined || texts.byId.has(id));
