import type { BillingAddress } from "@switchyard/domain/account/model";
import type { BillingPreferences } from "@switchyard/domain/account/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { codeSchema, flagSchema, wordsSchema } from "../wire/values.ts";

const digits = codeSchema.transform((text) => text.replace(/\D/g, ""));

const customerDetailsResponse = z.object({
  result: z.object({
    mailingAddress: z.object({
      streetNumber: codeSchema,
      streetName: wordsSchema,
      aptNumber: codeSchema,
      city: wordsSchema,
      state: wordsSchema,
      postalCode: codeSchema,
    }),
    phoneNumber: digits,
    email: wordsSchema,
  }),
});

/** A required yes or no: a missing value is not a customer's choice. */
const requiredFlag = z.preprocess(
  (value) => (value === undefined || value === null || value === "" ? "missing" : value),
  flagSchema,
);

const customerDataResponse = z.object({ result: z.object({ phoneNumber: digits, isAmbEnrolled: requiredFlag }) });

const paperlessResponse = z.object({ result: z.object({ isPaperLess: requiredFlag, userEmail: codeSchema }) });

/** The request that changes the billing address. */
export const toUpdateBillingAddressRequest = (
  contractAccount: string,
  { streetNumber, streetName, unit, poBox, city, state, zip }: BillingAddress,
) => ({
  ContractAccount: contractAccount,
  StreetName: streetName,
  StreetNo: streetNumber,
  UnitNumber: unit,
  City: city,
  State: state,
  ZipCode: zip,
  PoBox: poBox,
  Country: "US",
});

/** Paperless billing, billing address and contact data. */
export const billingPreferences = (gateway: GatewayClient): BillingPreferences => ({
  contact: (ca) =>
    gateway.ask(
      { operation: "customerDetails", method: "GET", path: "/myaccount/customerdetails", query: { ca } },
      customerDetailsResponse,
      ({ result }) => result,
    ),
  transferContact: ({ partner, contractAccount, esiid }) =>
    gateway.ask(
      {
        operation: "customerData",
        method: "GET",
        path: "/myaccount/transfer/customerdata",
        query: { PartnerNumber: partner, ContractAccount: contractAccount, EsiId: esiid },
      },
      customerDataResponse,
      ({ result }) => result,
    ),
  paperless: (ca) =>
    gateway.ask(
      { operation: "paperlessBilling", method: "GET", path: "/myaccount/paperlessbilling", query: { ca } },
      paperlessResponse,
      ({ result }) => ({ isPaperless: result.isPaperLess, email: result.userEmail }),
    ),
  setPaperless: (PartnerNumber, ContractAccount, IsPaperlessBilling) =>
    gateway.command({
      operation: "setPaperlessBilling",
      method: "POST",
      path: "/myaccount/paperlessbilling",
      body: { ContractAccount, PartnerNumber, IsPaperlessBilling },
    }),
  setBillingAddress: (contractAccount, address) =>
    gateway.command({
      operation: "updateBillingAddress",
      method: "POST",
      path: "/myaccount/transfer/updatebillingaddress",
      body: toUpdateBillingAddressRequest(contractAccount, address),
    }),
});
