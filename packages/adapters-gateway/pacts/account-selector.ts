import { MatchersV3 } from "@pact-foundation/pact";
import type { Agreement } from "./agreement.ts";
import { grace, sam, tina, ofAnotherCustomer } from "./account-customers.ts";
import { account } from "./moving.ts";

const { eachLike, regex, string } = MatchersV3;

const selects = (body: object) =>
  ({ method: "POST", path: "/myaccount/accountselector/contractaccount", body }) as const;
const homes = (Partner: string, AccountNumber: string) =>
  ({
    method: "POST",
    path: "/myaccount/accountselector/esiids",
    body: {
      Partner,
      AccountNumber,
      CutOffDate: "2010/03/01",
      PageNumber: 1,
      SortColumn: "AccountStatus",
      SortDir: "desc",
      Channel: "WEB",
    },
  }) as const;

export const selector: readonly Agreement[] = [
  {
    description: "a customer's active accounts",
    state: "Tina Twohomes has two active accounts",
    request: {
      ...selects({ PartnerNumber: tina.partner, Status: "Active", ContractAccount: "" }),
      signedInAs: "tina.twohomes",
    },
    response: {
      status: 200,
      body: {
        result: [
          { contractAccount: account(tina.contractAccount), accountStatus: "Active" },
          { contractAccount: account("002103000015"), accountStatus: "Active" },
        ],
      },
    },
    ask: (site) => site.customer.accounts.activeAccounts(tina.partner),
    answer: [
      { number: tina.contractAccount, status: "active" },
      { number: "002103000015", status: "active" },
    ],
  },
  {
    description: "a customer's account that is over",
    state: "Tina Twohomes has a closed account",
    request: {
      ...selects({ PartnerNumber: tina.partner, Status: "", ContractAccount: "002103000016" }),
      signedInAs: "tina.twohomes",
    },
    response: {
      status: 200,
      body: { result: [{ contractAccount: "002103000016", accountStatus: "Inactive" }] },
    },
    ask: (site) => site.customer.accounts.account(tina.partner, "002103000016"),
    answer: { number: "002103000016", status: "inactive" },
  },
  {
    description: "an account that is not the customer's",
    state: "Sam Swapp is another customer",
    request: {
      ...selects({ PartnerNumber: tina.partner, Status: "", ContractAccount: sam.contractAccount }),
      signedInAs: "tina.twohomes",
    },
    response: { status: 200, body: { result: [] } },
    ask: (site) => site.customer.accounts.account(tina.partner, sam.contractAccount),
    answer: undefined,
  },
  ofAnotherCustomer(
    "the accounts of somebody else",
    "contractAccounts",
    { ...selects({ PartnerNumber: sam.partner, Status: "Active", ContractAccount: "" }) },
    (site) => site.customer.accounts.activeAccounts(sam.partner),
  ),
  {
    description: "the homes on a customer's account",
    state: "Grace Garza has a home",
    request: { ...homes(grace.partner, grace.contractAccount), signedInAs: "grace.garza" },
    response: {
      status: 200,
      body: {
        result: eachLike({
          accountStatus: "Active",
          serviceAddress: string("5218 Vanderbilt Ave, Dallas, TX 75206"),
          esiId: regex(/^\d{17,22}$/, grace.esiid),
          contractAccount: grace.contractAccount,
        }),
      },
    },
    ask: (site) => site.customer.accounts.homes(grace.partner, grace.contractAccount),
    answer: [
      {
        esiid: grace.esiid,
        serviceAddress: "5218 Vanderbilt Ave, Dallas, TX 75206",
        status: "active",
        contractAccount: grace.contractAccount,
      },
    ],
  },
  ofAnotherCustomer("the homes of somebody else", "accountMeters", homes(sam.partner, ""), (site) =>
    site.customer.accounts.homes(sam.partner, ""),
  ),
];
