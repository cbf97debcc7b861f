import { describe, expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { utilityOfZip, zipMeaning } from "./utility-of-zip.ts";

const one = { utilities: 1, isChosen: false, isOutOfState: false };

provesRules(utilityOfZip, [
  ["one utility delivers there", one, "the-only-one"],
  ["one utility delivers there", { ...one, isChosen: true }, "the-only-one"],
  ["several do, and the customer has chosen one", { ...one, utilities: 2, isChosen: true }, "the-chosen-one"],
  ["several do", { ...one, utilities: 2 }, "which-utility"],
  ["no utility does, outside Texas", { ...one, utilities: 0, isOutOfState: true }, "outside-texas"],
  ["no utility does, in Texas", { ...one, utilities: 0 }, "not-served"],
]);

const area = (tdsp: string, zip = "77584") => ({ zip, tdsp, city: "Pearland" });
const shared = [area("CENTERPOINT"), area("TNMP")];

describe("the utilities of a ZIP code", () => {
  test("other ZIP codes among the results do not count", () =>
    expect(zipMeaning("77584", [area("ONCOR", "77581"), area("TNMP")])).toEqual({
      kind: "utility",
      area: area("TNMP"),
    }));
  test("utilities outside the market do not count", () =>
    expect(zipMeaning("77584", [area("ACME")])).toEqual({ kind: "not-served" }));
  test("the choice is read like any code of a utility", () =>
    expect(zipMeaning("77584", shared, "1039_tnmp")).toEqual({ kind: "utility", area: area("TNMP") }));
  test("a choice that does not serve the place is ignored", () =>
    expect(zipMeaning("77584", shared, "ONCOR")).toEqual({ kind: "which-utility", areas: shared }));
  test.each([
    ["75206", "not-served"],
    ["79999", "not-served"],
    ["88510", "not-served"],
    ["88610", "outside-texas"],
    ["74999", "outside-texas"],
  ])("where no utility delivers, %s is %s", (zip, kind) => expect(zipMeaning(zip, []).kind).toBe(kind));
});
