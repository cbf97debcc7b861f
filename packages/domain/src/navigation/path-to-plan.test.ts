import { describe, expect, test } from "vitest";
import { type PathToPlanForm, readPathToPlan } from "./path-to-plan.ts";
import { parametersOf } from "./shopping-query.ts";

const aForm = (what: PathToPlanForm = {}): PathToPlanForm => ({
  moving: "yes",
  apartment: "no",
  zip: "76107",
  esiid: "10443720000000001",
  tdsp: "ONCOR",
  ...what,
});

const url = (form: PathToPlanForm): string => {
  const path = readPathToPlan(form);
  return "problems" in path
    ? path.problems.map((problem) => problem.code).join(" ")
    : `/${path.route}/offers?${new URLSearchParams(Object.fromEntries(parametersOf(path.query))).toString()}`;
};

describe("the path to a plan", () => {
  test("leads a house with a move-in to the move-in offers (E-001, E-006, E-009, E-010)", () =>
    expect(url(aForm())).toBe("/mvi/offers?cint=6&zip=76107&tdsp=ONCOR&esiid=10443720000000001&dwel=01&prom=PS"));
  test("leads an apartment without a move to the switch offers (E-005, E-007)", () =>
    expect(url(aForm({ moving: "no", apartment: "yes" }))).toBe(
      "/swi/offers?cint=7&zip=76107&tdsp=ONCOR&esiid=10443720000000001&dwel=02&prom=PM",
    ));
  test("needs only a ZIP (E-004)", () =>
    expect(url({ moving: "yes", apartment: "no", zip: "76107" })).toBe("/mvi/offers?cint=6&zip=76107&dwel=01&prom=PS"));
  test("accepts a ZIP that is typed into the search and not picked", () =>
    expect(url({ moving: "no", apartment: "no", zip: "", search: " 76107 " })).toBe(
      "/swi/offers?cint=7&zip=76107&dwel=01&prom=PS",
    ));

  test("accepts a ZIP with spaces around it", () =>
    expect(url(aForm({ zip: " 76107 ", search: "" }))).toContain("zip=76107&"));
  test("asks for missing fields, each with a separate message (E-011 to E-013)", () => {
    expect(url(aForm({ moving: "" }))).toBe("IntentErrorMessage");
    expect(url(aForm({ zip: "" }))).toBe("AddressErrorMessage");
    expect(url(aForm({ apartment: undefined }))).toBe("DwelErrorMessage");
  });
  test("asks for everything at once, in the order of the page", () => {
    expect(readPathToPlan({})).toEqual({
      problems: [
        { field: "moving", code: "IntentErrorMessage" },
        { field: "search", code: "AddressErrorMessage" },
        { field: "apartment", code: "DwelErrorMessage" },
      ],
    });
  });
  test.each(["7610", "761071", "Fort Worth", "<b>", "😀"])("rejects %j as a ZIP", (zip) => {
    expect(url(aForm({ zip }))).toBe("AddressErrorMessage");
    expect(url(aForm({ zip: "", search: zip }))).toBe("AddressErrorMessage");
  });
  test("accepts a ZIP code with the post's four digits only where it was typed", () => {
    expect(url(aForm({ zip: "76107-1234" }))).toBe("AddressErrorMessage");
    expect(url(aForm({ zip: "", search: "76107-1234" }))).toContain("zip=76107&");
  });
  test.each(["true", "YES!", "6", "constructor"])("rejects %j as an answer", (answer) =>
    expect(url(aForm({ moving: answer }))).toBe("IntentErrorMessage"),
  );
  test("ignores an invalid meter or utility", () =>
    expect(url(aForm({ esiid: "<script>", tdsp: "a b&c" }))).toBe("/mvi/offers?cint=6&zip=76107&dwel=01&prom=PS"));
});
