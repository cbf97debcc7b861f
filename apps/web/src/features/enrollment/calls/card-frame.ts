import type { CardTokens } from "@switchyard/domain/payments/model";
import type { CardFrame } from "@switchyard/domain/payments/ports";
import { keepCard } from "@switchyard/domain/enrollment/steps/keep-card";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { type Caller, endpoint } from "../../../site/calls/endpoint.ts";
import { locale, words } from "../../../site/calls/fields.ts";
import { type Refusal, refusalOf } from "../../../site/calls/refusal.ts";
import { runAlone, runningEnrollment } from "../../../parts/journeys/running-enrollment.ts";

/** The card provider's frame is for somebody who has something to pay: a running enrollment, or a signed-in customer. */
async function frameFor(caller: Caller): Promise<Result<CardFrame, Refusal>> {
  const running = await runningEnrollment(caller);
  if (running.isOk())
    return ok(caller.site.lookUps(caller.brand, caller.locale, running.value.journey.correlationId).cardFrame);
  return (await caller.member()) ? ok(caller.site.lookUps(caller.brand, caller.locale).cardFrame) : err(running.error);
}

export const cardAccessToken = endpoint({
  method: "GET",
  path: "/payments/paymetric/accesstoken",
  summary: "A token that opens the card provider's frame for one card (E-417).",
  isAct: true,
  query: z.object({ lang: locale }),
  answer: z.object({ message: z.string().describe("The frame's access token.") }),
  limit: "people",
  handle: async ({ query }, caller) => {
    const frame = await frameFor({ ...caller, locale: query.lang });
    if (frame.isErr()) return err(frame.error);
    return frame.value
      .accessToken()
      .map((message) => ({ message }))
      .mapErr(refusalOf);
  },
});

const text = z.string();

export const cardResponsePacket = endpoint({
  method: "GET",
  path: "/payments/paymetric/responsepacket",
  summary: "The frame's result under an access token: the card's tokens for a payment, or requestError (E-222, E-418).",
  isAct: true,
  query: z.object({ accesstoken: words(200).min(1) }),
  answer: z.union([
    z.object({
      result: z.object({
        accountId: text,
        profileId: text,
        displayAccountNumber: text,
        cardType: text,
        expirationMonth: text,
        expirationYear: text,
        holderName: text,
        postalCode: text,
        cvv: text.describe("A token, never the CVV."),
      }),
    }),
    z.object({ requestError: z.object({ statuscode: text }) }),
  ]),
  limit: "people",
  handle: async ({ query }, caller) => {
    const frame = await frameFor(caller);
    if (frame.isErr()) return err(frame.error);
    const read = await frame.value.packet(query.accesstoken);
    // Without a payment due now, the card is not saved.
    if (read.isOk() && read.value.kind === "card")
      await runAlone(keepCard, { accessToken: query.accesstoken }, caller.locale);
    return read
      .map((packet) =>
        packet.kind === "card"
          ? { result: toWireCard(packet.card) }
          : { requestError: { statuscode: packet.statusCode } },
      )
      .mapErr(refusalOf);
  },
});

const toWireCard = ({ lastDigits: displayAccountNumber, expiration, ...card }: CardTokens) => {
  const [expirationMonth = "", expirationYear = ""] = expiration.split("/");
  return { ...card, displayAccountNumber, expirationMonth, expirationYear };
};
