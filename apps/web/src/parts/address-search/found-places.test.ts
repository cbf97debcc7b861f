import { afterEach, describe, expect, test, vi } from "vitest";
import type { AddressSearchTexts, PlaceOption } from "./address-search-model.ts";
import { failedSearch, findPlaces, type FoundPlaces, isRefused, onlyZipOf, statusOf } from "./found-places.ts";

afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;
const home = { display_text: "5714 Goodwin Ave, Dallas, TX 75206", city: "Dallas", zip: "75206", esiid: "1044" };
const area = { display_text: "", city: "Pearland", zip: "77581" };

/** The site's search returns these hits. */
const answering = (...fields: readonly object[]) => {
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValue(Response.json({ hits: { hit: fields.map((one) => ({ fields: one })) } }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

describe("a search for a place", () => {
  test.each([
    ["75206", "address-or-zip", "/api/search/zipcode?searchKey=75206", "75206"],
    ["75206", "address", "/api/search?searchKey=75206", undefined],
    [" 5714 Goodwin ", "address-or-zip", "/api/search?searchKey=5714~2%20Goodwin", undefined],
    ["", "address", "/api/search?searchKey=*", undefined],
  ] as const)("for %j in a field for an %s calls %s", async (typed, kind, address, zip) => {
    const fetched = answering();
    expect(await findPlaces(typed, kind, {}, signal)).toEqual({ kind: "found", options: [], zip, typed });
    expect(fetched.mock.calls).toEqual([[address, { signal }]]);
  });

  test("lists homes by their meters, with the utility's name in any case of its code", async () => {
    answering({ ...home, tdsp_short: "oncor" });
    const { options } = await findPlaces("5714", "address", { ONCOR: "Oncor" }, signal);
    const option = { key: "1044", kind: "address", text: home.display_text, zip: "75206", esiid: "1044" };
    expect(options).toEqual([{ ...option, tdsp: "oncor", utility: "Oncor" }]);
  });

  test("lists one ZIP area for each utility, nameless where its code is unknown", async () => {
    answering({ ...area, tdsp_short: "CENTERPOINT" }, { ...area, tdsp_short: "TNMP" });
    const { options } = await findPlaces("77581", "address-or-zip", { TNMP: "TNMP" }, signal);
    expect(options.map(({ key, text, esiid, utility }) => [key, text, esiid, utility])).toEqual([
      ["77581 CENTERPOINT", "77581 Pearland", "", ""],
      ["77581 TNMP", "77581 Pearland", "", "TNMP"],
    ]);
  });

  test("fails with the status of an error answer", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 502 })));
    await expect(findPlaces("5714", "address", {}, signal)).rejects.toThrow("502");
  });
});

const option = (zip: string): PlaceOption => ({
  key: zip,
  kind: "zip",
  text: zip,
  zip,
  tdsp: "ONCOR",
  esiid: "",
  utility: "Oncor",
});
const found = (typed: string, zip: string | undefined, count: number): FoundPlaces => ({
  kind: "found",
  typed,
  zip,
  options: Array.from({ length: count }, () => option(zip ?? "75206")),
});

const texts: AddressSearchTexts = {
  searching: "Searching",
  noResults: "No such home",
  notServed: "{place} has no choice",
  outOfState: "{place} is outside Texas",
  failedForZip: "{place} can't be looked up",
  failed: "The search failed",
  chooseOne: "",
  edit: "",
  instructions: "",
  oneResult: "One result",
  manyResults: "{count} results",
  utilities: {},
};

test.each([
  [{ kind: "idle" }, ""],
  [{ kind: "searching" }, "Searching"],
  [failedSearch("75206", "address-or-zip"), "75206 can't be looked up"],
  [failedSearch("75206", "address"), "The search failed"],
  [failedSearch("5714 Goodwin", "address-or-zip"), "The search failed"],
  [found("5714", undefined, 0), "No such home"],
  [found("78701", "78701", 0), "78701 has no choice"],
  [found("10001", "10001", 0), "10001 is outside Texas"],
  [found("75206", "75206", 1), "One result"],
  [found("5714", undefined, 8), "8 results"],
] as const)("screen readers read %j as: %s", (search, words) => expect(statusOf(search, texts)).toBe(words));

test.each([
  ["one utility", found("75206", "75206", 1), "75206", "75206"],
  ["two utilities", found("77581", "77581", 2), "77581", undefined],
  ["a home", found("5714", undefined, 1), "5714", undefined],
  ["another text by now", found("75206", "75206", 1), "7520", undefined],
  ["no answer yet", { kind: "searching" }, "75206", undefined],
] as const)("a ZIP code with a single utility needs no choice: %s (S1-154)", (_, search, typed, zip) =>
  expect(onlyZipOf(search, typed)?.zip).toBe(zip),
);

test.each([
  ["12 Oak", 2, 2, "!", true],
  ["12 Oak", 2, 2, "3", false],
  ["12 Oak", 3, 6, "Elm", false],
  ["12 Oak", 0, 0, "@", true],
])(
  "in %j a key over %i to %i is refused if an address can't contain %j (S1-157): %s",
  (value, from, to, key, expected) =>
    expect(isRefused({ value, selectionStart: from, selectionEnd: to } as HTMLInputElement, key)).toBe(expected),
);
