import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { Journey } from "@switchyard/domain/journey/model";
import type { CardNamed } from "@switchyard/domain/payments/model";
import { cardLabel, cardNamed, maskedNumber } from "@switchyard/domain/payments/rules";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { FormRequest } from "../../../site/forms/form-request.ts";
import type { ShownCard } from "./card-entry-model.ts";

/** The card that passed under a token of the frame, for sentences; undefined while it can't be loaded. */
export const cardUnder = async (
  { site, brand, locale }: Pick<FormRequest, "site" | "brand" | "locale">,
  { correlationId }: Pick<Journey<unknown>, "correlationId">,
  token: string,
): Promise<CardNamed | undefined> => {
  if (token === "") return undefined;
  const packet = (await site.lookUps(brand, locale, correlationId).cardFrame.packet(token)).unwrapOr(undefined);
  return packet?.kind === "card" ? cardNamed(packet.card) : undefined;
};

/** The displayable facts of the card that passed under the journey's token; undefined while they can't be loaded. */
export async function shownCard(
  page: PageContext,
  { state, correlationId }: Journey<EnrollmentState>,
): Promise<ShownCard | undefined> {
  if (!state.cardAccess) return undefined;
  const read = await page.site.lookUps(page.brand, page.locale, correlationId).cardFrame.packet(state.cardAccess);
  if (read.isErr())
    page.site.errors.report("the card can't be shown", {
      problem: read.error,
      correlationId,
      requestId: page.requestId,
      brand: page.brand,
    });
  const packet = read.unwrapOr(undefined);
  if (packet?.kind !== "card") return undefined;
  const { cardType, lastDigits, expiration, holderName } = packet.card;
  return { label: cardLabel(cardType), number: maskedNumber(lastDigits), expiry: expiration, holder: holderName };
}
