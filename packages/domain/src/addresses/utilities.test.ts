import { describe, expect, test } from "vitest";
import { tdspName, utilityCodes } from "./utilities.ts";

describe("a utility", () => {
  test.each([
    ["ONCOR", "Oncor"],
    ["CENTERPOINT", "CenterPoint Houston"],
    ["AEPCENTRAL", "AEP Texas Central"],
    ["AEPNORTH", "AEP Texas North"],
    ["TNMP", "TNMP"],
    ["LUBBOCK", "Lubbock"],
    ["oncor", "Oncor"],
    [" Tnmp ", "TNMP"],
    ["D0002_ONCOR", "Oncor"],
  ])("with the code %j is %s", (code, name) => expect(tdspName(code)).toBe(name));
  test.each(["", "ONCO", "ONCORX", "AUSTIN", "ONCOR_AUSTIN", "constructor", "__proto__"])(
    "with the unknown code %j has no name rather than a wrong one",
    (code) => expect(tdspName(code)).toBeUndefined(),
  );
  test("is one of six", () => expect(utilityCodes).toHaveLength(6));
});
