import type { Locale } from "@switchyard/domain/kernel/locale";
import type { CardTokens } from "@switchyard/domain/payments/model";
import type { CardFrame, CardPacket } from "@switchyard/domain/payments/ports";
import { expiryOf } from "@switchyard/domain/payments/rules";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { codeSchema } from "../wire/values.ts";

const tokenResponse = z.object({ message: z.string().trim().min(1) });

/** A required token: no payment works without it. */
const token = codeSchema.pipe(z.string().min(1));

const cardResponse = z
  .object({
    accountId: token,
    profileId: token,
    displayAccountNumber: codeSchema.pipe(z.string().regex(/\d{4}$/)),
    cardType: codeSchema,
    expirationMonth: codeSchema.pipe(z.string().regex(/^(0?[1-9]|1[0-2])$/)),
    expirationYear: codeSchema.pipe(z.string().regex(/^(\d{2}|\d{4})$/)),
    holderName: z.string().trim().min(1),
    postalCode: codeSchema.pipe(z.string().regex(/^\d{5}/)),
    cvv: token,
  })
  .transform((card): CardTokens => ({
    accountId: card.accountId,
    profileId: card.profileId,
    // Drops all but four digits, even if the frame displays more (E-367).
    lastDigits: card.displayAccountNumber.slice(-4),
    cardType: card.cardType,
    expiration: expiryOf(card.expirationYear, card.expirationMonth),
    holderName: card.holderName,
    postalCode: card.postalCode.slice(0, 5),
    cvv: card.cvv,
  }));

/** An error counts even beside a card (E-222). */
const packetResponse = z.union([
  z
    .object({ requestError: z.object({ statuscode: codeSchema }) })
    .transform(({ requestError }): CardPacket => ({ kind: "request-error", statusCode: requestError.statuscode })),
  z
    .object({ requestError: z.null().optional(), result: cardResponse })
    .transform(({ result }): CardPacket => ({ kind: "card", card: result })),
]);

/** The card provider's frame, in the customer's language. */
export const cardFrame = (gateway: GatewayClient, locale: Locale): CardFrame => ({
  accessToken: () =>
    gateway.ask(
      { operation: "cardFrameToken", method: "GET", path: "/payments/paymetric/accesstoken", query: { lang: locale } },
      tokenResponse,
      ({ message }) => message,
    ),
  packet: (accesstoken) =>
    gateway.ask(
      {
        operation: "cardResponsePacket",
        method: "GET",
        path: "/payments/paymetric/responsepacket",
        query: { accesstoken },
      },
      packetResponse,
    ),
});
