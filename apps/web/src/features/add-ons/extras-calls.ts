import { extraEndCharges } from "@switchyard/domain/extras/charges";
import { extraEndOrders } from "@switchyard/domain/extras/standing";
import { sendExtraEnd } from "@switchyard/domain/extras/steps/send-extra-end";
import { submitExtraEnd } from "@switchyard/domain/extras/steps/submit-extra-end";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import { err, ok } from "neverthrow";
import { z } from "zod";
import { endAgreement } from "../../parts/account/extras/end-words.ts";
import { extraEndJourney } from "../../parts/account/extras/journey.ts";
import { withAcceptedEnds } from "../../parts/account/extras/own-ends.ts";
import { chargesAnswer, toWireCharges } from "../../site/calls/charges.ts";
import { memberEndpoint } from "../../site/calls/endpoint.ts";
import { contractAccount, dollars, partner, slashDate } from "../../site/calls/fields.ts";
import { outcomeUnknown, stepAnswered } from "../../site/calls/member-step.ts";
import { ownAccount, ownPartner } from "../../site/calls/own.ts";
import { refusal, refusalOf } from "../../site/calls/refusal.ts";
import { standingAnswer, toWireStanding } from "../../site/calls/standing.ts";
import { wordsOf } from "../../site/messages/messages.ts";
import { endAgreedNow, endInput, namedExtra } from "./end-extra.ts";

const text = z.string();
const extraNumber = z
  .string()
  .trim()
  .regex(/^\d{10}$/);

const extrasAnswer = z.object({
  result: z
    .object({
      extras: z.array(
        z.object({
          extraNumber: text,
          productId: text,
          name: text,
          monthlyPrice: z.number(),
          since: text,
          endDate: text.nullable().describe("null where it goes on."),
          confirmationNumber: text.nullable(),
          /** To send with an end: a repeated call with the same number sends no second request. */
          answersBefore: z.int(),
          ends: z.array(z.object({ endDate: text, fee: z.number() })),
        }),
      ),
    })
    .nullable()
    .describe("null where the provider's gateway doesn't list extras."),
});

export const extrasInForce = memberEndpoint({
  method: "GET",
  path: "/myaccount/extras",
  task: "order-add-ons",
  summary:
    "The extras of one of the customer's accounts, and the days on which each can end, if the provider's gateway lists them.",
  query: z.object({ ca: contractAccount }),
  answer: extrasAnswer,
  limit: "look-ups",
  handle: async ({ query }, caller) => {
    const own = await ownAccount(caller, query.ca, "ca");
    if (own.isErr()) return err(own.error);
    const { number } = own.value;
    const found = await caller.site
      .memberLookUps(caller.member, caller.brand, caller.locale)
      .extrasInForce.ofAccount(number);
    if (found.isErr()) return err(refusalOf(found.error));
    const { extras } = found.value;
    if (!extras) return ok({ result: null });
    return ok({
      result: {
        extras: await Promise.all(
          (await withAcceptedEnds(caller, extras)).map(async (one) => ({
            extraNumber: one.number,
            productId: one.productId,
            name: one.name,
            monthlyPrice: dollarsOf(one.monthly),
            since: toSlashDate(one.since),
            endDate: one.endsOn === undefined ? null : toSlashDate(one.endsOn),
            confirmationNumber: one.confirmation || null,
            answersBefore: (await extraEndJourney(one.number, caller).now())?.state.answers ?? 0,
            ends: one.ends.map(({ day, fee }) => ({ endDate: toSlashDate(day), fee: dollarsOf(fee) })),
          })),
        ),
      },
    });
  },
});

export const endExtra = memberEndpoint({
  method: "POST",
  path: "/myaccount/extras/end",
  task: "order-add-ons",
  summary: "Ends an extra of the signed-in customer on one of its days, once.",
  body: z.object({
    PartnerNumber: partner,
    ContractAccount: contractAccount,
    ExtraNumber: extraNumber,
    EndDate: slashDate,
    Fee: dollars.describe("As `GET /myaccount/extras` has answered it."),
    AnswersBefore: z.int().min(0).max(1_000).describe("As `GET /myaccount/extras` has answered it."),
  }),
  answer: z.object({
    result: z.object({
      indicator: text,
      confirmationNumber: text.nullable(),
      charges: chargesAnswer,
      standing: standingAnswer,
    }),
  }),
  limit: "look-ups",
  handle: async ({ body }, caller) => {
    const own = ownPartner(caller, body.PartnerNumber);
    if (own.isErr()) return err(own.error);
    const account = await ownAccount(caller, body.ContractAccount);
    if (account.isErr()) return err(account.error);
    const { site, member, brand, locale } = caller;
    const { number } = account.value;
    const asked = await site.memberLookUps(member, brand, locale).extrasInForce.ofAccount(number);
    if (asked.isErr()) return err(refusalOf(asked.error));
    if (asked.value.kind === "not-offered")
      return err(refusal(404, "NOT_FOUND", "The provider's gateway doesn't list extras."));
    const extra = body.ExtraNumber;
    const { listed, planName } = await namedExtra(caller, asked.value.extras, extra);
    const input = endInput(
      {
        partner: own.value,
        contractAccount: number,
        extra,
        day: body.EndDate,
        seenFee: body.Fee,
        answersBefore: body.AnswersBefore,
      },
      listed,
      planName,
    );
    const journey = extraEndJourney(extra, caller);
    const end = endAgreedNow((await journey.now())?.state, input, site.clock.now());
    const spoken = { locale, ...(await wordsOf(brand, locale, site.content)) };
    const done = stepAnswered(
      await journey.run(submitExtraEnd, input, end ? { agreement: endAgreement(spoken, end, "site-api") } : {}),
    );
    if (done.isErr()) return err(done.error);
    if (done.value.kind !== "moved") return err(outcomeUnknown);
    const { state } = done.value.journey;
    const refused = done.value.answer.of(submitExtraEnd);
    if (refused !== undefined && refused !== "see-last")
      return err(
        refusal(400, "INVALID_REQUEST", "The provider doesn't end this extra so.", [
          { field: fieldOf[refused], code: refused },
        ]),
      );
    const answer = done.value.answer.of(sendExtraEnd);
    const accepted = refused === "see-last" ? state.accepted : undefined;
    return ok({
      result: {
        indicator: answer?.indicator ?? (accepted ? "Success" : "Refused"),
        confirmationNumber: (answer?.number ?? accepted?.number) || null,
        charges: toWireCharges(extraEndCharges(state)),
        standing: toWireStanding(extraEndOrders(state)),
      },
    });
  },
});

const fieldOf = {
  "not-in-force": "ExtraNumber",
  "choose-day": "EndDate",
  "look-at-price": "Fee",
} as const;
