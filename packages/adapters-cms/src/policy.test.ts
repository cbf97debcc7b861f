import { policyDefaults } from "@switchyard/domain/content/policy-defaults";
import { describe, expect, it } from "vitest";
import { policyOfFields, readPolicy } from "./policy.ts";
import { readYaml } from "./yaml-file.ts";

const good = {
  holidays: ["2026-12-25"],
  calendarDays: 90,
  connectDays: 1,
  disconnectDays: 366,
  evModels: ["EV-1"],
  birthYears: { from: 1906, to: 2008 },
  depositDueDays: 0,
  autopayPlans: ["LK-1"],
};

describe("the policy of an item's fields", () => {
  it("may be texts with commas", () => {
    const fields = {
      ...good,
      holidays: " 2026-12-25 ,,2027-01-01, ",
      calendarDays: "366",
      connectDays: "1",
      evModels: "",
      birthYears: { from: "1880", to: "2200" },
      depositDueDays: "0",
      autopayPlans: "LK-1,LK-2",
    };
    expect(policyOfFields(fields)._unsafeUnwrap()).toEqual({
      ...policyDefaults,
      holidays: ["2026-12-25", "2027-01-01"],
      calendarDays: 366,
      connectDays: 1,
      disconnectDays: 366,
      evModels: [],
      birthYears: { from: 1880, to: 2200 },
      depositDueDays: 0,
      autopayPlans: ["LK-1", "LK-2"],
    });
  });

  it("may lack lists and days to connect, and have other fields", () => {
    expect(
      policyOfFields({
        title: "Policy",
        calendarDays: 1,
        birthYears: { from: 2000, to: 2000 },
        depositDueDays: 366,
      })._unsafeUnwrap(),
    ).toEqual({
      ...policyDefaults,
      holidays: [],
      calendarDays: 1,
      connectDays: 60,
      disconnectDays: 60,
      evModels: [],
      birthYears: { from: 2000, to: 2000 },
      depositDueDays: 366,
      autopayPlans: [],
    });
  });

  it.each<[string, object, string]>([
    [
      "a holiday that is no day",
      { holidays: "2026-12-25, Christmas" },
      'holidays: "Christmas" is not a day like 2026-12-25',
    ],
    [
      "a day that the calendar lacks",
      { holidays: ["2026-02-30"] },
      'holidays: "2026-02-30" is not a day like 2026-12-25',
    ],
    ["a list that is none", { evModels: 1 }, "evModels: Invalid input"],
    ["words for a number", { calendarDays: "soon" }, "calendarDays: Invalid input"],
    ["more than a number", { calendarDays: "90 days" }, "calendarDays: Invalid input"],
    ["words before a number", { calendarDays: "about 90" }, "calendarDays: Invalid input"],
    ["half a day", { calendarDays: 1.5 }, "calendarDays: Invalid input: expected int, received number"],
    ["no day to choose from", { calendarDays: 0 }, "calendarDays: Too small: expected number to be >=1"],
    ["more days than a year has", { calendarDays: 367 }, "calendarDays: Too big: expected number to be <=366"],
    ["no day to connect", { connectDays: 0 }, "connectDays: Too small: expected number to be >=1"],
    ["too many days to connect", { connectDays: 367 }, "connectDays: Too big: expected number to be <=366"],
    ["no day to disconnect", { disconnectDays: 0 }, "disconnectDays: Too small: expected number to be >=1"],
    ["too many days to disconnect", { disconnectDays: 367 }, "disconnectDays: Too big: expected number to be <=366"],
    ["a deposit that was due before", { depositDueDays: -1 }, "depositDueDays: Too small: expected number to be >=0"],
    ["a deposit that is due too late", { depositDueDays: 367 }, "depositDueDays: Too big: expected number to be <=366"],
    [
      "years of birth that end before they begin",
      { birthYears: { from: 2001, to: 2000 } },
      "birthYears: from must not be after to",
    ],
    [
      "years of birth too long ago",
      { birthYears: { from: 1879, to: 2000 } },
      "birthYears.from: Too small: expected number to be >=1880",
    ],
    [
      "years of birth too far away",
      { birthYears: { from: 1880, to: 2201 } },
      "birthYears.to: Too big: expected number to be <=2200",
    ],
    ["other years", { birthYears: { from: 1880, to: 2200, at: 2000 } }, 'birthYears.at: Unrecognized key: "at"'],
    [
      "several other years",
      { birthYears: { from: 1880, to: 2200, at: 2000, on: 2000 } },
      'birthYears.at: Unrecognized keys: "at", "on"',
    ],
    [
      "nothing about years",
      { birthYears: undefined },
      "birthYears: Invalid input: expected object, received undefined",
    ],
  ])("may not have %s", (_what, changed, message) => {
    expect(policyOfFields({ ...good, ...changed })._unsafeUnwrapErr()).toBe(message);
  });
});

describe("the policy of a file", () => {
  const lines = [
    "holidays: [2026-12-25]",
    "calendarDays: { main: 90, tee: 10 }",
    "evModels: { en: EV-1, es: EV-1 }",
    "birthYears:",
    "  from: 1906",
    "  to: 2008",
    "depositDueDays: 30",
    "autopayPlans: []",
  ];
  const read = (brand: "main" | "tee", ...more: string[]) =>
    readPolicy(readYaml("content/policy.yaml", [...lines, ...more].join("\n"))._unsafeUnwrap(), {
      brand,
      locale: "en",
    });

  it("is the brand's own", () => {
    const policy = {
      ...policyDefaults,
      holidays: ["2026-12-25"],
      connectDays: 60,
      disconnectDays: 60,
      evModels: ["EV-1"],
      birthYears: { from: 1906, to: 2008 },
      depositDueDays: 30,
      autopayPlans: [],
    };
    expect(read("main")._unsafeUnwrap()).toEqual({ ...policy, calendarDays: 90 });
    expect(read("tee")._unsafeUnwrap()).toEqual({ ...policy, calendarDays: 10 });
  });

  it("has the place of an error", () => {
    expect(read("tee", "connectDays: { tee: 0 }")._unsafeUnwrapErr()).toEqual({
      file: "content/policy.yaml",
      line: 9,
      message: "connectDays: Too small: expected number to be >=1",
    });
    expect(read("main", "connectDays: { tee: 0 }").isOk()).toBe(true);
    expect(read("main", "", "days: 1")._unsafeUnwrapErr()).toEqual({
      file: "content/policy.yaml",
      line: 10,
      message: 'days: Unrecognized key: "days"',
    });
    const file = readYaml("content/policy.yaml", lines.join("\n").replace("2008", "1905"))._unsafeUnwrap();
    expect(readPolicy(file, { brand: "tee", locale: "en" })._unsafeUnwrapErr()).toEqual({
      file: "content/policy.yaml",
      line: 5,
      message: "birthYears: from must not be after to",
    });
  });
});
