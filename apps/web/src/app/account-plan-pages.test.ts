import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { describe, expect, test } from "vitest";
import { browserOf, testSite } from "../site/session/site.fixture.ts";
import { send } from "./member-orders.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const ray = { account: "002103000012", esiid: handMade.lakewoodDallas.esiid };
const grace = { account: "002103000011", esiid: handMade.vanderbiltDallas.esiid };
const page = async (who: string, address: string, locale: "en" | "es" = "en") =>
  readPage(await browserOf(who), address, { locale });
const failing = (operationId: string) => here.gatewayIs({ faults: [{ operationId, fault: "500" }] });

test("the renewal names its meter if an address has two", async () => {
  const home = { contractaccount: "002103000024", esiid: handMade.tokalonHouse.esiid };
  const along = { cint: "3", zip: "75214", tdsp: "ONCOR", dwel: "01", ...home };
  const { text } = await page("molly.meters", `/renewal/offers?${new URLSearchParams(along)}`);
  expect(text).toContain("7011 Tokalon Dr, Dallas, TX 75214 (house meter)");
});

describe("the current plan page", () => {
  const path = "/my-account/current-plan";

  test("for a move offers to keep the plan and to select a new one (A-108, A-109)", async () => {
    const { html } = await page("grace.garza", `${path}?cint=2`);
    expect(html).toMatch(/action="\/forms\/keep-current-plan"[^]*Keep current plan/);
    expect(html).toMatch(/href="\/my-account\/transfer\/offers\?cint=2"[^]*Select new plan/);
    expect(html).toContain("True Rate 12");
  });

  test("for a renewal shows the plan, asks for the authorization, and then continues (A-110 to A-113, A-117)", async () => {
    const along = { cint: "3", esiid: ray.esiid, prom: "RENEW26", contractaccount: ray.account };
    const { text } = await page("ray.renner", `${path}?${new URLSearchParams(along)}`);
    for (const words of ["True Rate 24", "24 Months - Fixed", "13.4 cents per kWh", "Renew current plan"])
      expect(text).toContain(words);
    const plan = { ...along, planid: "LK-TRUE-24" };
    const renew = async (fields: Readonly<Record<string, string>>) =>
      send(await browserOf("ray.renner"), "renew-current-plan", fields, plan);
    expect(await renew({})).toEqual({
      path,
      search: { ...plan, error: "RenewMyEnergyPlanError" },
      hash: "#acceptAuthorization",
    });
    const failed = await page("ray.renner", `${path}?${new URLSearchParams(plan)}&error=RenewMyEnergyPlanError`);
    expect(failed.text).toContain("Tick this box first.");
    expect(await renew({ acceptAuthorization: "true" })).toMatchObject({
      path: "/my-account/renewal/place-order",
      search: plan,
    });
  });

  test.each(["", "?cint=6", "?cint=x"])("rejects the intent %j (A-114)", async (search) =>
    expect((await page("grace.garza", `${path}${search}`)).to).toBe("/oops?errorcode=wrongintent"),
  );

  test.each([
    ["currentPlan", "2", "CurrentPlan"],
    ["currentPlan", "3", "CurrentPlan"],
    ["renewalEligibility", "3", "RenewalEligibility"],
  ])("leads to /oops when %s fails, with intent %s (A-116)", async (operationId, cint, code) => {
    await failing(operationId);
    expect((await page("ray.renner", `${path}?cint=${cint}`)).to).toBe(`/oops?errorCode=${code}`);
  });

  test("leads a customer who is not eligible to the renewal offers (A-118)", async () =>
    expect((await page("grace.garza", `${path}?cint=3`)).to).toBe(
      `/renewal/offers?cint=3&esiid=${grace.esiid}&contractaccount=${grace.account}`,
    ));

  test.each(["2", "3"])("shows no plan of another customer's home, with intent %s", async (cint) =>
    expect((await page("grace.garza", `${path}?cint=${cint}&esiid=${ray.esiid}&oldEsiId=${ray.esiid}`)).to).toBe(
      "/oops?errorCode=NotYourAccount",
    ),
  );
});

describe("the plan and usage panel (A-120 to A-128)", () => {
  const path = "/my-account/plan";

  test("shows plan, term, price, use, and the plan's description with its documents (A-325 to A-327)", async () => {
    const { text, html } = await page("gus.green", path);
    for (const words of [
      "Green Line 12",
      "12 Months - Fixed",
      "cents per kWh",
      "1,000 kWh",
      "Average month of the last twelve",
      "100% renewable",
      "Fixed price",
      "$150.00",
      "Electricity Facts Label",
      "Terms of service agreement",
      "Your rights as a customer",
    ])
      expect(text).toContain(words);
    expect(html).toContain(
      'href="/my-account/document?formType=ElectricityFactsLabel&amp;comProdId=LK-GREEN-12&amp;tdsp=ONCOR&amp;lang=English"',
    );
  });

  test.each(["vera.variable", "willa.willow"])(
    "names the same early-termination fee of %s as the summary",
    async (who) => {
      for (const address of ["/my-account", path]) expect((await page(who, address)).text).toMatch(/leave early None/i);
    },
  );

  test.each([
    ["currentPlan", "CurrentPlan"],
    ["usageOverview", "UsageOverview"],
  ])("leads to /oops when %s fails", async (operationId, code) => {
    await failing(operationId);
    expect((await page("grace.garza", path)).to).toBe(`/oops?errorCode=${code}`);
  });
});

describe("documents", () => {
  const frameOf = (html: string): string =>
    (/<iframe[^>]*src="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

  test("a plan's document is in a frame with the seven values of its call (A-274, A-275, A-359)", async () => {
    const address =
      "/my-account/document?formType=TermsOfServiceAgreement&comProdId=LK-TRUE-12&efldate=11/01/2026&tdsp=ONCOR&lang=Spanish&custClass=Residential";
    expect(frameOf((await page("grace.garza", address)).html)).toBe(
      "/api/getdocument?docType=TermsOfServiceAgreement&productid=LK-TRUE-12&efldate=11%2F01%2F2026&tdsp=ONCOR&language=Spanish&classification=Residential&pseudoQuoteId=",
    );
  });

  test("a letter is in a frame, and another customer's letter is refused (A-277)", async () => {
    const letter = (of: string) => `/my-account/pdf?arcid=AR40030000${of}&docid=WELCOME`;
    expect(frameOf((await page("grace.garza", letter("11"))).html)).toBe(
      "/api/getpdfviewer?arcid=AR4003000011&docid=WELCOME",
    );
    expect((await page("grace.garza", letter("12"))).to).toBe("/oops?errorCode=PdfViewer");
  });

  test("the terms of a plan are text in the page's language, without active content (A-279, A-280, A-396, A-397)", async () => {
    const { text, html } = await page("grace.garza", "/my-account/plan-terms?type=TOS&planid=LK-TRUE-12", "es");
    expect(text).toContain("Términos y condiciones");
    expect(/<main.*<\/main>/s.exec(html)?.[0]).not.toMatch(/<(script|iframe|style)|onclick|javascript:/);
  });

  test.each([
    ["/my-account/document?formType=EFL&comProdId=NO-SUCH-PLAN&tdsp=ONCOR", "DocumentViewer"],
    ["/my-account/document?formType=Leaflet&comProdId=LK-TRUE-12&tdsp=ONCOR", "DocumentViewer"],
    ["/my-account/document", "DocumentViewer"],
    ["/my-account/pdf?arcid=%3Cb%3E&docid=1", "PdfViewer"],
    ["/my-account/plan-terms?type=TOS&planid=NO-SUCH-PLAN", "PlanTerms"],
    ["/my-account/plan-terms", "PlanTerms"],
  ])("%s leads to /oops (A-401)", async (address, code) =>
    expect((await page("grace.garza", address)).to).toBe(`/oops?errorCode=${code}`),
  );
});

test.each([
  ["en", "There is no extra for this home right now."],
  ["es", "Por ahora no hay ningún extra para esta casa."],
] as const)("the page of extras in %s doesn't invite to an order if none are offered", async (locale, says) => {
  await here.gatewayIs({
    answers: [{ operationId: "memberAddOnOffers", patch: { data: { result: [] } }, times: 1 }],
  });
  const { text } = await page("grace.garza", "/my-account/add-ons", locale);
  expect(text).toContain(says);
  expect(text).not.toMatch(/Order details|Detalles del pedido/);
});
