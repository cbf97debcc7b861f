import { toSearchKey } from "@switchyard/domain/addresses/typing";
import { tdspCode } from "@switchyard/domain/addresses/rules";
import type { HomeToAdd } from "@switchyard/domain/add-home/model";
import type { AddHomeValues } from "@switchyard/domain/add-home/order-form";
import type { AddHomeSelection } from "@switchyard/domain/add-home/state";
import { centsPerKwhText } from "@switchyard/domain/kernel/money";
import { toSearch } from "@switchyard/domain/navigation/shopping-query";
import { accountTermText } from "../account/words.ts";
import type { PickedPlace, PlaceOption } from "../address-search/address-search-model.ts";
import { utilityNames } from "../address-search/texts.ts";
import type { PageContext } from "../blocks/block-props.ts";
import { errors } from "../composition/errors.ts";
import { feeText, priceText, utilityText } from "../order-summary/words.ts";
import { documentLinks } from "../plans/document-links.ts";
import { priceLine } from "../plans/price-line.ts";
import type { OrderSummaryContent } from "../ui/order/order-summary-content.ts";

/** The plans for the home; another one is chosen there. */
export const homeOffersHref = ({ href, query }: PageContext): string => href(`/my-account/add-home/offers${toSearch({ ...query, planid: undefined, currentplanid: undefined, rdcampaign: undefined, risktype: undefined })}`);

/** What has been chosen so far, beside the form. */
export const homeSummary = (page: PageContext, { plan, tdsp }: AddHomeSelection): OrderSummaryContent => {
  const { t } = page;
  const utility = utilityText(page, tdsp);
  const line = priceLine(page, plan);
  return {
    title: t("addHome.summary.title"),
    plan: plan.name,
    price: { amount: centsPerKwhText(plan.baseRate), sign: "¢", spoken: `${priceText(plan.baseRate)} ${t("orderSummary.priceNote")}`, note: t("orderSummary.priceNote") },
    ...(line ? { priceLine: line } : {}),
    facts: [
      { label: t("orderSummary.term"), value: accountTermText(page, plan.term) },
      { label: t("orderSummary.leaveEarly"), value: feeText(page, plan.cancellationFee) },
      ...(utility ? [{ label: t("orderSummary.deliveredBy"), value: utility }] : []),
    ],
    change: { label: t("orderSummary.changePlan"), href: homeOffersHref(page) },
    documents: documentLinks(page, plan),
  };
};

/** How many homes are offered for choosing without a script. */
const mostCandidates = 8;

export interface HomeSought {
  readonly picked: PickedPlace | undefined;
  readonly candidates: readonly PlaceOption[];
}

/** The home as far as it is told; what was only typed gives the homes that it could mean. */
export const homeSought = async (page: PageContext, { esiid = "", display_text: typed = "" }: AddHomeValues): Promise<HomeSought> => {
  if (esiid === "" && typed === "") return { picked: undefined, candidates: [] };
  const found = await page.lookUps().addresses.addresses(esiid || toSearchKey(typed));
  if (found.isErr()) errors().report("the home could not be looked up", { problem: found.error, requestId: page.requestId, brand: page.brand });
  const hits = found.unwrapOr([]);
  const placeOf = ({ displayText, zip, tdsp, esiid: meter }: (typeof hits)[number]): PickedPlace => ({ kind: "address", text: displayText, zip, tdsp, esiid: meter });
  if (esiid !== "") {
    const hit = hits.find((one) => one.esiid === esiid);
    // A search that does not answer must not take the home away that was picked before.
    return { picked: hit ? placeOf(hit) : found.isErr() ? { kind: "address", text: typed, zip: "", tdsp: "", esiid } : undefined, candidates: [] };
  }
  const names = utilityNames(page);
  return { picked: undefined, candidates: hits.slice(0, mostCandidates).map((hit) => ({ ...placeOf(hit), key: hit.esiid, utility: names[tdspCode(hit.tdsp)] ?? "" })) };
};

/** Where bills on paper go, in one line as people write it. */
export const billingLine = ({ billing, address }: Pick<HomeToAdd, "billing" | "address">, poBox: (box: string) => string): string => {
  switch (billing.kind) {
    case "same-address":
      return address.displayText;
    case "po-box":
      return `${poBox(billing.box)}, ${billing.city}, ${billing.state} ${billing.zip}`;
    case "other-address":
      return `${billing.streetNumber} ${billing.street} #${billing.unit.replace(/^#/, "")}, ${billing.city}, ${billing.state} ${billing.zip}`;
  }
};
