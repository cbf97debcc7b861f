// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { AccountStatus } from "../account/model.ts";
import type { AddOnBill, AddOnOffer, CartEntry, PlanTexts } from "./model.ts";

/** The bill of a home for products that are ordered for it now. */
export const billOfAddOns = (home: AccountStatus): AddOnBill => (home === "active" ? "next-bill" : "first-bill");

/** The layout of a card, by the number of cards (S1-133 to S1-135); tertiary cards are in a carousel. */
export const addOnCardVariant = (count: number): "primary" | "secondary" | "tertiary" =>
  count > 2 ? "tertiary" : count === 2 ? "secondary" : "primary";

export interface GreenUpChoice {
  /** The selected plan is green itself. */
  readonly totalGreenUp: boolean;
  readonly greenUpPlanIds: readonly string[];
  /** The block parameter ShowGreenUpPlans. */
  readonly showGreenUpPlans: string;
}

/**
 * Leaves out green-up products when the selected plan is green already (S1-138). With ShowGreenUpPlans '1' the first of
 * them remains, and so do all other products (S1-139, S1-140).
 */
export const withoutGreenUps = <Offer extends Pick<AddOnOffer, "id">>(
  offers: readonly Offer[],
  { totalGreenUp, greenUpPlanIds, showGreenUpPlans }: GreenUpChoice,
): readonly Offer[] => {
  if (!totalGreenUp) return offers;
  const isGreenUp = ({ id }: Pick<AddOnOffer, "id">): boolean => greenUpPlanIds.includes(id);
  const firstGreenUp = showGreenUpPlans === "1" ? offers.find(isGreenUp) : undefined;
  return offers.filter((offer) => !isGreenUp(offer) || offer === firstGreenUp);
};

/** The cart accepts a product only with its terms, and only once (S1-127). */
export const canAddToCart = (
  cart: readonly Pick<CartEntry, "planId">[],
  planId: string,
  isTermsAccepted: boolean,
): boolean => isTermsAccepted && cart.every((entry) => entry.planId !== planId);

/** The cart entry of an offer, with the content system's name. */
export const cartEntryOf = ({ id, name, monthly, once }: AddOnOffer, texts: PlanTexts, tosUrl: string): CartEntry => ({
  planId: id,
  planName: texts.byId.get(id)?.name || name,
  rate: monthly ?? 0,
  once,
  tosUrl,
});

/** Whether a product can be shown: it needs a price, and texts where the content system has answered (S1-137). */
export const isPresentable = ({ id, monthly, once }: AddOnOffer, texts: PlanTexts | undefined): boolean =>
  (monthly !== undefined || once !== undefined) && (texts === undefined || texts.byId.has(id));
