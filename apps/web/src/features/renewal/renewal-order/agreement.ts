import type { Agreement, ConsentWay } from "@switchyard/domain/consent/model";
import type { Journey } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { renewalAgreed } from "@switchyard/domain/renewal/agreed";
import { renewalReceipt } from "@switchyard/domain/renewal/charges";
import { isRealDay } from "@switchyard/domain/kernel/dates";
import type { At, RenewalFlowState } from "@switchyard/domain/renewal/state";
import { type RenewalTerm, renewalTermsAsked } from "@switchyard/domain/renewal/terms";
import type { z } from "zod";
import { agreedText } from "../../../parts/order-summary/charge-words.ts";
import { homeInSentence } from "../../../parts/order-summary/home-in-sentence.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { dayText } from "../../../ui/format/days.ts";
import { type AgreedTerm, agreedWords, wordsDigest } from "../../../site/blocks/agreed-words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { pathsOfDestinations } from "../../../site/navigation/paths-of-destinations.ts";
import { blockOnPage } from "../../../site/page/block-on-page.ts";
import { content } from "./content.ts";

type Words = Pick<PageContext, "t" | "text" | "locale">;
type Terms = z.output<typeof content>["terms"];

interface Renewing {
  readonly state: At<"order" | "submitted">;
  readonly evModels: readonly string[];
}

/**
 * The agreement of a renewal, in the page's order; both the page and the proof of consent are generated from it.
 *
 * @param day the picked day
 */
export const renewalTerms = (
  page: Words,
  fields: Terms,
  { state, evModels }: Renewing,
  day: IsoDate | undefined,
): readonly (AgreedTerm & { readonly name: RenewalTerm })[] => {
  const { plan, address, esiid, dwel } = state.choice;
  const args = knownArguments({
    plan: plan.name,
    home: address?.displayText ? homeInSentence(page, address, dwel) : esiid,
    day: day === undefined || !isRealDay(day) ? "" : dayText(page.locale, day, "long"),
  });
  return renewalTermsAsked(plan.ev, evModels).map((name) => ({
    name,
    text: page.text(fields[name], args),
    ...(name === "acceptAuthorization" ? { amounts: agreedText(page, renewalReceipt(state, day)) } : {}),
  }));
};

/** A digest of the page's terms, independent of the chosen reading. */
export const renewalTermsShown = (page: Words, fields: Terms, renewing: Renewing): string =>
  wordsDigest(
    renewing.state.choice.dates.reads.map(({ date }) =>
      agreedWords(renewalTerms(page, fields, renewing, date), renewing.state.choice.plan.documents),
    ),
  );

interface Pressed {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly way: ConsentWay;
  /** The day picked in the form; a sent order keeps its own. */
  readonly day: IsoDate;
}

/**
 * The agreement given by a renewal's button, composed as its page would be now. It is undefined without an open
 * renewal, or if its page can't be loaded.
 */
export async function renewalAgreement(
  journey: Pick<Journey<RenewalFlowState>, "state"> | undefined,
  { brand, locale, way, day: picked }: Pressed,
): Promise<{ readonly agreement: Agreement; readonly termsNow: string } | undefined> {
  const { state } = journey ?? {};
  if (state?.stage !== "order" && state?.stage !== "submitted") return undefined;
  const path = (await pathsOfDestinations(brand))[state.orderPage];
  const there = await blockOnPage("renewal-order", path, { brand, locale });
  if (there === undefined) return undefined;
  const { terms } = fieldsOf(there.block, content);
  const renewing = { state, evModels: there.policy.evModels };
  const day = state.stage === "submitted" ? state.startDate : picked;
  return {
    termsNow: renewalTermsShown(there, terms, renewing),
    agreement: {
      ...agreedWords(renewalTerms(there, terms, renewing, day), state.choice.plan.documents),
      ...renewalAgreed(state, day),
      way,
    },
  };
}
