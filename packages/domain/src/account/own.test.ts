import { okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import type { Esiid } from "../kernel/ids.ts";
import type { AccountHome, ContractAccount } from "./model.ts";
import { ownAccount, ownHome, ownPartner, ownPartners } from "./own.ts";

const ray = { partner: "0050000012", personPartner: "0030000012", organisationPartner: "" };
const account: ContractAccount = { number: "002103000012", status: "active" };
const home: AccountHome = {
  esiid: "10443720000061040" as Esiid,
  serviceAddress: "6104 Lakewood Blvd",
  status: "active",
  contractAccount: account.number,
};

describe("a customer's numbers are looked up among their own", () => {
  test("numbers: with or without leading zeros, in the format of calls", () => {
    expect(ownPartners(ray)).toEqual(["0050000012", "0030000012", ""]);
    expect(["50000012", "0030000012"].map((number) => ownPartner(ray, number))).toEqual([ray.partner, ray.partner]);
    expect(["0050000011", ""].map((number) => ownPartner(ray, number))).toEqual([undefined, undefined]);
  });

  test("accounts, without a call for an invalid number", async () => {
    const asked: unknown[] = [];
    const accounts = {
      account: (...what: readonly string[]) => {
        asked.push(what);
        return okAsync(account);
      },
    };
    expect((await ownAccount(accounts, ray, "2103000012"))._unsafeUnwrap()).toBe(account);
    for (const number of ["", "12a", "1234567890123"])
      expect((await ownAccount(accounts, ray, number))._unsafeUnwrap()).toBeUndefined();
    expect(asked).toEqual([[ray.partner, "2103000012"]]);
  });

  test("homes, on any of their accounts or on one", async () => {
    const asked: unknown[] = [];
    const accounts = {
      homes: (...what: readonly string[]) => {
        asked.push(what);
        return okAsync([home]);
      },
    };
    expect((await ownHome(accounts, ray, home.esiid))._unsafeUnwrap()).toBe(home);
    expect((await ownHome(accounts, ray, "10443720000099999", account.number))._unsafeUnwrap()).toBeUndefined();
    expect(asked).toEqual([
      [ray.partner, ""],
      [ray.partner, account.number],
    ]);
  });
});
