import { readYaml } from "./yaml-file.ts";
import { describe, expect, it } from "vitest";
import { factsFor, inVoice, isByBrand, isByLocale } from "./voices.ts";
import type { Raw } from "./yaml-file.ts";

it.each<[Raw | undefined, boolean, boolean]>([
  [{ en: "A", es: "B" }, true, false],
  [{ en: "A" }, true, false],
  [{ main: "A", tee: "B" }, false, true],
  [{ tee: { en: "A" } }, false, true],
  [{ en: "A", more: "B" }, false, false],
  [{ main: "A", en: "B" }, false, false],
  [{}, false, false],
  [["en"], false, false],
  ["en", false, false],
  [null, false, false],
  [undefined, false, false],
])("%j differs by language: %s, by brand: %s", (value, byLocale, byBrand) => {
  expect([isByLocale(value), isByBrand(value)]).toEqual([byLocale, byBrand]);
});

describe("content of one brand in one language", () => {
  const resolved = (value: Raw, facts: Readonly<Record<string, string>> = {}) =>
    inVoice(value, { brand: "tee", locale: "es" }, new Map(Object.entries(facts)));

  it.each<[string, Raw, Raw | undefined]>([
    ["words for all", "Help", "Help"],
    ["numbers, switches and nothing", [1, true, null], [1, true, null]],
    ["its own language", { en: "Help", es: "Ayuda" }, "Ayuda"],
    ["the other language, where its own is missing", { en: "Help" }, "Help"],
    ["an empty text in its own language", { en: "Help", es: "" }, ""],
    ["its own value", { main: "Sun", tee: "Leaf" }, "Leaf"],
    ["nothing, where it has no value", { main: "Sun" }, undefined],
    ["its own value in its own language", { tee: { en: "Leaf", es: "Hoja" } }, "Hoja"],
    ["its own value inside a language", { en: { tee: "Leaf" }, es: { main: "Sol", tee: "Hoja" } }, "Hoja"],
    ["nothing, where its language is for the other brand", { es: { main: "Sol" } }, undefined],
    [
      "lists without what it does not have",
      ["A", { main: "B" }, { tee: "C" }, [{ main: "D" }, { es: "E" }]],
      ["A", "C", ["E"]],
    ],
    [
      "keys without what it does not have",
      { a: { main: "A" }, b: { c: { main: "B" }, d: { es: "D" } } },
      { b: { d: "D" } },
    ],
    ["an empty map", {}, {}],
  ])("%s", (_what, value, expected) => {
    expect(resolved(value)).toStrictEqual(expected);
  });

  it("has facts in its texts, and leaves marks of unknown facts unchanged", () => {
    const text = "%{phone}, %{phone} or %{fax}, not %{a b}, {phone} or %{}";
    expect(resolved([text, { es: "%{phone}" }, { tee: "%{phone}" }, { a: "%{phone}" }], { phone: "1" })).toEqual([
      "1, 1 or %{fax}, not %{a b}, {phone} or %{}",
      "1",
      "1",
      { a: "1" },
    ]);
    expect(inVoice("%{phone}", { brand: "tee", locale: "es" })).toBe("%{phone}");
  });
});

it("facts are text, of the brand in its language; numbers of the policy are facts", () => {
  const tee = { brand: "tee", locale: "es" } as const;
  const files = (facts: string, policy = "") =>
    new Map(
      Object.entries({ "facts.yaml": facts, "policy.yaml": policy }).map(([file, text]) => [
        file,
        readYaml(file, text)._unsafeUnwrap(),
      ]),
    );
  const facts = factsFor(
    files(
      "phone: { main: '1', tee: 2 }\nname: { en: Leaf, es: Hoja }\nonly: { main: x }\non: true\nnone: null\nlist: [1]",
      "minimumAge: { main: 18, tee: 21 }\nevModels: []",
    ),
    tee,
  );
  expect(Object.fromEntries(facts)).toMatchObject({
    phone: "2",
    name: "Hoja",
    on: "true",
    none: "",
    list: "",
    minimumAge: "21",
    identityTries: "5",
  });
  expect([facts.has("only"), facts.has("evModels")]).toEqual([false, false]);
  expect(factsFor(new Map(), tee).get("minimumAge")).toBe("18");
});
