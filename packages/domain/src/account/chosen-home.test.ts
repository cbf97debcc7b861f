import { describe, expect, test } from "vitest";
import { esiidSchema } from "../kernel/ids.ts";
import { chosenHome } from "./chosen-home.ts";
import type { AccountHome, AccountStatus, ContractAccount } from "./model.ts";

const home = (esiid: string, contractAccount: string, status: AccountStatus = "active"): AccountHome => ({
  esiid: esiidSchema.parse(esiid),
  serviceAddress: `home ${esiid}`,
  status,
  contractAccount,
});
const [plano, dunlavy, bluebonnet, left] = [
  home("1000000001", "002103000014"),
  home("1000000002", "002103000014"),
  home("1000000003", "002103000015"),
  home("1000000004", "002103000014", "inactive"),
] as const;
const homes = [plano, dunlavy, bluebonnet, left];
const accounts: readonly ContractAccount[] = [
  { number: "002103000014", status: "active" },
  { number: "002103000015", status: "active" },
];

describe("the account's home", () => {
  test.each([
    ["nothing requested: the first one", {}, plano],
    ["a meter: selects its account", { esiid: bluebonnet.esiid }, bluebonnet],
    ["an account: its first home", { contractaccount: "002103000015" }, bluebonnet],
    ["an account without leading zeros", { contractaccount: "2103000015" }, bluebonnet],
    ["both", { contractaccount: "002103000014", esiid: dunlavy.esiid }, dunlavy],
    [
      "another account than the meter's: the customer has switched accounts",
      { contractaccount: "002103000015", esiid: dunlavy.esiid },
      bluebonnet,
    ],
    ["a home without service", { esiid: left.esiid }, left],
  ])("%s", (_, asked, found) => {
    const choice = chosenHome(asked, accounts, homes);
    expect(choice).toMatchObject({ kind: "chosen", contractAccount: found.contractAccount, home: found });
  });

  test.each([
    ["account", { contractaccount: "002103000011" }],
    ["meter", { esiid: "1000000009" }],
    ["meter beside one of the customer's accounts", { contractaccount: "002103000014", esiid: "1000000009" }],
    ["account beside one of the customer's meters", { contractaccount: "002103000011", esiid: plano.esiid }],
  ])("another customer's %s is refused", (_, asked) =>
    expect(chosenHome(asked, accounts, homes)).toEqual({ kind: "not-theirs" }),
  );

  test("homes without service are not offered, unless requested", () => {
    expect(chosenHome({}, accounts, homes)).toMatchObject({ homes: [plano, dunlavy] });
    expect(chosenHome({ esiid: left.esiid }, accounts, homes)).toMatchObject({ homes: [plano, dunlavy, left] });
  });

  test("an account with future service is listed beside active ones (A-026), and not alone (A-244)", () => {
    const coming = home("1000000005", "002103000099", "pending");
    expect(chosenHome({}, accounts, [...homes, coming])).toMatchObject({
      accounts: [...accounts, { number: "002103000099", status: "pending" }],
    });
    expect(chosenHome({}, [], [coming])).toEqual({
      kind: "chosen",
      accounts: [],
      contractAccount: "002103000099",
      homes: [coming],
      home: coming,
    });
  });

  test("only active accounts and those with future service are listed, without duplicates", () => {
    const more = [
      home("1000000006", "002103000098", "inactive"),
      home("1000000007", "", "pending"),
      home("1000000008", "002103000014", "pending"),
      home("1000000009", "002103000097", "active"),
    ];
    expect(chosenHome({}, accounts, [...homes, ...more])).toMatchObject({ accounts });
  });
  test("an account without its leading zeros is found by its whole number", () =>
    expect(chosenHome({ contractaccount: "000000000077" }, [{ number: "77", status: "active" }], [])).toMatchObject({
      kind: "chosen",
      contractAccount: "77",
    }));

  test("a customer without homes has no choice", () =>
    expect(chosenHome({}, [], [])).toEqual({
      kind: "chosen",
      accounts: [],
      contractAccount: "",
      homes: [],
      home: undefined,
    }));
});
