import type { CreateCustomerResponse } from "../enrollment/create-customer.ts";
import type { Persona } from "../people/personas.ts";
import type { PriorDebt } from "../people/people.ts";
import type { Client } from "./client.ts";
import { aKey, createRequest } from "./enrollment.ts";

export const returnUrl = "http://localhost:3000/mvi/place-order-deposit?j=1";

/** The default input of the frame. */
const typed = {
  number: "4111 1111 1111 1111",
  month: "3",
  year: "2029",
  cvv: "987",
  holder: "Della Deposit",
  zip: "75206",
};

const onCardsHost = (client: Client, path: string, init: RequestInit = {}) =>
  client.sandbox.fetch(new Request(`http://cards.localhost:4010${path}`, init));

/** Opens the frame's page like a browser. */
export const openFrame = (client: Client, query: Readonly<Record<string, string>>) =>
  onCardsHost(client, `/frame?${new URLSearchParams(query).toString()}`);

/** Sends the frame's form like a browser, without scripts or with them (`json`). */
export const frameSent = (
  client: Client,
  accesstoken: string,
  change: Partial<typeof typed & { returnUrl: string; lang: string }> = {},
  json = false,
) =>
  onCardsHost(client, "/frame", {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", ...(json ? { accept: "application/json" } : {}) },
    body: new URLSearchParams({ ...typed, accesstoken, lang: "en", returnUrl, ...change }).toString(),
  });

const answered = async <Body>(response: Promise<Response>): Promise<Body> => (await (await response).json()) as Body;

export const frameToken = async (client: Client): Promise<string> =>
  (await answered<{ readonly message: string }>(client.get("/payments/paymetric/accesstoken?lang=en"))).message;

export interface Packet {
  readonly result?: {
    readonly accountId: string;
    readonly profileId: string;
    readonly displayAccountNumber: string;
    readonly cardType: string;
    readonly expirationMonth: string;
    readonly expirationYear: string;
    readonly holderName: string;
    readonly postalCode: string;
    readonly cvv: string;
  };
  readonly requestError?: { readonly statuscode: string };
}

export const packetOf = (client: Client, accesstoken: string): Promise<Packet> =>
  answered(client.get(`/payments/paymetric/responsepacket?accesstoken=${accesstoken}`));

export type Card = NonNullable<Packet["result"]>;

/** Enters a card with this number in the frame. */
export const typeCard = async (client: Client, number: string): Promise<Card> => {
  const token = await frameToken(client);
  await frameSent(client, token, { number });
  const { result } = await packetOf(client, token);
  if (!result) throw new Error(`${number} did not pass`);
  return result;
};

export interface Account {
  readonly partner: string;
  readonly account: string;
  readonly created: CreateCustomerResponse;
}

/** Creates the customer, as the order form does. */
export const customerMade = async (client: Client, persona: Persona): Promise<Account> => {
  const created = await answered<CreateCustomerResponse>(
    client.post("/enrollment/customer", createRequest(persona), aKey()),
  );
  return {
    partner: created.createCustomerResponse.result?.partnerNumber ?? "",
    account: created.createContractAccountResponse.result?.contractAccount ?? "",
    created,
  };
};

const expirationOf = (card: Card): string => `${card.expirationMonth}/${card.expirationYear}`;
const indicator = async (response: Promise<Response>): Promise<string> =>
  (await answered<{ readonly result: { readonly indicator: string } }>(response)).result.indicator;
const common = { payChannel: "WEB", payAgent: "SITE", tenderType: "CARD", nickname: "" };

export const depositRequest = (
  { partner, account }: Account,
  card: Card,
  amount: number,
  paymentType: "0" | "1" = "0",
) => ({
  ...common,
  bpNumber: partner,
  contractAccountNumber: account,
  serviceContractNumber: "4008000001",
  amount,
  paymentType,
  paymentDate: "11/20/2026",
  language: "en",
  accountId: card.accountId,
  profileId: card.profileId,
  cvv: card.cvv,
  cardType: card.cardType,
  expiration: expirationOf(card),
  holderName: card.holderName,
  billingPostalCode: card.postalCode,
});

export const depositPaid = (client: Client, who: Account, card: Card, amount: number, paymentType: "0" | "1" = "0") =>
  indicator(client.post("/payments/paymetric/securitydeposit", depositRequest(who, card, amount, paymentType), aKey()));

export const remainderScheduled = (
  client: Client,
  { partner, account }: Account,
  card: Card,
  Amount: number,
  PaymentDate = "12/15/2026",
) =>
  indicator(
    client.post(
      "/payments/paymetric/scheduleremainingdeposit",
      {
        PartnerNumber: partner,
        ContractAccountNumber: account,
        Amount,
        PaymentDate,
        AccountId: card.accountId,
        ProfileId: card.profileId,
        CVV: card.cvv,
        DisplayAccountNumber: card.displayAccountNumber,
        Expiration: expirationOf(card),
        HoldersName: card.holderName,
      },
      aKey(),
    ),
  );

export interface DebtsAnswer {
  readonly hasErrors: boolean;
  readonly result: {
    readonly paymentResultCollection: readonly {
      readonly paymentResult: { readonly indicator: string };
      readonly message: string;
      readonly priorDebtDetail: { readonly TotalDebt: number };
    }[];
  };
}

export const debtsPaid = (
  client: Client,
  { partner, account }: Account,
  card: Card,
  PriorDebtCollection: readonly PriorDebt[],
): Promise<DebtsAnswer> =>
  answered(
    client.post(
      "/payments/paymetric/priordebtpaymentcard",
      {
        ...common,
        bpNumber: partner,
        contractAccountNumber: account,
        paymentType: "PRIORDEBT",
        PaySource: "ENROLLMENT",
        PaymentDate: "11/20/2026",
        PriorDebtCollection,
        accountId: card.accountId,
        profileId: card.profileId,
        Cvv: card.cvv,
        cardType: card.cardType,
        expiration: expirationOf(card),
        HolderName: card.holderName,
        BillingPostalCode: card.postalCode,
      },
      aKey(),
    ),
  );

const autopay = (client: Client, { partner, account }: Account, source: object) =>
  indicator(
    client.post(
      "/payments/paymetric/autopay",
      { PartnerNumber: partner, ContractAccountNumber: account, ...source },
      aKey(),
    ),
  );

export const autopayByBank = (client: Client, who: Account, routingNumber: string) =>
  autopay(client, who, {
    HoldersName: "Marisol Treviño",
    AccountId: "4400018771",
    DisplayAccountNumber: "8771",
    ProfileId: "",
    Expiration: "",
    CVV: "",
    routingNumber,
    mode: "bank",
  });

export const autopayByCard = (client: Client, who: Account, card: Card) =>
  autopay(client, who, {
    HoldersName: card.holderName,
    AccountId: card.accountId,
    DisplayAccountNumber: card.displayAccountNumber,
    ProfileId: card.profileId,
    Expiration: expirationOf(card),
    CVV: card.cvv,
    routingNumber: "",
    mode: "card",
  });
