import { recordNames } from "@switchyard/domain/enrollment/record-names";
import { byField } from "@switchyard/domain/kernel/form-table";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { expect, test } from "vitest";
import { called, refused } from "../../../app/called.fixture.ts";
import { Browser, testSite } from "../../../site/session/site.fixture.ts";
import { created, lookingAt, typedBy } from "./enrolling.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const home = handMade.goodwinDallas;
const path = "/offlinenrollment";
const record = async () => (await here.asked("recordOfflineEnrollment")).at(-1)?.body;

/** The record of a visitor who typed nothing. */
const nothing = {
  CORRELATIONID: expect.stringMatching(/^[\w-]{14}$/) as string,
  BusinessPartnerNumber: null,
  ...byField(recordNames, () => null),
  ESIID: home.esiid,
  SERVICEHOUSENUMBER: "5714",
  SERVICESTREET: "Goodwin Ave",
  SERVICEUNIT: null,
  SERVICECITY: "Dallas",
  SERVICESTATE: "TX",
  SERVICEZIP: "75206",
  MAILINGHOUSENUMBER: "5714",
  MAILINGSTREET: "Goodwin Ave",
  MAILINGCITY: "Dallas",
  MAILINGSTATE: "TX",
  MAILINGZIP: "75206",
  PlanCode: "LK-TRUE-12",
  TDSP: "ONCOR",
  PriorDebt: [],
  SecurityDeposit: 0,
  StatusID: 1,
  DispositionID: 1,
};
const person = { FIRSTNAME: "Rosa", LASTNAME: "Rutherford", EMAIL: "rosa@example.com", PHONE: "2145550136" };
const noStreet = {
  MAILINGHOUSENUMBER: null,
  MAILINGSTREET: null,
  MAILINGCITY: null,
  MAILINGSTATE: null,
  MAILINGZIP: null,
};
const street = {
  MAILINGHOUSENUMBER: "12",
  MAILINGSTREET: "Oak St",
  MAILINGUNIT: "3",
  MAILINGCITY: "Waco",
  MAILINGSTATE: "OK",
  MAILINGZIP: "76707",
};

test.each<[string, object, object]>([
  ["nothing", {}, {}],
  [
    "null everywhere",
    { FIRSTNAME: null, DATEOFBIRTH: null, SecurityDeposit: null, PriorDebt: [], CORRELATIONID: null },
    {},
  ],
  ["who they are", { ...person, SERVICEDATE: "12/02/2026" }, { ...person, SERVICEDATE: "12/02/2026" }],
  [
    "their papers",
    { FIRSTNAME: "Rosa", DATEOFBIRTH: "04/02/1984", SSN: "412550138" },
    { FIRSTNAME: "Rosa", DATEOFBIRTH: "04/02/1984", SSN: "*****0138" },
  ],
  [
    "a birth date of single digits",
    { FIRSTNAME: "Rosa", DATEOFBIRTH: "4/2/1984" },
    { FIRSTNAME: "Rosa", DATEOFBIRTH: "04/02/1984" },
  ],
  ["a birth date alone, which is no form", { DATEOFBIRTH: "04/02/1984" }, {}],
  ["what is no birth date", { FIRSTNAME: "Rosa", DATEOFBIRTH: "x04/02/1984" }, { FIRSTNAME: "Rosa" }],
  ["what is no birth date either", { FIRSTNAME: "Rosa", DATEOFBIRTH: "04/02/19845" }, { FIRSTNAME: "Rosa" }],
  [
    "a licence",
    { DRIVERLICENSENUMBER: "TX123", DRIVERLICENSESTATE: "TX" },
    { DRIVERLICENSENUMBER: expect.stringContaining("123") as string, DRIVERLICENSESTATE: "TX" },
  ],
  ["Spanish", { FIRSTNAME: "Rosa", LANGUAGE: "es" }, { FIRSTNAME: "Rosa", LANGUAGE: "es" }],
  ["English", { FIRSTNAME: "Rosa", LANGUAGE: "en" }, { FIRSTNAME: "Rosa", LANGUAGE: "en" }],
  ["a language that is none of ours", { FIRSTNAME: "Rosa", LANGUAGE: "fr" }, { FIRSTNAME: "Rosa" }],
  ["where bills go", { FIRSTNAME: "Rosa", ...street }, { FIRSTNAME: "Rosa", ...street }],
  [
    "a box where bills go",
    { FIRSTNAME: "Rosa", MAILINGPOBOX: "77", MAILINGCITY: "Waco", MAILINGSTATE: "OK", MAILINGZIP: "76702" },
    {
      FIRSTNAME: "Rosa",
      ...noStreet,
      MAILINGPOBOX: "77",
      MAILINGCITY: "Waco",
      MAILINGSTATE: "OK",
      MAILINGZIP: "76702",
    },
  ],
  ["a box alone", { MAILINGPOBOX: "77" }, { ...noStreet, MAILINGPOBOX: "77" }],
])("a visitor who leaves after typing %s is recorded", async (_, typed, expected) => {
  const { status, json } = await called(lookingAt(home), "POST", path, typed);
  expect([status, json]).toEqual([200, { result: { indicator: "Success" } }]);
  expect(await record()).toEqual({ ...nothing, ...expected });
});

test.each<[object, string]>([
  [{ FIRSTNAME: 5 }, "400 INVALID_REQUEST FIRSTNAME=invalid_type"],
  [{ LASTNAME: "x".repeat(301) }, "400 INVALID_REQUEST LASTNAME=too_big"],
  [{ PriorDebt: {} }, "400 INVALID_REQUEST PriorDebt=invalid_type"],
  [{ SecurityDeposit: true }, "400 INVALID_REQUEST SecurityDeposit=invalid_union"],
  [{ CORRELATIONID: "other" }, "409 MISMATCH CORRELATIONID=mismatch"],
  [{ BusinessPartnerNumber: "40000001" }, "409 MISMATCH BusinessPartnerNumber=mismatch"],
  [{ PlanCode: "LK-TRUE-24" }, "409 MISMATCH PlanCode=mismatch"],
  [{ TDSP: "CNP" }, "409 MISMATCH TDSP=mismatch"],
  [{ SecurityDeposit: 1 }, "409 MISMATCH SecurityDeposit=mismatch"],
  [{ SecurityDeposit: "1", PlanCode: "x" }, "409 MISMATCH PlanCode=mismatch SecurityDeposit=mismatch"],
  [{ PriorDebt: [{ ContractAccountNumber: "1", TotalDebt: 1 }] }, "409 MISMATCH PriorDebt=mismatch"],
])("%j is refused and not recorded", async (typed, expected) => {
  const before = (await here.asked("recordOfflineEnrollment")).length;
  expect(refused(await called(lookingAt(home), "POST", path, typed))).toBe(expected);
  expect((await here.asked("recordOfflineEnrollment")).length).toBe(before);
});

test("callers may also send values that the site knows", async () => {
  const typed = { PlanCode: "LK-TRUE-12", TDSP: "D_ONCOR", SecurityDeposit: "0.00", StatusID: 9, DispositionID: 9 };
  expect((await called(lookingAt(home), "POST", path, typed)).status).toBe(200);
  expect(await record()).toEqual(nothing);
});

test("a customer's debts and number must be their own, in any order and with any leading zeros", async () => {
  const { browser, bpNumber, debts } = await created(typedBy("owen"), home);
  const typed = debts.map(({ ContractAccountNumber, TotalDebt }) => ({ ContractAccountNumber, TotalDebt }));
  expect(typed.length).toBe(2);
  expect(refused(await called(browser, "POST", path, { PriorDebt: typed.slice(1) }))).toBe(
    "409 MISMATCH PriorDebt=mismatch",
  );
  expect(
    refused(await called(browser, "POST", path, { PriorDebt: typed.map((one) => ({ ...one, TotalDebt: 1 })) })),
  ).toBe("409 MISMATCH PriorDebt=mismatch");
  expect(refused(await called(browser, "POST", path, { BusinessPartnerNumber: "1" }))).toBe(
    "409 MISMATCH BusinessPartnerNumber=mismatch",
  );
  const answer = await called(browser, "POST", path, {
    PriorDebt: typed.toReversed().map((one) => ({ ...one, TotalDebt: String(one.TotalDebt) })),
    BusinessPartnerNumber: bpNumber.padStart(10, "0"),
  });
  expect([answer.status, answer.json]).toEqual([200, { result: { indicator: "Success" } }]);
  expect(await record()).toMatchObject({
    BusinessPartnerNumber: expect.stringContaining(bpNumber) as string,
    PriorDebt: typed,
  });
});

test("a visitor without an enrollment and a failed gateway are reported", async () => {
  expect(refused(await called(new Browser(), "POST", path, {}))).toBe("409 NO_JOURNEY");
  await here.gatewayIs({ faults: [{ operationId: "recordOfflineEnrollment", fault: "500" }] });
  expect(refused(await called(lookingAt(home), "POST", path, { FIRSTNAME: "Rosa" }))).toBe("502 GATEWAY_FAILED");
});
