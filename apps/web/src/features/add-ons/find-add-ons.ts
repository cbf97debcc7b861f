import type { AddOnOffer, AddOnQuery, CartEntry, PlanText, PlanTexts } from "@switchyard/domain/add-ons/model";
import type { AddOnShop, PlanTextLibrary } from "@switchyard/domain/add-ons/ports";
import { cartEntryOf, isPresentable } from "@switchyard/domain/add-ons/rules";
import { addOnTermsPath } from "../../site/navigation/document-path.ts";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { err, ok, type Result } from "neverthrow";
import type { Site } from "../../composition/services.ts";
import { answeredInTime } from "../../site/page-patience.ts";
import { oncePerPage } from "../../site/once-per-page.ts";

/** The add-ons of one home, and which of them are in the cart or ordered. */
export interface AddOnSource {
  readonly query: AddOnQuery;
  readonly tdsp: string;
  /** Whether the order's plan is green already. */
  readonly totalGreenUp: boolean;
  /** The visitor's calls, or the customer's under their own token. */
  readonly shop: AddOnShop;
  readonly chosen: readonly string[];
  /** The product that the customer tried to add without its terms. */
  readonly withoutTerms: string;
  /** They can be ordered once (spec-decisions, "after place order"), and not while another order is in doubt. */
  readonly isOrdered: boolean;
}

/** A product with all data for its card. */
export interface AddOn {
  readonly offer: AddOnOffer;
  readonly text: PlanText;
  /** The cart entry. */
  readonly entry: CartEntry;
}

export interface FoundAddOns {
  readonly addOns: readonly AddOn[];
  readonly greenUpPlanIds: readonly string[];
  /** Why the content system's texts are missing; products then have the gateway's names. */
  readonly wordsMissing?: Problem | undefined;
}

const noWords: PlanText = { name: "", description: "", longDescription: "" };

/**
 * The products for a home (S1-242) with the content system's texts (S1-247). Products that can't be presented are left
 * out (S1-137).
 */
export async function findAddOns(
  { shop, query, tdsp }: Pick<AddOnSource, "shop" | "query" | "tdsp">,
  library: PlanTextLibrary,
  locale: Locale,
): Promise<Result<FoundAddOns, Problem>> {
  const offers = await answeredInTime("addOnOffers", shop.offers(query));
  if (offers.isErr()) return err(offers.error);
  if (offers.value.length === 0) return ok({ addOns: [], greenUpPlanIds: [] });
  const answer = await answeredInTime(
    "getPlans",
    library.texts({
      partner: query.partner,
      planIds: offers.value.map(({ id }) => id),
      isDtPlans: false,
      kypProductId: "",
    }),
  );
  const texts: PlanTexts | undefined = answer.unwrapOr(undefined);
  const named = texts ?? { byId: new Map<string, PlanText>(), greenUpPlanIds: [] };
  const addOns = offers.value
    .filter((offer) => isPresentable(offer, texts))
    .map((offer) => ({
      offer,
      text: named.byId.get(offer.id) ?? noWords,
      entry: cartEntryOf(offer, named, addOnTermsPath(offer.id, tdsp, locale)),
    }));
  return ok({ addOns, greenUpPlanIds: named.greenUpPlanIds, wordsMissing: answer.isErr() ? answer.error : undefined });
}

/** The same for the blocks of a page, loaded once per source. */
export const addOnsOfPage = oncePerPage((source: AddOnSource, site: Site, brand: Brand, locale: Locale) =>
  findAddOns(source, site.productTexts(brand, locale), locale),
);
