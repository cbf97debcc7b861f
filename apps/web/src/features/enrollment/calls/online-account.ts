import type { WithEach } from "@switchyard/domain/kernel/form-table";
import { accountTexts, type AccountWireName } from "@switchyard/domain/enrollment/account-form";
import type { CreateOnlineAccountInput } from "@switchyard/domain/enrollment/steps/create-online-account";
import { paddedPartner } from "@switchyard/domain/kernel/ids";
import { createOnlineAccount } from "@switchyard/domain/enrollment/steps/create-online-account";
import { err } from "neverthrow";
import { z } from "zod";
import { endpoint } from "../../../site/calls/endpoint.ts";
import { optionalWords, orderTexts, words, yesOrNo } from "../../../site/calls/fields.ts";
import { mismatch, notAllowed, refusal } from "../../../site/calls/refusal.ts";
import { runAlone, refusedCall, runningEnrollment } from "../../../parts/journeys/running-enrollment.ts";
import { differing } from "@switchyard/domain/kernel/differing";

const code = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? "" : String(value)));
const flag = yesOrNo.nullish().transform((value) => (value === null || value === undefined ? "" : String(value)));

/** The account is always the enrolled customer's residential portal account; other values are refused. */
const fixed = {
  CustomerClassification: "4",
  Portal: "4",
  isBusinessUser: "false",
  SpecialOffers: "false",
  isEnrollment: "true",
} as const;

const body = z.object({
  Username: words(254).min(1),
  Email: words(254).pipe(z.email()),
  ...orderTexts(accountTexts.byWireName),
  CustomerClassification: code.describe(
    "0 Unknown, 1 CSPMMF, 2 Installer, 3 MarketingPartner, 4 Residential, 5 SMBLCI, 6 SocialAgency, 7 Prepaid. Only 4 can be made here.",
  ),
  EnrollmentChannel: code.describe("1 product brand, 2 ELS, 3 MPP: the site's own brand decides."),
  FirstName: words(100),
  LastName: words(100),
  LanguagePreference: optionalWords(20),
  OrganizationBPNumber: z.null().optional(),
  Password: z.string().min(1).max(200),
  PaperlessBilling: yesOrNo.nullish().transform((value) => value ?? false),
  SpecialOffers: flag,
  PersonBPNumber: z.string().regex(/^\d{1,10}$/),
  SendEmailInvitation: yesOrNo.describe("Equals the acceptance of the terms."),
  isBusinessUser: flag,
  AccountNumber: z.string().regex(/^\d{1,20}$/),
  Portal: code.describe(
    "0 Unknown, 1 CSPMMF, 2 Installer, 3 MarketingPartner, 4 Residential, 5 SMBLCI, 6 SocialAgency, 7 Prepaid. Only 4 can be made here.",
  ),
  isEnrollment: flag,
} satisfies WithEach<AccountWireName, z.ZodType>);

/** The caller's request for an account, as the step's input. */
export const accountAsked = (wanted: z.output<typeof body>): CreateOnlineAccountInput => ({
  ...accountTexts.asked(wanted),
  userName: wanted.Username,
  email: wanted.Email,
  acceptance: true,
  paperlessBilling: wanted.PaperlessBilling,
});

export const createAccount = endpoint({
  method: "POST",
  path: "/customer/account",
  summary:
    "Makes the online account of the customer who has ordered; codes are those of the gateway, 4 is residential (E-420, E-377 to E-384).",
  body,
  answer: z.object({ result: z.object({ result: z.boolean(), messages: z.array(z.string()) }) }),
  limit: "people",
  handle: async ({ body }, caller) => {
    const running = await runningEnrollment(caller);
    if (running.isErr()) return err(running.error);
    const { order, enrollmentInfo } = running.value.journey.state;
    const others = differing({
      FirstName: [body.FirstName, order?.customer.firstName ?? ""],
      LastName: [body.LastName, order?.customer.lastName ?? ""],
      PersonBPNumber: [paddedPartner(body.PersonBPNumber), paddedPartner(enrollmentInfo?.bpNumber ?? "")],
      AccountNumber: [body.AccountNumber, enrollmentInfo?.contractAccountNumber ?? ""],
      CustomerClassification: [body.CustomerClassification, fixed.CustomerClassification],
      Portal: [body.Portal, fixed.Portal],
      isBusinessUser: [body.isBusinessUser, fixed.isBusinessUser],
      SpecialOffers: [body.SpecialOffers, fixed.SpecialOffers],
      isEnrollment: [body.isEnrollment, fixed.isEnrollment],
    });
    if (others.length > 0) return refusedCall(mismatch(others), caller);
    if (!body.SendEmailInvitation)
      return err(
        refusal(422, "TERMS_NOT_ACCEPTED", "The terms must be accepted.", [
          { field: "SendEmailInvitation", code: "required" },
        ]),
      );
    const made = await runAlone(createOnlineAccount, accountAsked(body), caller.locale);
    if (made.isErr()) return err(made.error);
    const { answer } = made.value;
    if (!answer) return err(notAllowed("order-information"));
    return made.map(() => ({
      result: { result: answer.isCreated, messages: answer.message === "" ? [] : [answer.message] },
    }));
  },
});
