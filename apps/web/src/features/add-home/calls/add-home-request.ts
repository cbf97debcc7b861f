import { codeOfDwelling } from "@switchyard/domain/kernel/dwelling";
import type { WithEach } from "@switchyard/domain/kernel/form-table";
import { addHomeTexts, type AddHomeWireName } from "@switchyard/domain/add-home/order-form";
import type { RequestedHome } from "@switchyard/domain/add-home/whole-order";
import type { Billing } from "@switchyard/domain/enrollment/parts";
import { isEmailAddress } from "@switchyard/domain/kernel/email-address";
import { z } from "zod";
import {
  campaign,
  contractAccount,
  esiid,
  optionalWords,
  orderTexts,
  partner,
  slashDate,
  words,
  yesOrNo,
} from "../../../site/calls/fields.ts";

const text = optionalWords(120);
const flag = yesOrNo.nullish().transform((value) => value ?? false);
const zip = optionalWords(5).pipe(z.string().regex(/^(\d{5})?$/));

const payload = z.object({
  ...orderTexts(addHomeTexts.byWireName),
  isExistingBill: flag,
  bpNumber: partner,
  city: text,
  streetName: text,
  streetNumber: text,
  unit: text,
  postalCode: zip,
  state: optionalWords(2),
  country: z.literal("US").optional(),
  startDate: slashDate,
  esiid,
  language: optionalWords(20),
  contractAccountNumber: z
    .union([z.literal("").transform(() => undefined), contractAccount])
    .nullish()
    .transform((value) => value ?? undefined),
  customerIntent: z.enum(["MoveIn", "Switch"]),
  dwellingType: optionalWords(10).transform((dwel) => dwel || codeOfDwelling("house")),
  productId: words(80).min(1),
  campaignId: campaign,
  incentiveId: optionalWords(80),
  promoCode: optionalWords(20),
  channel: optionalWords(20),
  vendorId: text,
  billingOption: optionalWords(20),
  billingStreetNumber: text,
  billingStreetAddress: text,
  billingAptOrUnit: text,
  billingCity: text,
  billingState: optionalWords(2),
  billingZipCode: zip,
  poBox: text,
  poBoxCity: text,
  poBoxState: optionalWords(2),
  poBoxZipCode: zip,
  isPaperlessBilling: flag,
  secondaryAccountFirstName: text,
  secondaryAccountLastName: text,
  enrollDate: optionalWords(10),
} satisfies WithEach<AddHomeWireName, z.ZodType>);
export type AddHomeBody = z.output<typeof payload>;

/** `other` with a box is a PO box, as in customer creation. */
const billingKind = ({ billingOption, poBox }: AddHomeBody): Billing["kind"] => {
  if (billingOption === "poBox" || (billingOption === "other" && poBox !== "")) return "po-box";
  return billingOption === "differentAddress" || billingOption === "other" ? "other-address" : "same-address";
};

/** The fields that each choice requires, including the unit of another address. */
const required = (body: AddHomeBody): readonly (keyof AddHomeBody)[] => {
  const kind = billingKind(body);
  return [
    ...(body.isExistingBill ? (["contractAccountNumber"] as const) : []),
    ...(kind === "other-address"
      ? ([
          "billingStreetNumber",
          "billingStreetAddress",
          "billingAptOrUnit",
          "billingCity",
          "billingState",
          "billingZipCode",
        ] as const)
      : []),
    ...(kind === "po-box" ? (["poBox", "poBoxCity", "poBoxState", "poBoxZipCode"] as const) : []),
    ...(body.isPaperlessBilling ? (["paperlessEmail"] as const) : []),
    ...(body.secondaryAccountFirstName !== "" ? (["secondaryAccountLastName"] as const) : []),
    ...(body.secondaryAccountLastName !== "" ? (["secondaryAccountFirstName"] as const) : []),
  ];
};

/** The add-home payload by its names on the wire. The constants of A-350 may be sent, and are not read. */
export const addHomeRequest = payload.superRefine((body, context) => {
  for (const field of required(body))
    if (body[field] === undefined || body[field] === "")
      context.addIssue({ code: "custom", path: [field], message: "required" });
  if (body.isPaperlessBilling && body.paperlessEmail !== "" && !isEmailAddress(body.paperlessEmail))
    context.addIssue({ code: "custom", path: ["paperlessEmail"], message: "no e-mail address" });
});

const billingOf = (body: AddHomeBody): Billing => {
  const kind = billingKind(body);
  if (kind === "po-box")
    return { kind, box: body.poBox, city: body.poBoxCity, state: body.poBoxState, zip: body.poBoxZipCode };
  if (kind === "same-address") return { kind };
  return {
    kind,
    streetNumber: body.billingStreetNumber,
    street: body.billingStreetAddress,
    unit: body.billingAptOrUnit,
    city: body.billingCity,
    state: body.billingState,
    zip: body.billingZipCode,
  };
};

/** The caller's request in terms of the order. */
export const homeAsked = (body: AddHomeBody): RequestedHome => ({
  ...addHomeTexts.asked(body),
  partner: body.bpNumber,
  contractAccount: body.isExistingBill ? (body.contractAccountNumber ?? "") : undefined,
  esiid: body.esiid,
  zip: body.postalCode,
  incentiveId: body.incentiveId,
  startDate: body.startDate,
  customerIntent: body.customerIntent,
  dwel: body.dwellingType,
  planId: body.productId,
  prom: body.promoCode,
  campaignId: body.campaignId,
  billing: billingOf(body),
  secondaryHolder:
    body.secondaryAccountFirstName === ""
      ? undefined
      : { firstName: body.secondaryAccountFirstName, lastName: body.secondaryAccountLastName },
  paperlessEmail: body.isPaperlessBilling ? body.paperlessEmail : undefined,
});
