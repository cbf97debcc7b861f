import { billPayment } from "@switchyard/domain/bill-payments/flow";
import { type PaymentMethod, typedCardId } from "@switchyard/domain/bill-payments/model";
import type { BillPaymentState } from "@switchyard/domain/bill-payments/state";
import type { Journey } from "@switchyard/domain/journey/model";
import { cardNamed } from "@switchyard/domain/payments/rules";
import type { FormRequest } from "../../../site/forms/form-request.ts";
import type { MemberRequest } from "../../../site/journeys/member-journey.ts";
import { ownJourneys } from "../../../site/journeys/own-journeys.ts";

/**
 * The account for which a customer has just typed a card. The card provider's page leads back without it.
 * @param came the parameter `card` of the address; empty for every other visit
 */
export async function accountOfEntry(request: MemberRequest, came: string): Promise<string> {
  if (came === "") return "";
  const [last] = (await ownJourneys(billPayment, request)).filter(({ state }) => state.cardEntry !== undefined);
  return last?.state.cardEntry?.contractAccount ?? "";
}

/** The card that was typed for a payment; undefined without one, and after the provider has forgotten it. */
export async function typedCard(
  { site, brand, locale }: Pick<FormRequest, "site" | "brand" | "locale">,
  journey: Pick<Journey<BillPaymentState>, "state" | "correlationId"> | undefined,
): Promise<PaymentMethod | undefined> {
  const access = journey?.state.cardEntry?.access;
  if (!journey || access === undefined) return undefined;
  const read = await site.lookUps(brand, locale, journey.correlationId).cardFrame.packet(access);
  if (read.isErr()) site.errors.report("a typed card can't be shown", { problem: read.error, brand, locale });
  const packet = read.unwrapOr(undefined);
  if (packet?.kind !== "card") return undefined;
  return { id: typedCardId, kind: "card", ...cardNamed(packet.card), expires: packet.card.expiration };
}
