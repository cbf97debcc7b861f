import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { expect } from "vitest";
import { fillIn, firstOpenDay, type Home, typedBy } from "../enrollment.ts";
import { typeCard } from "../type-card.ts";
import type { Visitor, CallAnswer } from "../visitor.ts";
import type { OwnSite } from "../own-site.ts";

export const paths = {
  deposit: "/api/payments/paymetric/securitydeposit",
  remainder: "/api/payments/paymetric/scheduleremainingdeposit",
  debts: "/api/payments/paymetric/priordebtpaymentcard",
  autopay: "/api/payments/paymetric/autopay",
  token: "/api/payments/paymetric/accesstoken?lang=en",
  packet: "/api/payments/paymetric/responsepacket",
};

export const della = typedBy(personaNamed("della"));
export const dario = typedBy(personaNamed("dario"));
export const owen = typedBy(personaNamed("owen"));

export const cards = {
  good: "4111111111111234",
  declined: "4000000000000002",
  hundred: "4000000000009995",
  lost: "4000000000000119",
};

export interface Payment {
  readonly kind: string;
  readonly amount: number;
}

export const indicatorOf = ({ json }: CallAnswer) => (json as { result?: { indicator: string } }).result?.indicator;

export interface Card {
  readonly accountId: string;
  readonly profileId: string;
  readonly displayAccountNumber: string;
  readonly cardType: string;
  readonly expirationMonth: string;
  readonly expirationYear: string;
  readonly holderName: string;
  readonly postalCode: string;
  readonly cvv: string;
}

/** What customer creation has answered, by the gateway's ledger: the caller of the API got the same. */
export interface Created {
  readonly createCustomerResponse: {
    readonly result: {
      readonly partnerNumber: string;
      readonly priorDebt: { readonly PriorDebt: readonly Debt[] } | null;
    };
  };
  readonly createContractAccountResponse: { readonly result: { readonly contractAccount: string } };
  readonly calculateDepositResponse: { readonly result: number };
}
export interface Debt {
  readonly ContractAccountNumber: string;
  readonly ServiceContractNumber: string;
  readonly TotalDebt: number;
}
export interface Account {
  readonly bpNumber: string;
  readonly contractAccountNumber: string;
  readonly deposit: number;
  readonly debts: readonly Debt[];
}

export const connect = async (
  visitor: Visitor,
  home: Home,
  { bpNumber, contractAccountNumber }: Account,
): Promise<CallAnswer> =>
  visitor.call("POST", "/api/customer/connect", {
    bpNumber,
    contractAccountNumber,
    startDate: await firstOpenDay(visitor, home),
    esiid: home.esiid,
    customerIntent: "6",
    productId: home.planid,
  });

export const expiryOf = ({ expirationMonth, expirationYear }: Card): string => `${expirationMonth}/${expirationYear}`;

export const depositBody = (
  { bpNumber, contractAccountNumber, serviceContractNumber }: Account & { readonly serviceContractNumber: string },
  card: Card,
  paymentType: "0" | "1",
  amount: number,
) => ({
  expiration: expiryOf(card),
  contractAccountNumber,
  language: "en",
  cvv: card.cvv,
  billingPostalCode: card.postalCode,
  cardType: card.cardType,
  profileId: card.profileId,
  payChannel: "WEB",
  payAgent: "SITE",
  tenderType: "CARD",
  paymentType,
  nickname: "",
  holderName: card.holderName,
  accountId: card.accountId,
  serviceContractNumber,
  bpNumber,
  amount,
});

export const remainderBody = (
  { bpNumber, contractAccountNumber }: Account,
  card: Card,
  PaymentDate: string,
  Amount: number,
) => ({
  PaymentDate,
  ContractAccountNumber: contractAccountNumber,
  Expiration: expiryOf(card),
  CVV: card.cvv,
  HoldersName: card.holderName,
  AccountId: card.accountId,
  DisplayAccountNumber: card.displayAccountNumber,
  ProfileId: card.profileId,
  PartnerNumber: bpNumber,
  Amount,
});

export const debtsBody = (
  { bpNumber, contractAccountNumber }: Account,
  card: Card,
  PriorDebtCollection: readonly Debt[],
) => ({
  expiration: expiryOf(card),
  cardType: card.cardType,
  HolderName: card.holderName,
  contractAccountNumber,
  nickname: "",
  accountId: card.accountId,
  profileId: card.profileId,
  paymentType: "PRIORDEBT",
  payChannel: "WEB",
  payAgent: "SITE",
  tenderType: "CARD",
  PaySource: "ENROLLMENT",
  bpNumber,
  PriorDebtCollection,
  BillingPostalCode: card.postalCode,
  Cvv: card.cvv,
});

export const bankBody = ({ bpNumber, contractAccountNumber }: Account, routingNumber = "111000614") => ({
  ContractAccountNumber: contractAccountNumber,
  HoldersName: "Della Deposit",
  AccountId: "4400018771",
  DisplayAccountNumber: "8771",
  ProfileId: "",
  PartnerNumber: bpNumber,
  routingNumber,
  Expiration: "",
  CVV: "",
  mode: "bank",
});

export const cardAutopayBody = ({ bpNumber, contractAccountNumber }: Account, card: Card) => ({
  ContractAccountNumber: contractAccountNumber,
  HoldersName: card.holderName,
  AccountId: card.accountId,
  DisplayAccountNumber: card.displayAccountNumber,
  ProfileId: card.profileId,
  PartnerNumber: bpNumber,
  routingNumber: "",
  Expiration: expiryOf(card),
  CVV: card.cvv,
  mode: "card",
});

export const cents = (dollars: number): number => Math.round(dollars * 100);
/** What callers do before they pay, at this site. */
export const paying = (here: OwnSite) => {
  const charges = async () =>
    (await here.gateway.recordsOf<Payment>("payment")).map(({ kind, amount }) => [kind, amount]);

  /** A card from the frame, as a caller of the API gets it. */
  const cardOf = async (visitor: Visitor, number: string): Promise<Card> => {
    const token = (await visitor.call("GET", paths.token)).json as { message: string };
    expect(
      await typeCard(here.gateway.url, {
        number,
        accesstoken: token.message,
        returnUrl: `${here.site.url}/mvi/place-order-deposit`,
      }),
    ).toContain("card=passed");
    const { json } = await visitor.call("GET", `${paths.packet}?accesstoken=${token.message}`);
    return (json as { result: Card }).result;
  };

  const created = async (visitor: Visitor, home: Home, person: Readonly<Record<string, string>>): Promise<Account> => {
    await fillIn(visitor, home, person);
    const answer = (await here.gateway.ledger()).entries.findLast(({ operationId }) => operationId === "createCustomer")
      ?.response as Created;
    const { partnerNumber, priorDebt } = answer.createCustomerResponse.result;
    return {
      bpNumber: partnerNumber,
      contractAccountNumber: answer.createContractAccountResponse.result.contractAccount,
      deposit: answer.calculateDepositResponse.result,
      debts: priorDebt?.PriorDebt ?? [],
    };
  };

  const ordered = async (
    visitor: Visitor,
    home: Home,
    person: Readonly<Record<string, string>>,
  ): Promise<Account & { readonly serviceContractNumber: string }> => {
    const account = await created(visitor, home, person);
    const answer = await connect(visitor, home, account);
    expect(answer).toMatchObject({ status: 200, json: { result: { indicator: "Success" } } });
    return {
      ...account,
      serviceContractNumber: (answer.json as { result: { serviceContractNumber: string } }).result
        .serviceContractNumber,
    };
  };

  return { charges, cardOf, created, ordered };
};
