import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadCatalogue } from "./catalogue.ts";
import { decodeText } from "./csv-rows.ts";
import type { OfferQuery } from "./offer.ts";
import { CatalogueUnreadable, readPowerToChoose } from "./power-to-choose.ts";

const file = fileURLToPath(new URL("fixtures/messy-export.csv", import.meta.url));
const catalogue = loadCatalogue(file);
const context = { baseUrl: "http://localhost:4010", today: "11/20/2026" };
const query: OfferQuery = {
  brand: "LARKSPUR",
  locale: "en",
  dwelling: "01",
  zip: "76107",
  tdsp: "ONCOR",
  promotion: "",
};
const offers = (change: Partial<OfferQuery> = {}) => catalogue.offersFor({ ...query, ...change }, context);
const named = (name: string, change: Partial<OfferQuery> = {}) => offers(change).find((one) => one.name === name);

describe("a messy export", () => {
  it("is read or refused row by row, each refusal with its row and reason", () => {
    expect(catalogue.report).toEqual({
      file: "messy-export.csv",
      read: 14,
      offers: 13,
      refused: [
        { row: 10, reason: "the price at 1,000 kWh is missing" },
        { row: 11, reason: "the price at 1,000 kWh is not a number" },
        { row: 12, reason: "the price at 1,000 kWh is not between 0 and 1 dollar" },
        { row: 15, reason: "the ZIP code is not five digits" },
        { row: 17, reason: "the same as row 2" },
        { row: 18, reason: "the utility is unknown" },
        { row: 19, reason: "the retailer is missing" },
        { row: 20, reason: "the plan name is missing" },
        { row: 22, reason: "the term is not a number of months" },
        { row: 23, reason: "the rate type is unknown" },
        { row: 24, reason: "the renewable share is not between 0 and 100 percent" },
        { row: 26, reason: "has 12 columns where the heading has 24" },
        { row: 27, reason: "has 25 columns where the heading has 24" },
        { row: 28, reason: "a quote is opened and never closed" },
      ],
    });
  });

  it("keeps the price at 1,000 kWh as the base rate, digit for digit", () => {
    expect(named("Plain 12")).toMatchObject({
      baseRate: 0.1285,
      retailer: "Bluestem Power",
      retailerRating: 4,
      newCustomersOnly: true,
      term: 12,
      rates: [
        { usage: 500, price: 0.151 },
        { usage: 1000, price: 0.1285 },
        { usage: 2000, price: 0.119 },
      ],
    });
    expect(named("Cents with a sign")?.baseRate).toBe(0.1285);
  });

  it("contains for each offer whether its terms depend on a month's use, and no ranking", () => {
    expect(offers().every((one) => typeof one.minimumUseTerms === "boolean")).toBe(true);
    expect(offers().filter((one) => "priority" in one)).toEqual([]);
  });

  it("omits a missing price", () => {
    expect(named("Only one price")?.rates).toEqual([{ usage: 1000, price: 0.1285 }]);
  });

  it("understands quotes, commas and lines inside a field", () => {
    expect(named('Quoted, with "marks" 24')?.term).toBe(24);
    expect(named("Two lines 6")?.term).toBe(6);
    expect(named("After the quote 12")).toBeDefined();
  });

  it("turns markup into plain text", () => {
    expect(named("Bold & Bright")?.description).toBe("Free nights – always");
  });

  it("keeps the spelling of the cancellation fee", () => {
    expect(
      ['Quoted, with "marks" 24', "Two lines 6", "Bold & Bright", "Month 1", "Cloudy 12"].map(
        (name) => named(name)?.cancellationFee,
      ),
    ).toEqual(["$20/month remaining", "$", "$15 per remaining month", "None", ""]);
  });

  it("calls a variable plan of one month month-to-month", () => {
    expect(named("Month 1")).toMatchObject({ term: 0, rateType: "Variable" });
  });

  it("uses a document of the sandbox if the row has no safe address", () => {
    expect(named("All green")).toMatchObject({
      EFL: expect.stringMatching(/^http:\/\/localhost:4010\/documents\/EFL\/PTC-/),
      TOS: expect.stringContaining("/documents/TOS/"),
      phoneNumber: "",
    });
    expect(named("Plain 12")?.EFL).toBe("https://bluestem.example/efl.pdf");
  });

  it("shows Spanish rows in Spanish, if the retailer has both languages", () => {
    const ofRetailer = (locale: "en" | "es") =>
      offers({ locale })
        .filter((one) => one.retailer === "Luz del Norte")
        .map((one) => one.name);
    expect(ofRetailer("en")).toEqual(["Cloudy 12"]);
    expect(ofRetailer("es")).toEqual(["Noches Ñandú 12"]);
    expect(named("Plain 12", { locale: "es" })?.summary).toBe("Precio fijo, 12 meses, 35% renovable.");
  });

  it("replaces our plans only in its own ZIP codes and utilities", () => {
    expect(offers({ zip: "75206" }).map((one) => one.name)).toEqual(["Plain 12"]);
    expect(offers({ zip: "77581", tdsp: "TNMP" }).map((one) => one.name)).toEqual(["Down South 36"]);
    expect(offers({ zip: "77581", tdsp: "CENTERPOINT" })[0]?.id).toMatch(/^LK-/);
    expect(offers({ zip: "75201" })[0]?.id).toMatch(/^LK-/);
  });

  it("makes an unknown ZIP code of the file available", () => {
    expect(catalogue.zips).toContainEqual(expect.objectContaining({ zip: "79999", tdsp: "ONCOR" }));
    expect(offers({ zip: "79999" }).map((one) => one.name)).toEqual(["Far away 12"]);
  });

  it("keeps an offer's id when rows around it come and go", () => {
    const [head = "", ...rows] = decodeText(readFileSync(file)).split("\r\n");
    const reversed = readPowerToChoose(
      [head, ...rows.filter((row) => row.startsWith("76107") && !row.includes('"')).toReversed()].join("\n"),
    );
    expect(reversed.offers.map((one) => one.id)).toContain(named("Cloudy 12")?.id);
  });
});

const fullHeading =
  "[idKey],[TduCompanyName],[RepCompany],[Product],[kwh500],[kwh1000],[kwh2000],[Fees/Credits],[PrePaid],[TimeOfUse],[Fixed],[RateType],[Renewable],[TermValue],[CancelFee],[Website],[SpecialTerms],[TermsURL],[YRACURL],[Promotion],[PromotionDesc],[FactsURL],[EnrollURL],[PrepaidURL],[EnrollPhone],[NewCustomer],[MinUsageFeesCredits],[Language],[Rating]";
const fullRow = (id: string, product: string) =>
  `${id},ONCOR ELECTRIC DELIVERY COMPANY,BLUESTEM,${product},0.15,0.13,0.12,,FALSE,FALSE,1,Fixed,35,12,$150,https://b.example,Nice terms,https://b.example/t,https://b.example/y,FALSE,,https://b.example/f,https://b.example/e,,8005550100,TRUE,FALSE,English,3`;

describe("the full export of the site, which has ids and no ZIPs", () => {
  it("is understood too, and applies to the utility's whole area", () => {
    const read = readPowerToChoose([fullHeading, fullRow("1", "First 12"), fullRow("2", "Second 12")].join("\n"));
    expect(read.offers.map((one) => [one.id, one.name, one.cancellationFee, one.details, one.zips.size])).toEqual([
      ["PTC-1", "First 12", "$150", "Nice terms", 0],
      ["PTC-2", "Second 12", "$150", "Nice terms", 0],
    ]);
  });

  it("refuses an id that another row already has", () => {
    expect(
      readPowerToChoose(
        [fullHeading, fullRow("1", "First 12"), fullRow("1", "Other 12"), fullRow("1", "First 12")].join("\n"),
      ).refused,
    ).toEqual([
      { row: 3, reason: "its id is that of the row 2" },
      { row: 4, reason: "the same as row 2" },
    ]);
  });
});

describe("the file as a whole", () => {
  it("may have thousands of rows", () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => fullRow(String(at), `Plan ${at}`));
    expect(readPowerToChoose([fullHeading, ...rows].join("\n")).read).toBe(5_000);
  });

  it("may come from an old spreadsheet program", () => {
    expect(decodeText(Uint8Array.from([0xff, 0xfe, 0xd1, 0x00]))).toBe("Ñ");
    expect(decodeText(Uint8Array.from([0xd1]))).toBe("Ñ");
    expect(readPowerToChoose([fullHeading, fullRow("1", "First 12")].join("\r")).read).toBe(1);
  });

  it.each([
    ["", "nothing"],
    ["a,b,c\n1,2,3", "another table"],
    ["<!doctype html><title>404</title>", "a web page"],
    ["\u0000\u0001\u0002", "noise"],
  ])("is refused when it is %j (%s)", (text) => {
    expect(() => readPowerToChoose(text)).toThrow(CatalogueUnreadable);
  });

  it("is named in the error when it is missing", () => {
    expect(() => loadCatalogue("/nowhere/export.csv")).toThrow("cannot read the catalogue /nowhere/export.csv: ENOENT");
  });
});
