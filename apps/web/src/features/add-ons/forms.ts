import type { CartEntry, ProductNames } from "@switchyard/domain/add-ons/model";
import { cartUnderOtherTerms } from "@switchyard/domain/add-ons/account-order-rules";
import { canAddToCart } from "@switchyard/domain/add-ons/rules";
import { besides } from "@switchyard/domain/add-ons/state";
import { submitAddOns } from "@switchyard/domain/add-ons/steps/submit-add-ons";
import { sendAddOnOrder } from "@switchyard/domain/add-ons/steps/send-add-on-order";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { addToCart } from "@switchyard/domain/enrollment/steps/add-to-cart";
import { removeFromCart } from "@switchyard/domain/enrollment/steps/remove-from-cart";
import type { StepOver } from "@switchyard/domain/journey/runner-model";
import { headers } from "next/headers";
import { type AccountAddOns, addOnsOfAccount } from "./account-add-ons.ts";
import { type AccountCart, keepAccountCart } from "./account-cart.ts";
import { addOnsAgreement, orderWordsShown, waitingOrder } from "./agreed-add-ons.ts";
import { endExtra } from "./end-extra.ts";
import { addOnsOfEnrollment } from "./enrollment-add-ons.ts";
import { addOnsOfPage, type AddOnSource } from "./find-add-ons.ts";
import { productNames } from "./product-names.ts";
import { accountAddOnJourney } from "./journey.ts";
import { wordsOf } from "../../site/messages/messages.ts";
import { journeyNow } from "../../site/journeys/current-journey.ts";
import { runEnrollmentStep } from "../../site/journeys/enrollment-steps.ts";
import { destinationUrl } from "../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../site/navigation/paths-of-destinations.ts";
import { hrefIn } from "../../site/navigation/site-path.ts";
import { accountPath } from "../../site/session/account-paths.ts";
import { memberOfForm, signInFirst } from "../../site/forms/way-back.ts";
import { type FormHandler, type FormTable, type FormRequest, formText } from "../../site/forms/form-request.ts";
import { isLocalPath, pageSentFrom } from "../../site/forms/local-path.ts";

/** A cart's storage. Each change can return an address instead of the current page. */
interface Cart {
  readonly source: AddOnSource;
  add(entry: CartEntry, isTermsAccepted: boolean): Promise<string | undefined>;
  remove(planId: string): Promise<string | undefined>;
}

/** In the journey of an enrollment: every change is a step. */
async function enrollmentCart(request: FormRequest): Promise<Cart | undefined> {
  const journey = await journeyNow(request.brand);
  const source = journey && addOnsOfEnrollment(journey.state, request);
  const run = async <Input, Answer>(
    step: StepOver<EnrollmentState, Input, Answer>,
    input: NoInfer<Input>,
  ): Promise<string | undefined> => {
    const result = await runEnrollmentStep(step, input, request);
    return result.kind === "moved" || result.kind === "unreadable" ? undefined : result.url;
  };
  return (
    source && {
      source,
      add: (entry, isTermsAccepted) => run(addToCart, { entry, isTermsAccepted }),
      remove: (planId) => run(removeFromCart, { planId }),
    }
  );
}

const accountAddOns = ({ site, query, brand, locale }: FormRequest): Promise<AccountAddOns | undefined> =>
  addOnsOfAccount(site, query.esiid ?? "", brand, locale, query.planid);

/** The cart of a signed-in customer's browser, for one home; ordered products stay. */
async function customersCart(request: FormRequest): Promise<Cart | undefined> {
  const source = await accountAddOns(request);
  if (!source || source.isOrdered) return undefined;
  const keep = async (change: Partial<AccountCart>): Promise<undefined> => {
    await keepAccountCart(source.homeKey, { ...source.account, withoutTerms: "", ...change });
    return undefined;
  };
  return {
    source,
    add: (entry, isTermsAccepted) => {
      if (!isTermsAccepted) return keep({ withoutTerms: entry.planId });
      const taken = source.chosen.map((planId) => ({ planId }));
      return keep(canAddToCart(taken, entry.planId, isTermsAccepted) ? { cart: [...source.chosen, entry.planId] } : {});
    },
    remove: (planId) => keep({ cart: source.chosen.filter((one) => one !== planId) }),
  };
}

const cartOf = (form: FormData, request: FormRequest): Promise<Cart | undefined> =>
  formText(form, "cart") === "account" ? customersCart(request) : enrollmentCart(request);

/** Returns to the card on the page from which the form was sent. */
const backTo = async (form: FormData, planId: string): Promise<string> =>
  `${pageSentFrom(await headers(), formText(form, "target"))}${/^[\w-]{1,60}$/.test(planId) ? `#add-on-${planId}` : ""}`;

/** The product's name in both languages, because a customer may switch language during an order. */
const namesOf = async (
  { planId, planName }: CartEntry,
  { site, brand, locale }: FormRequest,
): Promise<ProductNames> => {
  const other = locale === "es" ? "en" : "es";
  const names = await productNames({ site, brand, locale: other }, [planId]);
  return { [locale]: planName, [other]: names.get(planId) };
};

/** Add: puts the product into the cart with its current offer, ignoring the browser's data (S1-127). */
export const addOnAdd: FormHandler = async (form, request) => {
  const planId = formText(form, "planId");
  const cart = await cartOf(form, request);
  const found = cart && (await addOnsOfPage(cart.source, request.site, request.brand, request.locale));
  const addOn = found?.unwrapOr(undefined)?.addOns.find(({ offer }) => offer.id === planId);
  if (!cart || !addOn) return backTo(form, planId);
  const entry = { ...addOn.entry, names: await namesOf(addOn.entry, request) };
  return (await cart.add(entry, formText(form, "terms") === "true")) ?? backTo(form, planId);
};

/** Remove (S1-132). */
export const addOnRemove: FormHandler = async (form, request) => {
  const planId = formText(form, "planId");
  return (await (await cartOf(form, request))?.remove(planId)) ?? backTo(form, planId);
};

/**
 * Orders the customer's chosen products once, under the form's words, and continues to the account, which reloads
 * everything. Failures and refusals lead to a page named after the step.
 */
export const addOnOrder: FormHandler = async (form, request) => {
  const { brand, locale } = request;
  const member = await memberOfForm(form, request);
  // The choice stays in the browser, for this customer only.
  if (!member) return signInFirst(form, request, { backTo: pageSentFrom(await headers(), "/") });
  const source = await accountAddOns(request);
  const wished = formText(form, "next");
  const next = `${hrefIn(locale, isLocalPath(wished) ? wished : await accountPath("residential-account", brand))}?clearcache=true`;
  if (!source || source.isOrdered) return next;
  const order = await waitingOrder(source, { ...request, member });
  if (order.productIds.length === 0) return next;
  const { query, contractAccountNumber, homeKey, tdsp } = source;
  const { partner, esiid, zip, currentPlanId, dwel } = query;
  const beside = besides.find((one) => one === formText(form, "beside")) ?? "account";
  const words = { locale, ...(await wordsOf(brand, locale, request.site.content)) };
  const agreement = addOnsAgreement(words, order, { partner, contractAccountNumber, esiid, tdsp }, request.way);
  const result = await accountAddOnJourney(esiid, { member, brand, locale }).run(
    submitAddOns,
    {
      partner,
      contractAccountNumber,
      esiid,
      zip,
      currentPlanId,
      dwel,
      productIds: [...order.productIds],
      beside,
      bill: order.bill,
      products: [...order.priced],
      shownTerms: formText(form, "shownTerms"),
      termsNow: orderWordsShown(words, order, tdsp),
    },
    // The order may be in doubt, and its page finds it by the meter. So the address needs the home, which is known now.
    { agreement, page: request.query, query: { ...request.query, esiid } },
  );
  if (result.kind === "unreadable") return hrefIn(locale, "/oops?errorCode=FormUnreadable");
  const answer =
    result.kind === "moved" ? (result.answer?.of(sendAddOnOrder) ?? result.answer?.of(submitAddOns)) : undefined;
  if (answer?.kind === "terms-changed") {
    const { query: here } = request;
    const cart = destinationUrl(cartUnderOtherTerms(beside), {
      route: "swi",
      locale,
      query: here,
      paths: await pathsOfDestinations(brand),
    });
    return `${cart}#terms-change`;
  }
  if (answer?.indicator !== "Success") return result.url;
  await keepAccountCart(homeKey, { cart: [], withoutTerms: "", ordered: answer.orderedPlans });
  const isPartInDoubt = result.kind === "moved" && result.journey.state.stage === "in-doubt";
  return isPartInDoubt ? result.url : next;
};

/** This subject's form handlers by verb: `POST /forms/<verb>`. */
export const forms: FormTable = {
  "add-on-add": addOnAdd,
  "add-on-order": addOnOrder,
  "add-on-remove": addOnRemove,
  "end-extra": endExtra,
};
