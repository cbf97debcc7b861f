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

describe("which home the account is about", () => {
  test.each([
    ["nothing asked: the first one", {}, plano],
    ["a meter: its account is found by it", { esiid: bluebonnet.esiid }, bluebonnet],
    ["an account: its first home", { contractaccount: "002103000015" }, bluebonnet],
    ["an account without the zeros in front", { contractaccount: "2103000015" }, bluebonnet],
    ["both", { contractaccount: "002103000014", esiid: dunlavy.esiid }, dunlavy],
    [
      "another account than the meter's: the account has been switched",
      { contractaccount: "002103000015", esiid: dunlavy.esiid },
      bluebonnet,
    ],
    ["a home that was left", { esiid: left.esiid }, left],
  ])("%s", (_, asked, found) => {
    const choice = chosenHome(asked, accounts, homes);
    expect(choice).toMatchObject({ kind: "chosen", contractAccount: found.contractAccount, home: found });
  });

  test.each([
    ["account", { contractaccount: "002103000011" }],
    ["meter", { esiid: "1000000009" }],
    ["meter beside an account of one's own", { contractaccount: "002103000014", esiid: "1000000009" }],
    ["account beside a meter of one's own", { contractaccount: "002103000011", esiid: plano.esiid }],
  ])("another customer's %s is refused", (_, asked) =>
    expect(chosenHome(asked, accounts, homes)).toEqual({ kind: "not-theirs" }),
  );

  test("homes that were left are not offered, unless looked at", () => {
    expect(chosenHome({}, accounts, homes)).toMatchObject({ homes: [plano, dunlavy] });
    expect(chosenHome({ esiid: left.esiid }, accounts, homes)).toMatchObject({ homes: [plano, dunlavy, left] });
  });

  test("an account whose service is to begin is listed beside active ones (A-026), and not alone (A-244)", () => {
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

  test("nothing is listed but active accounts and those whose service is to begin, each once", () => {
    const more = [
      home("1000000006", "002103000098", "inactive"),
      home("1000000007", "", "pending"),
      home("1000000008", "002103000014", "pending"),
      home("1000000009", "002103000097", "active"),
    ];
    expect(chosenHome({}, accounts, [...homes, ...more])).toMatchObject({ accounts });
  });
  test("an account that is written without its zeros is found by its whole number", () =>
    expect(chosenHome({ contractaccount: "000000000077" }, [{ number: "77", status: "active" }], [])).toMatchObject({
      kind: "chosen",
      contractAccount: "77",
    }));

  test("who has nothing has nothing to choose", () =>
    expect(chosenHome({}, [], [])).toEqual({
      kind: "chosen",
      accounts: [],
      contractAccount: "",
      homes: [],
      home: undefined,
    }));
});
