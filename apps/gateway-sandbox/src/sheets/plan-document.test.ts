import { inflateSync } from "node:zlib";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClient, type Client } from "../testing/client.ts";
import { digits } from "./facts.ts";

let client: Client;
beforeAll(async () => {
  client = await aClient();
});
afterAll(() => client.sandbox.close());

/** The drawn text: the strings of the page's content stream, in Windows-1252. */
const drawn = (pdf: Uint8Array): string => {
  const raw = Buffer.from(pdf);
  const streams: string[] = [];
  for (let at = raw.indexOf("stream\n"); at >= 0; at = raw.indexOf("stream\n", at + 7)) {
    try {
      streams.push(inflateSync(raw.subarray(at + 7)).toString("latin1"));
    } catch {
      // Skip streams that are not compressed text.
    }
  }
  return [...streams.join("\n").matchAll(/<([0-9A-F]+)> Tj/g)]
    .map((match) => new TextDecoder("windows-1252").decode(Buffer.from(match[1] ?? "", "hex")))
    .join("\n");
};

const open = async (path: string): Promise<Uint8Array> => {
  const response = await client.sandbox.fetch(new Request(`http://localhost:4010${path}`));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return new Uint8Array(await response.arrayBuffer());
};

describe("a plan's documents", () => {
  it("the facts label has the plan's numbers at that utility", async () => {
    const text = drawn(await open("/documents/EFL/LK-TRUE-12.pdf?tdsp=ONCOR&lang=en"));
    for (const words of [
      "13.8193¢",
      "12.9013¢",
      "12.4423¢",
      "6.4¢ per kWh",
      "$4.95 per month",
      "5.5833¢ per kWh, $4.23 per month",
      "$150.00",
      "12 months",
    ])
      expect(text).toContain(words);
    expect(drawn(await open("/documents/EFL/LK-TRUE-12.pdf?tdsp=LUBBOCK"))).toContain("6.31¢ per kWh");
  });

  it("use Spanish letters", async () => {
    const text = drawn(await open("/documents/TOS/EG-CANOPY-12.pdf?tdsp=TNMP&lang=es"));
    expect(text).toContain("Términos del servicio");
    expect(text).toContain("Su derecho a cambiar de opinión");
    expect(text).not.toContain("?");
  });

  it.each([
    "EFL",
    "ElectricityFactsLabel",
    "EnergyFactsLabel",
    "TOS",
    "TermsOfService",
    "TermsOfServiceAgreement",
    "YRC",
    "YourRightsAsACustomer",
    "YourRightsAsCustomer",
  ])("%s opens as one clean page", async (docType) => {
    const document = await PDFDocument.load(await open(`/documents/${docType}/LK-NIGHT-24.pdf?tdsp=AEPNORTH&lang=es`));
    expect(document.getPageCount()).toBe(1);
  });
});

it("amounts are exact, with the usual decimal places", () => {
  expect([
    digits(64_000, "cents", 1),
    digits(55_833, "cents", 1),
    digits(4_950_000, "dollars", 2),
    digits(0, "dollars", 2),
    digits(-100, "cents", 1),
  ]).toEqual(["6.4", "5.5833", "4.95", "0.00", "-0.01"]);
});
