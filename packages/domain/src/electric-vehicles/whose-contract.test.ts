import { describe, expect, test } from "vitest";
import type { AccountHome, AccountStatus } from "../account/model.ts";
import { esiidSchema } from "../kernel/ids.ts";
import { homeOfVehicle, homesForVehicle } from "./whose-contract.ts";

const home = (end: number, status: AccountStatus): AccountHome => ({
  esiid: esiidSchema.parse(`1044372000000000${end}`),
  serviceAddress: `${end} Main St`,
  status,
  contractAccount: "002103000011",
});
const one = home(1, "active");
const other = home(2, "active");
const coming = home(3, "pending");
const left = home(4, "inactive");

describe("a car whose maker sends its customer back", () => {
  test("belongs to the only active home", () => {
    expect(homesForVehicle([coming, one, left])).toEqual([one]);
    expect(homeOfVehicle([coming, one, left], "")).toBe(one);
  });

  test("belongs to the named home among several active ones", () => {
    expect(homesForVehicle([one, other])).toEqual([one, other]);
    expect(homeOfVehicle([one, other], other.esiid)).toBe(other);
    expect(homeOfVehicle([one, other], "")).toBeUndefined();
  });

  test("belongs to no inactive home, nor to another customer's", () => {
    for (const esiid of ["", coming.esiid, left.esiid]) expect(homeOfVehicle([coming, left], esiid)).toBeUndefined();
    expect(homeOfVehicle([one], other.esiid)).toBeUndefined();
  });
});
