import { changePaperless } from "@switchyard/domain/account/change-paperless";
import { billingAddressOr, isEmptyAddress, newHomeAmong } from "@switchyard/domain/account/rules";
import type { ServiceAddress } from "@switchyard/domain/addresses/model";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { indicatorAnswer } from "../../../site/calls/answers.ts";
import { type MemberCaller, memberEndpoint } from "../../../site/calls/endpoint.ts";
import { contractAccount, optionalWords, partner } from "../../../site/calls/fields.ts";
import { ownAccount, ownPartner } from "../../../site/calls/own.ts";
import { type Refusal, refusal, refusalOf } from "../../../site/calls/refusal.ts";
import { readOfAccount } from "./read-of-account.ts";
import { accountBillsAnswer, paperlessAnswer, toBillingAddress, toWireBills, toWirePaperless } from "./wire-account.ts";

const done = { result: { indicator: "Success" } };

export const paperlessBilling = readOfAccount({
  path: "/myaccount/paperlessbilling",
  summary: "Whether the bills of one of the customer's accounts arrive by e-mail (A-371).",
  answer: paperlessAnswer,
  read: (lookUps, account) => lookUps.billing.paperless(account).map(toWirePaperless),
});

export const accountBills = readOfAccount({
  path: "/myaccount/bills",
  summary:
    "The balance of one of the customer's accounts and its last twelve bills, if the provider's gateway has bills.",
  answer: accountBillsAnswer,
  read: (lookUps, account) => lookUps.bills.ofAccount(account).map(toWireBills),
});

export const setPaperlessBilling = memberEndpoint({
  method: "POST",
  path: "/myaccount/paperlessbilling",
  summary: "Sets how the bills of an account arrive (A-372).",
  body: z.object({
    ContractAccount: contractAccount,
    PartnerNumber: partner,
    IsPaperlessBilling: z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]),
  }),
  answer: indicatorAnswer,
  limit: "look-ups",
  handle: async ({ body }, caller) => {
    const own = ownPartner(caller, body.PartnerNumber);
    if (own.isErr()) return err(own.error);
    const account = await ownAccount(caller, body.ContractAccount);
    if (account.isErr()) return err(account.error);
    const { billing } = caller.site.memberLookUps(caller.member, caller.brand, caller.locale);
    return changePaperless(billing, {
      partner: own.value,
      contractAccount: account.value.number,
      isPaperless: body.IsPaperlessBilling,
    })
      .map(() => done)
      .mapErr(refusalOf);
  },
});

const billingAddress = z.object({
  ContractAccount: contractAccount,
  StreetName: optionalWords(100),
  StreetNo: optionalWords(20),
  UnitNumber: optionalWords(20),
  City: optionalWords(60),
  State: optionalWords(2).pipe(
    z.union([
      z.literal(""),
      z
        .string()
        .regex(/^[A-Za-z]{2}$/)
        .toUpperCase(),
    ]),
  ),
  ZipCode: optionalWords(10).pipe(
    z.union([
      z.literal(""),
      z
        .string()
        .regex(/^\d{5}(-\d{4})?$/)
        .transform((zip) => zip.slice(0, 5)),
    ]),
  ),
  PoBox: optionalWords(20),
  Country: optionalWords(2).pipe(z.enum(["US", ""])),
});

/**
 * The missing fields of a non-empty address, which needs a street with its number or a PO box, and a city, state and
 * ZIP code.
 */
const missingIn = (body: z.output<typeof billingAddress>): readonly string[] =>
  ([...(body.PoBox === "" ? (["StreetName", "StreetNo"] as const) : []), "City", "State", "ZipCode"] as const).filter(
    (field) => body[field] === "",
  );

const lacks = (fields: readonly string[]) =>
  refusal(
    400,
    "INVALID_REQUEST",
    "An address is a street with its number, or a post office box, and a place.",
    fields.map((field) => ({ field, code: "required" })),
  );

/** Where bills go when no address is given: to the new home on the account. */
const newHomeOn = async (
  account: string,
  { site, member, brand, locale }: MemberCaller,
): Promise<Result<ServiceAddress, Refusal>> => {
  const homes = await site.memberLookUps(member, brand, locale).accounts.homes(member.partner, account);
  if (homes.isErr()) return err(refusalOf(homes.error));
  const home = newHomeAmong(homes.value);
  if (!home) return err(lacks(["StreetName", "StreetNo", "PoBox"]));
  const found = await site.lookUps(brand, locale).addresses.addresses(home.esiid);
  if (found.isErr()) return err(refusalOf(found.error));
  const address = found.value.find(({ esiid }) => esiid === home.esiid);
  return address ? ok(address) : err(lacks(["StreetName", "StreetNo", "PoBox"]));
};

export const updateBillingAddress = memberEndpoint({
  method: "POST",
  path: "/myaccount/transfer/updateBillingAddress",
  summary:
    "Sets the address for bills of one of the customer's accounts: a street with its number, or a post office box (A-373). An empty address means the new home's on the account (A-374).",
  body: billingAddress,
  answer: indicatorAnswer,
  limit: "look-ups",
  handle: async ({ body }, caller) => {
    const account = await ownAccount(caller, body.ContractAccount);
    if (account.isErr()) return err(account.error);
    const given = toBillingAddress(body);
    const missing = isEmptyAddress(given) ? [] : missingIn(body);
    if (missing.length > 0) return err(lacks(missing));
    const newHome = isEmptyAddress(given) ? await newHomeOn(account.value.number, caller) : ok(undefined);
    if (newHome.isErr()) return err(newHome.error);
    const { billing } = caller.site.memberLookUps(caller.member, caller.brand, caller.locale);
    return billing
      .setBillingAddress(account.value.number, newHome.value ? billingAddressOr(given, newHome.value) : given)
      .map(() => done)
      .mapErr(refusalOf);
  },
});
