import type { Agreement, AgreedWords, ConsentWay } from "@switchyard/domain/consent/model";
import { type AccountFormValues, lastFour, paysByBank } from "@switchyard/domain/enrollment/account-form";
import { normalisedBankField } from "@switchyard/domain/payments/bank-fields";
import { autopayAgreed } from "@switchyard/domain/enrollment/agreed";
import type { At, EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { Journey } from "@switchyard/domain/journey/model";
import { routeOfIntent } from "@switchyard/domain/kernel/intent";
import type { AutopayFrom } from "@switchyard/domain/payments/model";
import { cartTerms } from "../../add-ons/agreed-cart.ts";
import { agreedWords, wordsDigest } from "../../../site/blocks/agreed-words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { pathsOfDestinations } from "../../../site/navigation/paths-of-destinations.ts";
import { blockOnPage } from "../../../site/page/block-on-page.ts";
import { content, type MiniConfirmationContent } from "./content.ts";

type Fields = Pick<MiniConfirmationContent, "autopay">;
type Here = Pick<PageContext, "site" | "brand" | "locale">;

/** The sentence beside the box that authorizes autopay. */
const autopayWords = ({ autopay }: Fields): AgreedWords =>
  agreedWords([{ name: "agreeTerms", text: autopay.agreeTerms.label }], { efl: "", tos: "", yrc: "" });

/**
 * A digest of everything that may be agreed to on the page, done already or not: autopay, if it is offered, and the
 * products in the cart.
 */
export const accountTermsShown = (
  page: Pick<PageContext, "t" | "locale">,
  fields: Fields,
  state: At<"ordered" | "finished">,
  offersAutopay: boolean,
): string => wordsDigest([...(offersAutopay ? [autopayWords(fields)] : []), cartTerms(page, state)]);

/** The agreement to autopay. */
export const autopayAgreement = (
  fields: Fields,
  state: At<"ordered" | "finished">,
  from: AutopayFrom,
  way: ConsentWay,
): Agreement => ({ ...autopayWords(fields), ...autopayAgreed(state, from), way });

/** The same, stated by a caller of the site API; undefined if its page can't be loaded. */
export async function autopayStated(
  state: At<"ordered" | "finished">,
  from: AutopayFrom,
  { brand, locale }: Pick<Here, "brand" | "locale">,
): Promise<Agreement | undefined> {
  const path = (await pathsOfDestinations(brand))["mini-confirmation"];
  const route = routeOfIntent(state.selection.intent);
  const there = await blockOnPage("mini-confirmation", path.replace("{route}", route), { brand, locale });
  return there && autopayAgreement(fieldsOf(there.block, content), state, from, "site-api");
}

/** The form's source of autopay; for a card that passed in the frame, the provider's last digits. */
export async function autopayFrom(
  values: AccountFormValues,
  accessToken: string,
  { correlationId }: Pick<Journey<EnrollmentState>, "correlationId">,
  { site, brand, locale }: Here,
): Promise<AutopayFrom> {
  if (paysByBank(values))
    return {
      mode: "bank",
      lastDigits: lastFour(normalisedBankField("bankaccountnumber", values.bankaccountnumber ?? "")),
    };
  const read = await site.lookUps(brand, locale, correlationId).cardFrame.packet(accessToken);
  const packet = read.unwrapOr(undefined);
  return { mode: "card", lastDigits: packet?.kind === "card" ? packet.card.lastDigits : "" };
}
