import type { Agreement, AgreedWords, ConsentWay } from "@switchyard/domain/consent/model";
import { enrollmentAgreed } from "@switchyard/domain/enrollment/agreed";
import { enrollmentReceipt } from "@switchyard/domain/enrollment/charges";
import { isDepositOpen, ordersAt } from "@switchyard/domain/enrollment/deposit";
import type { At, EnrollmentState } from "@switchyard/domain/enrollment/model";
import { type TermName, termsAsked } from "@switchyard/domain/enrollment/terms";
import type { Journey } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { routeOfIntent } from "@switchyard/domain/kernel/intent";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { type CardNamed, type PaymentInfo, type PaymentType, paymentTypes } from "@switchyard/domain/payments/model";
import type { z } from "zod";
import { cartTerms } from "../../add-ons/agreed-cart.ts";
import { agreedText } from "../../../parts/order-summary/charge-words.ts";
import { homeInSentence } from "../../../parts/order-summary/home-in-sentence.ts";
import { type AgreedTerm, agreedWords, wordsDigest } from "../../../site/blocks/agreed-words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { pathsOfDestinations } from "../../../site/navigation/paths-of-destinations.ts";
import { blockOnPage } from "../../../site/page/block-on-page.ts";
import { dayText } from "../../../ui/format/days.ts";
import { content } from "./content.ts";

type Words = Pick<PageContext, "t" | "text" | "locale">;

export interface OrderTerm extends AgreedTerm {
  readonly name: TermName;
}

/**
 * The agreement of an order, in the page's order; both the page and the proof of consent are generated from it.
 *
 * @param choice the way to pay the deposit; by default the journey's
 * @param card the one that passed, if known
 */
export const orderTerms = (
  page: Words,
  fields: z.output<typeof content>["terms"],
  { state, evModels }: { readonly state: At<"review">; readonly evModels: readonly string[] },
  choice?: PaymentType,
  card?: CardNamed,
): readonly OrderTerm[] => {
  const { selection, order } = state;
  const startDate = dayText(page.locale, order.startDate, "long");
  const home = homeInSentence(page, order.address, selection.dwel);
  return termsAsked(selection.plan.ev, evModels).map((name) => ({
    name,
    text: page.text(fields[name].label, { startDate, home, plan: selection.plan.name }),
    ...(name === "acceptAuthorization" ? { amounts: agreedText(page, enrollmentReceipt(state, choice, card)) } : {}),
  }));
};

/** The words of the order, with the terms of the products that follow it. */
const orderWords = (...[page, fields, order, choice, card]: Parameters<typeof orderTerms>): AgreedWords => {
  const { sentences, documents } = agreedWords(
    orderTerms(page, fields, order, choice, card),
    order.state.selection.plan.documents,
  );
  const extras = cartTerms(page, order.state);
  return { sentences: [...sentences, ...extras.sentences], documents: [...documents, ...extras.documents] };
};

/**
 * A digest of the terms that the page shows, for all ways of paying, days and cards: the form itself shows day and card
 * of a later charge (`shownLater`).
 */
export const termsShown = (...[page, fields, { state, evModels }]: Parameters<typeof orderTerms>): string => {
  const open = { state: withDay(state, ""), evModels };
  return wordsDigest(
    (isDepositOpen(state) ? paymentTypes : [undefined]).map((choice) => orderWords(page, fields, open, choice)),
  );
};

const withDay = (state: At<"review">, scheduledDepositDate: PaymentInfo["scheduledDepositDate"]): At<"review"> => ({
  ...state,
  paymentInfo: { ...state.paymentInfo, scheduledDepositDate },
});

interface Pressed {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly way: ConsentWay;
  /** The payment method of the deposit, if there is one. */
  readonly payment?: Agreement["payment"];
}

/**
 * The agreement given by the button of the page with the terms, composed as that page would be now. Its digest proves
 * that the form showed the same. Undefined if no order waits for its terms, or its page can't be loaded.
 */
export async function orderAgreement(
  { state }: Pick<Journey<EnrollmentState>, "state">,
  { brand, locale, way, payment }: Pressed,
): Promise<{ readonly agreement: Agreement; readonly termsNow: string } | undefined> {
  if (state.stage !== "review") return undefined;
  const route = routeOfIntent(state.selection.intent);
  const path = (await pathsOfDestinations(brand))[ordersAt(state)].replace("{route}", route);
  const there = await blockOnPage("place-order", path, { brand, locale });
  if (there === undefined) return undefined;
  const { terms } = fieldsOf(there.block, content);
  const order = { state, evModels: there.policy.evModels };
  return {
    termsNow: termsShown(there, terms, order),
    agreement: {
      ...orderWords(
        there,
        terms,
        { ...order, state: withDay(state, payment?.scheduledDepositDate ?? "") },
        payment?.paymentType,
        payment?.card,
      ),
      ...enrollmentAgreed(state, payment),
      way,
    },
  };
}
