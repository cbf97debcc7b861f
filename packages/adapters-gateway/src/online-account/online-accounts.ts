import type { WithEach } from "@switchyard/domain/kernel/form-table";
import { accountTexts, type AccountWireName } from "@switchyard/domain/enrollment/account-form";
import type { NewOnlineAccount, OnlineAccounts } from "@switchyard/domain/enrollment/ports";
import { type Brand, brandFacts } from "@switchyard/domain/kernel/brand";
import { classifications } from "@switchyard/domain/session/model";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { listSchema } from "../wire/values.ts";

/** Strict: only a boolean counts, so that no customer reads about an account that doesn't exist. */
const createAccountResponse = z.object({ result: z.object({ result: z.boolean(), messages: listSchema(z.string()) }) });

const languages = { English: "en", Spanish: "es" } as const;

/** Ten digits: a number of eight has two leading zeros before it (E-379). */
const tenDigits = (partner: string): string => partner.padStart(10, "0");

/** The payload of a residential portal account (E-377 to E-384), for a new or a former customer. */
export const toCreateAccountRequest = (account: NewOnlineAccount, brand: Brand) =>
  ({
    ...accountTexts.onWire(account),
    Username: account.userName,
    Email: account.email,
    CustomerClassification: classifications.residential,
    EnrollmentChannel: brandFacts[brand].enrollmentChannel,
    FirstName: account.firstName,
    LastName: account.lastName,
    LanguagePreference: languages[account.language],
    OrganizationBPNumber: null,
    PaperlessBilling: account.paperlessBilling,
    SpecialOffers: false,
    PersonBPNumber: tenDigits(account.partnerNumber),
    SendEmailInvitation: account.acceptsTerms,
    isBusinessUser: false,
    AccountNumber: account.contractAccount,
    Portal: classifications.residential,
    isEnrollment: account.isEnrollment ?? true,
  }) satisfies WithEach<AccountWireName, unknown>;

/** Creates online accounts, once per key. A refusal is an answer. */
export const onlineAccounts = (gateway: GatewayClient, brand: Brand): OnlineAccounts => ({
  create: (account, idempotencyKey) =>
    gateway.ask(
      {
        operation: "createOnlineAccount",
        method: "POST",
        path: "/enrollment/customer/account",
        body: toCreateAccountRequest(account, brand),
        idempotencyKey,
      },
      createAccountResponse,
      ({ result }) => ({ isCreated: result.result, message: result.messages[0] ?? "" }),
    ),
});
