import type { DatabaseSync } from "node:sqlite";
import { connectDates, todayInTexas, usDate } from "../calendar/connect-dates.ts";
import type { BrandId, Dwelling, Locale } from "../catalogue/plan.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { OperationId } from "../contract/contract.ts";
import { planDocument } from "../documents/plan-document.ts";
import { connect, type ConnectRequest } from "../enrollment/connect.ts";
import { createCustomer, type CreateCustomerRequest } from "../enrollment/create-customer.ts";
import { checkFraud, checkFraudTd, type FraudRequest, type FraudTdRequest } from "../enrollment/fraud.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { addressSearch } from "../premises/address-search.ts";
import { displayText } from "../premises/premise.ts";
import type { Premises } from "../premises/premises.ts";
import type { TdspCode } from "../premises/utilities.ts";
import { zipSearch } from "../premises/zip-search.ts";
import { type Refusal, refusals } from "./errors.ts";
import { accessTokenSeconds, type Tokens } from "./tokens.ts";

/** A request that fits the contract. */
export interface Call {
  readonly brand: BrandId;
  readonly correlationId: string;
  readonly query: Readonly<Record<string, string>>;
  readonly path: Readonly<Record<string, string>>;
  /** Checked against the contract's schema of this operation. */
  readonly body: unknown;
}

export type Answer = { readonly kind: "json"; readonly body: unknown } | { readonly kind: "refusal"; readonly refusal: Refusal } | { readonly kind: "pdf"; readonly pdf: Promise<Uint8Array> };

export type Operations = Readonly<Record<OperationId, (call: Call) => Answer>>;

export interface House {
  readonly database: DatabaseSync;
  readonly premises: Premises;
  readonly catalogue: Catalogue;
  readonly ledger: Ledger;
  readonly tokens: Tokens;
  readonly credentials: { readonly clientId: string; readonly clientSecret: string };
  readonly now: () => Date;
  readonly baseUrl: string;
}

const json = (body: unknown): Answer => ({ kind: "json", body });
const refusal = (one: Refusal): Answer => ({ kind: "refusal", refusal: one });
const success = json({ result: { indicator: "Success" } });

interface TokenRequest {
  readonly grant_type: "client_credentials" | "refresh_token";
  readonly client_id: string;
  readonly client_secret: string;
  readonly refresh_token?: string;
}

interface ConfirmationEmail {
  readonly Data: { readonly RecipientEmail: string; readonly ContractAccount: string; readonly PlanName: string };
}

/** What each operation of the contract does. Bodies are taken at their word: the contract was checked before. */
export const operationsOf = (house: House): Operations => {
  const { premises, catalogue, ledger, tokens, credentials, now } = house;
  const findAddresses = addressSearch(premises.all);
  const findZips = zipSearch(catalogue.zips);

  return {
    getToken: ({ body }) => {
      const request = body as TokenRequest;
      if (request.client_id !== credentials.clientId || request.client_secret !== credentials.clientSecret) return refusal(refusals.wrongClient);
      if (request.grant_type === "refresh_token" && !tokens.isValid(request.refresh_token ?? "", "refresh")) return refusal(refusals.unauthorized);
      return json({ access_token: tokens.issue("access"), refresh_token: tokens.issue("refresh"), expires_in: accessTokenSeconds, token_type: "Bearer" });
    },

    searchAddress: ({ query }) => {
      const { found, hits } = findAddresses(query["searchKey"] ?? "*");
      const hit = hits.map((premise) => ({
        id: premise.esiid,
        fields: { house_nbr: premise.houseNbr, street: premise.street, city: premise.city, state: "TX", zip: premise.zip, esiid: premise.esiid, tdsp_short: premise.tdsp, display_text: displayText(premise), unit: premise.unit },
      }));
      return json({ hits: { found, hit } });
    },

    searchZipcode: ({ query }) => {
      const { found, hits } = findZips(query["searchKey"] ?? "*");
      return json({ hits: { found, hit: hits.map(({ zip, tdsp, city }) => ({ id: `${zip}-${tdsp}`, fields: { zip, tdsp_short: tdsp, city } })) } });
    },

    eyeballData: () => success,

    fetchPlans: ({ query, brand, correlationId }) => {
      const offers = catalogue.offersFor(
        { brand, locale: query["locale"] as Locale, dwelling: (query["dwel"] || "01") as Dwelling, zip: query["zip"] ?? "", tdsp: query["tdsp"] as TdspCode, promotion: query["prom"] ?? "" },
        { baseUrl: house.baseUrl, today: usDate(todayInTexas(now())) },
      );
      return json({ plans: { result: { offers } }, correlationid: correlationId, sessionid: query["sessionId"] || crypto.randomUUID() });
    },

    connectDates: ({ query }) => {
      const premise = premises.byEsiid(query["esiid"] ?? "");
      return premise ? json({ result: connectDates(premise, query["intent"] ?? "", now()) }) : refusal(refusals.unknownEsiid);
    },

    checkFraud: ({ body, correlationId }) => json(checkFraud(body as FraudRequest, correlationId, now())),

    checkFraudTd: ({ body, correlationId }) => json(checkFraudTd(body as FraudTdRequest, correlationId, now())),

    createCustomer: ({ body }) => json(createCustomer({ premises, catalogue, ledger, now }, body as CreateCustomerRequest)),

    connect: ({ body }) => {
      const connected = connect({ premises, catalogue, ledger }, body as ConnectRequest);
      return connected === "unknown-partner" ? refusal(refusals.unknownPartner) : json(connected);
    },

    sendConfirmationEmail: ({ body }) => {
      const { Data } = body as ConfirmationEmail;
      ledger.mail({ kind: "copy", recipient: Data.RecipientEmail, contractAccount: Data.ContractAccount, planName: Data.PlanName });
      return success;
    },

    getDocument: ({ path, query }) => {
      const plan = catalogue.plan(path["planId"] ?? "");
      if (!plan) return refusal(refusals.unknownPlan);
      return { kind: "pdf", pdf: planDocument({ plan, docType: path["docType"] ?? "", tdsp: query["tdsp"] as TdspCode, locale: query["lang"] === "es" ? "es" : "en" }) };
    },

    health: () => json({ status: "up" }),
  };
};
