import { describe, expect, test } from "vitest";
import { esiidSchema } from "../kernel/ids.ts";
import type { AccountHome, AccountStatus } from "./model.ts";
import {
  billingAddressOr,
  currentEntry,
  followingEntry,
  isEmptyAddress,
  newHomeAmong,
  saysSomething,
} from "./rules.ts";

test("among several entries the one with status current is used (A-326)", () => {
  expect(
    currentEntry([
      { status: "future", id: 1 },
      { status: "Current ", id: 2 },
      { status: "current", id: 3 },
    ]),
  ).toEqual({ status: "Current ", id: 2 });
  expect(currentEntry([{ status: "future" }])).toBeUndefined();
});

test("the one with status future is the next", () => {
  expect(followingEntry([{ status: "current" }, { status: " Future" }])).toEqual({ status: " Future" });
  expect(followingEntry([{ status: "current" }])).toBeUndefined();
});

test("a price for a use of 0 is ignored (A-324)", () =>
  expect([{ kwh: 0 }, { kwh: 500 }].filter(saysSomething)).toEqual([{ kwh: 500 }]));

describe("bills after a move", () => {
  const newHome = {
    houseNumber: "5714",
    street: "Goodwin Ave",
    unit: "Apt 2",
    city: "Dallas",
    state: "TX",
    zip: "75206",
  };
  const nowhere = { streetNumber: "", streetName: " ", unit: "", poBox: "", city: "", state: "", zip: "" };

  test("go to the new home without a given address (A-374)", () => {
    expect(billingAddressOr(nowhere, newHome)).toEqual({
      streetNumber: "5714",
      streetName: "Goodwin Ave",
      unit: "Apt 2",
      poBox: "",
      city: "Dallas",
      state: "TX",
      zip: "75206",
    });
  });

  test("go there too when only a form's state is filled in, because it defaults to Texas", () => {
    expect(billingAddressOr({ ...nowhere, state: "TX" }, newHome)).toMatchObject({ streetName: "Goodwin Ave" });
  });

  test.each([{ city: "Waco" }, { zip: "76701" }, { unit: "4" }])("go to a partial address too: %j", (half) => {
    expect(isEmptyAddress({ ...nowhere, ...half })).toBe(false);
  });

  test.each([
    { ...nowhere, streetNumber: "12", streetName: "Elm St", city: "Waco", state: "TX", zip: "76701" },
    { ...nowhere, poBox: "77", city: "Waco", state: "TX", zip: "76701" },
  ])("go to the customer's address", (given) => {
    expect(billingAddressOr(given, newHome)).toBe(given);
  });
});

describe("the new home of an account", () => {
  const home = (serviceAddress: string, status: AccountStatus): AccountHome => ({
    esiid: esiidSchema.parse("10443720000052180"),
    serviceAddress,
    status,
    contractAccount: "",
  });
  const [old, next, later, past] = [
    home("old", "active"),
    home("next", "pending"),
    home("later", "pending"),
    home("past", "inactive"),
  ] as const;

  test.each([
    ["is the one with future service", [old, next, past], next],
    ["is the only one with service", [past, old], old],
    ["is unknown among two with future service", [next, later], undefined],
    ["is unknown among two with service", [old, old], undefined],
    ["is not one without service", [past], undefined],
  ])("%s", (_, homes, found) => expect(newHomeAmong(homes)).toBe(found));
});
