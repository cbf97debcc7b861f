import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aClient, type Client } from "../testing/client.ts";
import { type SignedIn, signedIn } from "../testing/signed-in.ts";

let client: Client;
beforeEach(async () => {
  client = await aClient();
});
afterEach(() => client.sandbox.close());

const asked = async (answer: Promise<Response>) => {
  const response = await answer;
  return { status: response.status, body: await response.json() };
};

const at = ({ customer }: SignedIn, place = 0, home = 0) => {
  const account = customer.accounts[place];
  const esiid = account?.services[home]?.premise.esiid ?? "";
  return { partner: customer.partnerNumber, account: account?.number ?? "", esiid };
};

describe("another customer's data is refused", () => {
  const others = () => {
    const sam = at(signedIn(client, "sam"));
    const grace = at(signedIn(client, "grace"));
    const meters = {
      CutOffDate: "2010/03/01",
      PageNumber: 1,
      SortColumn: "AccountStatus",
      SortDir: "desc",
      Channel: "WEB",
    };
    const address = {
      StreetName: "Main St",
      StreetNo: "1",
      UnitNumber: "",
      City: "Dallas",
      State: "TX",
      ZipCode: "75206",
      PoBox: "",
      Country: "US",
    };
    const mixed = [
      { ...sam },
      { ...grace, partner: sam.partner },
      { ...grace, account: sam.account },
      { ...grace, esiid: sam.esiid },
      { ...grace, esiid: "10443720000057140" },
    ];
    return [
      ...mixed.flatMap(({ partner, account, esiid }) => [
        ["GET", `/myaccount/currentplan?partnerNumber=${partner}&accountNumber=${account}&esiid=${esiid}`],
        [
          "GET",
          `/myaccount/plan/information?partnerNumber=${partner}&accountNumber=${account}&esiid=${esiid}&language=English`,
        ],
        ["GET", `/myaccount/transfer/customerdata?PartnerNumber=${partner}&ContractAccount=${account}&EsiId=${esiid}`],
      ]),
      ["GET", `/myaccount/usage/consumption?esiid=${sam.esiid}`],
      ["GET", `/myaccount/customerdetails?ca=${sam.account}`],
      ["GET", `/myaccount/customerdetails?ca=000000000000`],
      ["GET", `/myaccount/paperlessbilling?ca=${sam.account}`],
      [
        "POST",
        "/myaccount/paperlessbilling",
        { ContractAccount: sam.account, PartnerNumber: grace.partner, IsPaperlessBilling: true },
      ],
      [
        "POST",
        "/myaccount/paperlessbilling",
        { ContractAccount: grace.account, PartnerNumber: sam.partner, IsPaperlessBilling: true },
      ],
      ["POST", "/myaccount/transfer/updatebillingaddress", { ContractAccount: sam.account, ...address }],
      [
        "POST",
        "/myaccount/accountselector/contractaccount",
        { PartnerNumber: sam.partner, Status: "Active", ContractAccount: "" },
      ],
      ["POST", "/myaccount/accountselector/esiids", { Partner: sam.partner, AccountNumber: "", ...meters }],
    ] as const;
  };

  it("with 403 for another customer, and 401 for the site itself", async () => {
    const grace = signedIn(client, "grace");
    for (const [method, path, body] of others()) {
      expect(await asked(method === "GET" ? grace.get(path) : grace.post(path, body)), path).toMatchObject({
        status: 403,
        body: { error: { code: "FORBIDDEN" } },
      });
      expect((await (method === "GET" ? client.get(path) : client.post(path, body))).status, path).toBe(401);
    }
  });
});
