import type { Billing } from "@switchyard/domain/enrollment/parts";
import { describe, expect, test } from "vitest";
import { anOfflineRecord } from "../../test/a-proof.ts";
import { goodwinAve } from "../../test/an-application.ts";
import { toOfflineEnrollmentRequest } from "./offline-records.ts";

describe("half-typed papers are omitted", () => {
  const papers = (socialSecurityNumber: string, driverLicenseNumber: string, driverLicenseState: string) => {
    const { SSN, DRIVERLICENSENUMBER, DRIVERLICENSESTATE } = toOfflineEnrollmentRequest({
      ...anOfflineRecord,
      socialSecurityNumber,
      driverLicenseNumber,
      driverLicenseState,
    });
    return [SSN, DRIVERLICENSENUMBER, DRIVERLICENSESTATE];
  };

  test.each([
    ["900550003", "TX5550001abc", "TX"],
    ["123456789", "7", "LA"],
  ])("%s, %s and %s are whole", (...typed) => expect(papers(...typed)).toEqual(typed));

  test.each([
    ["90055000", "", "T"],
    ["9005500031", "TX5550001abcd", "TXA"],
    ["x900550003", "TX-555", "ATX"],
    ["900550003x", "-TX555", "tx"],
    ["", "TX555-", "T1"],
  ])("%s, %s and %s are not", (...typed) => expect(papers(...typed)).toEqual([null, null, null]));
});

describe("bills go", () => {
  const home = { ...goodwinAve, unit: "Apt 2" };
  const mailing = (billing: Billing, at: typeof home | undefined = home) => {
    const { MAILINGHOUSENUMBER, MAILINGSTREET, MAILINGUNIT, MAILINGPOBOX, MAILINGCITY, MAILINGSTATE, MAILINGZIP } =
      toOfflineEnrollmentRequest({ ...anOfflineRecord, home: at, billing });
    return [MAILINGHOUSENUMBER, MAILINGSTREET, MAILINGUNIT, MAILINGPOBOX, MAILINGCITY, MAILINGSTATE, MAILINGZIP];
  };

  test("to the home by default", () =>
    expect(mailing({ kind: "same-address" })).toEqual(["5714", "Goodwin Ave", "Apt 2", null, "Dallas", "TX", "75206"]));
  test("to another address", () =>
    expect(
      mailing({
        kind: "other-address",
        streetNumber: "908",
        street: "Heights Blvd",
        unit: "",
        city: "Houston",
        state: "TX",
        zip: "77008",
      }),
    ).toEqual(["908", "Heights Blvd", null, null, "Houston", "TX", "77008"]));
  test("to a box", () =>
    expect(mailing({ kind: "po-box", box: "12", city: "Houston", state: "TX", zip: "77008" })).toEqual([
      null,
      null,
      null,
      "12",
      "Houston",
      "TX",
      "77008",
    ]));
  test("nowhere without a known home", () =>
    expect(toOfflineEnrollmentRequest(anOfflineRecord)).toMatchObject({
      MAILINGHOUSENUMBER: null,
      MAILINGCITY: null,
      MAILINGZIP: null,
    }));
});
