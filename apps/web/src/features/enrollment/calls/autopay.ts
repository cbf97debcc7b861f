import { type AutopayAnswer, enrollInAutopay } from "@switchyard/domain/enrollment/steps/enroll-in-autopay";
import { isOrdered } from "@switchyard/domain/enrollment/model";
import { paddedPartner } from "@switchyard/domain/kernel/ids";
import type { BankFieldName } from "@switchyard/domain/payments/bank-fields";
import { enrollInAutopay as enrollInAutopayStep } from "@switchyard/domain/enrollment/steps/enroll-in-autopay";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { autopayStated } from "../mini-confirmation/agreement.ts";
import { indicatorAnswer } from "../../../site/calls/answers.ts";
import { cardExpiry, cardHolder, cardToken, lastDigits, ownNumbers } from "./card-fields.ts";
import { endpoint } from "../../../site/calls/endpoint.ts";
import { contractAccount, partner } from "../../../site/calls/fields.ts";
import { type Refusal, refusal } from "../../../site/calls/refusal.ts";
import { duringEnrollment, runAlone } from "../../../parts/journeys/running-enrollment.ts";

/** Fields of the other payment method: empty, null or left out (E-387, E-388). */
const none = z.literal("").nullish();
const account = { ContractAccountNumber: contractAccount, PartnerNumber: partner };

const autopayRequest = z.discriminatedUnion("mode", [
  z.object({
    ...account,
    mode: z.literal("bank"),
    HoldersName: z.string().trim().max(200),
    AccountId: z.string().trim().max(40),
    DisplayAccountNumber: z
      .string()
      .trim()
      .regex(/^\d{1,4}$/),
    ProfileId: none,
    routingNumber: z.string().trim().max(40),
    Expiration: none,
    CVV: none,
  }),
  z.object({
    ...account,
    mode: z.literal("card"),
    HoldersName: cardHolder,
    AccountId: cardToken,
    DisplayAccountNumber: lastDigits,
    ProfileId: cardToken,
    routingNumber: none,
    Expiration: cardExpiry,
    CVV: cardToken,
  }),
]);
type AutopayRequest = z.output<typeof autopayRequest>;

export const autopay = endpoint({
  method: "POST",
  path: "/payments/paymetric/autopay",
  summary:
    "Pays the bills of the ordered service from a bank account or a card of the frame, where the plan offers it (E-263, E-385, E-419).",
  body: autopayRequest,
  answer: indicatorAnswer,
  limit: "people",
  handle: ({ body }, caller) =>
    duringEnrollment(caller, {
      isAllowed: (state) => enrollInAutopay.allowed(state),
      mustMatch: (state) => {
        const own = ownNumbers(state);
        return {
          ContractAccountNumber: [body.ContractAccountNumber, own.contractAccount],
          PartnerNumber: [paddedPartner(body.PartnerNumber), own.partner],
          // A card's token doesn't reveal the last digits of its number; a bank account does (E-386).
          DisplayAccountNumber: [
            body.DisplayAccountNumber,
            body.mode === "bank" ? body.AccountId.slice(-4) : body.DisplayAccountNumber,
          ],
        };
      },
      answer: async (state) => {
        // These values were not enrolled, so the answer must not show them.
        if (state.isAutoPay) return ok({ result: { indicator: "AlreadyEnrolled" } });
        const from = { mode: body.mode, lastDigits: body.DisplayAccountNumber };
        // The caller states the customer's agreement to our page's text.
        const agreement = isOrdered(state) ? await autopayStated(state, from, caller) : undefined;
        const enrolled = await runAlone(enrollInAutopayStep, sourceOf(body), caller.locale, agreement);
        return enrolled.andThen(({ answer }) => answered(answer));
      },
    }),
});

const sourceOf = (body: AutopayRequest) =>
  body.mode === "bank"
    ? {
        mode: body.mode,
        accountholdername: body.HoldersName,
        routingnumber: body.routingNumber,
        bankaccountnumber: body.AccountId,
      }
    : {
        mode: body.mode,
        card: {
          accountId: body.AccountId,
          profileId: body.ProfileId,
          lastDigits: body.DisplayAccountNumber,
          cardType: "",
          expiration: body.Expiration,
          holderName: body.HoldersName,
          postalCode: "",
          cvv: body.CVV,
        },
      };

const namesOfFields: Readonly<Partial<Record<BankFieldName, string>>> = {
  accountholdername: "HoldersName",
  routingnumber: "routingNumber",
  bankaccountnumber: "AccountId",
};

const answered = (answer: AutopayAnswer): Result<z.output<typeof indicatorAnswer>, Refusal> => {
  switch (answer.kind) {
    case "answered":
      return ok({ result: { indicator: answer.indicator } });
    case "wrong-fields":
      return err(
        refusal(
          400,
          "INVALID_REQUEST",
          "Some fields are missing or not of the right form.",
          answer.problems.map(({ field, code }) => ({ field: namesOfFields[field] ?? field, code })),
        ),
      );
    case "not-offered":
      return err(refusal(409, "NOT_OFFERED", "Autopay is not offered with the plan of this enrollment."));
    case "no-card":
      return err(refusal(422, "NO_CARD", "There is no card that passed in the frame."));
  }
};
