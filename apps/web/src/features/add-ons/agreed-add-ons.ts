import { addOnsAgreed } from "@switchyard/domain/add-ons/agreed";
import { cartReceipt } from "@switchyard/domain/add-ons/charges";
import type { AddOnBill, PricedAddOn } from "@switchyard/domain/add-ons/model";
import { addOnTermsPath } from "../../site/navigation/document-path.ts";
import { type At, emptyAccountAddOns, notOrderedYet } from "@switchyard/domain/add-ons/state";
import type { Agreement, AgreedWords, ConsentWay } from "@switchyard/domain/consent/model";
import { tdspCode } from "@switchyard/domain/addresses/rules";
import type { SubmitAddOnsInput } from "@switchyard/domain/add-ons/steps/submit-add-ons";
import { knownArguments } from "../../site/messages/known-arguments.ts";
import { wordsOf } from "../../site/messages/messages.ts";
import { currentHome } from "../../site/session/own-look-ups.ts";
import { agreedText } from "../../parts/order-summary/charge-words.ts";
import { agreedWords, wordsDigest } from "../../site/blocks/agreed-words.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { addOnsOfPage } from "./find-add-ons.ts";
import { accountAddOnJourney } from "./journey.ts";
import type { AccountAddOns } from "./account-add-ons.ts";
import type { MemberRequest } from "../../site/journeys/member-journey.ts";
import { listText } from "../../ui/format/lists.ts";

type Words = Pick<PageContext, "t" | "locale">;

/** The terms ticked on each product's card, with the linked document. */
export const addOnTerms = (
  { t, locale }: Words,
  products: readonly Pick<PricedAddOn, "planId" | "planName" | "names">[],
  tdsp: string,
): AgreedWords => {
  const each = products.map(({ planId, planName, names }) =>
    agreedWords([{ name: "addOnTerms", text: `${t("addOns.terms")}: ${names?.[locale] ?? planName}` }], {
      efl: "",
      tos: addOnTermsPath(planId, tdsp, locale),
      yrc: "",
    }),
  );
  return {
    sentences: each.flatMap(({ sentences }) => sentences),
    documents: each.flatMap(({ documents }) => documents),
  };
};

/** An order that waits for the cart's button. */
export interface WaitingOrder {
  /** The address of the home; empty if its look-up fails. */
  readonly home: string;
  readonly productIds: readonly string[];
  /** Prices of the products, as far as they are known. */
  readonly priced: readonly PricedAddOn[];
  /** The bill that contains one-time prices; an order of an older release lacks this. */
  readonly bill: AddOnBill | undefined;
}

/**
 * The contents of the customer's cart. An order without an answer takes precedence, because the button sends it again
 * unchanged.
 */
export async function waitingOrder(
  source: AccountAddOns,
  { site, ...customer }: MemberRequest & Pick<PageContext, "site">,
): Promise<WaitingOrder> {
  const state = (await accountAddOnJourney(source.query.esiid, customer).now())?.state;
  const home = source.address.displayText;
  if (state?.stage === "submitted") return sentOrder(state, home);
  const found = await addOnsOfPage(source, site, customer.brand, customer.locale);
  const priced = found.isOk() ? found.value.addOns.map(({ entry }) => entry) : [];
  return {
    home,
    // A product that is not offered any more has no card, so the customer can't remove it. It is not ordered.
    productIds: notOrderedYet(source.chosen, state ?? emptyAccountAddOns).filter(
      (id) => found.isErr() || priced.some(({ planId }) => planId === id),
    ),
    bill: source.bill,
    priced,
  };
}

/** The order that the site sent and that has no answer yet. */
const sentOrder = ({ wanted, products = [], sending }: At<"submitted">, home: string): WaitingOrder => ({
  home,
  productIds: wanted.productIds,
  priced: products,
  bill: sending?.bill,
});

/** The sentence at the cart's button, with the costs of the products. */
export const orderSentence = (page: Words, order: WaitingOrder): string => {
  const names = namedIn(order).map(({ planName }) => planName);
  const products = listText(names, page.locale);
  return `${page.t("addOns.agreed", knownArguments({ products, home: order.home }))} ${agreedText(page, cartReceipt(order.productIds, order.priced, order.bill))}`;
};

/** A product whose name can't be loaded shows its number. */
const namedIn = ({
  productIds,
  priced,
}: Pick<WaitingOrder, "productIds" | "priced">): readonly Pick<PricedAddOn, "planId" | "planName">[] =>
  productIds.map((planId) => priced.find((one) => one.planId === planId) ?? { planId, planName: planId });

/** The complete agreement at the cart's button. */
export const wordsOfOrder = (page: Words, order: WaitingOrder, tdsp: string): AgreedWords => {
  const { sentences, documents } = addOnTerms(page, namedIn(order), tdsp);
  return { sentences: [...sentences, { term: "order", text: orderSentence(page, order) }], documents };
};

/** A digest of the text at the button, with which the form proves what it has shown. */
export const orderWordsShown = (page: Words, order: WaitingOrder, tdsp: string): string =>
  wordsDigest([wordsOfOrder(page, order, tdsp)]);

interface ForHome {
  readonly partner: string;
  readonly contractAccountNumber: string;
  readonly esiid: string;
  readonly tdsp: string;
}

/** The agreement at the cart's button, composed as the current page would show it. */
export const addOnsAgreement = (
  page: Words,
  order: WaitingOrder,
  { tdsp, ...home }: ForHome,
  way: ConsentWay,
): Agreement => ({
  ...wordsOfOrder(page, order, tdsp),
  ...addOnsAgreed({ ...home, productIds: order.productIds }, order.priced, order.bill),
  way,
});

export type AskedAddOns = Omit<SubmitAddOnsInput, "products"> & { readonly products: readonly PricedAddOn[] };

/**
 * The agreement that a caller of the site API states: our page's text. An order without an answer has its original
 * text.
 */
export const addOnsStated = async (
  { site, ...customer }: MemberRequest & Pick<PageContext, "site">,
  asked: AskedAddOns,
): Promise<Agreement> => {
  const { brand, locale } = customer;
  const [journey, home, words] = await Promise.all([
    accountAddOnJourney(asked.esiid, customer).now(),
    currentHome(asked.esiid, brand, locale),
    wordsOf(brand, locale, site.content),
  ]);
  const { state } = journey ?? {};
  const address = home?.address?.displayText ?? "";
  const order =
    state?.stage === "submitted"
      ? sentOrder(state, address)
      : {
          home: address,
          productIds: notOrderedYet(asked.productIds, state ?? emptyAccountAddOns),
          priced: asked.products,
          bill: asked.bill,
        };
  return addOnsAgreement(
    { ...words, locale },
    order,
    { ...(state?.wanted ?? asked), tdsp: tdspCode(home?.address?.tdsp ?? "") },
    "site-api",
  );
};
