import { PDFDict, PDFDocument, PDFName } from "pdf-lib";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { describe, expect, test } from "vitest";
import { called } from "./called.fixture.ts";
import { browserOf, testSite } from "../site/session/site.fixture.ts";
import { pdfText } from "../browser/parts/pdf-text.ts";
import { readPage } from "./read-page.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const grace = "10443720000052180";

describe("the page of a letter", () => {
  test("states the customer and the home with service, in the page's language or the other one", async () => {
    const browser = await browserOf("grace.garza");
    const { text, html } = await readPage(browser, "/my-account/proof");
    expect(text).toContain("You have service at 5218 Vanderbilt Ave");
    expect(text).toContain("Larkspur Energy, LLC provides electric service to Grace Garza at the address below");
    expect(text).toContain(grace);
    expect(html).toContain(`href="/api/myaccount/proofofservice?esiid=${grace}&amp;language=en"`);
    const spanish = await readPage(browser, `/my-account/proof?esiid=${grace}&letter=es`);
    expect(spanish.html).toMatch(/<article[^>]* lang="es"/);
    expect(spanish.text).toContain("Larkspur Energy, LLC da servicio eléctrico a Grace Garza");
    expect(spanish.text).toContain("You have service at");
  });

  test("claims nothing when the homes can't be looked up", async () => {
    const browser = await browserOf("grace.garza");
    await here.gatewayIs({ faults: [{ operationId: "accountMeters", fault: "500" }] });
    const { text } = await readPage(browser, "/my-account/proof");
    expect(text).toContain("We can’t look up your homes right now.");
    expect(text).not.toContain("You have service at");
  });
});

describe("the letter as PDF", () => {
  const asked = async (login: string, esiid: string, language = "en") =>
    called(await browserOf(login), "GET", "/myaccount/proofofservice", { esiid, language });

  test.each([
    ["en", "en-US", "Proof of electric service"],
    ["es", "es-US", "Comprobante de servicio eléctrico"],
  ])("is tagged, with title and language, in %s", async (language, lang, title) => {
    const { pdf = new Uint8Array() } = await asked("grace.garza", grace, language);
    const document = await PDFDocument.load(pdf);
    expect([document.getPageCount(), document.getTitle()]).toEqual([1, title]);
    const { catalog } = document;
    expect(String(catalog.get(PDFName.of("Lang")))).toContain(lang);
    expect(catalog.lookup(PDFName.of("MarkInfo"), PDFDict).get(PDFName.of("Marked"))?.toString()).toBe("true");
    expect(catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict).has(PDFName.of("ParentTree"))).toBe(true);
    const { text } = (await pdfText(pdf)) as { readonly text: string };
    for (const stated of [title, "Grace Garza", "5218 Vanderbilt Ave", grace]) expect(text).toContain(stated);
  });

  test("waits, like the page's, until the customer's name is known", async () => {
    await here.gatewayIs({ faults: [{ operationId: "userProfile", fault: "500" }] });
    const browser = await browserOf("ray.renner");
    const { text } = await readPage(browser, "/my-account/proof");
    expect(text).toContain("We couldn’t look up your name");
    expect(text).not.toContain("provides electric service");
    const query = { esiid: handMade.lakewoodDallas.esiid, language: "en" };
    expect((await called(browser, "GET", "/myaccount/proofofservice", query)).status).toBe(502);
  });

  test("is refused for another customer's home", async () => {
    expect((await asked("grace.garza", "10443720000052181")).status).toBe(403);
  });
});
