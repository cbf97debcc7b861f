import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { afterEach, describe, expect, test } from "vitest";
import { sharedSite } from "./own-site.ts";

const house = sharedSite();
afterEach(() => house.gateway.set({ faults: [] }));

const mainOf = (html: string): string =>
  (/<main[^]*<\/main>/.exec(html)?.[0] ?? "").replace(/<(script|style)[^]*?<\/\1>|<wbr\/>/g, "");
const textOf = (html: string): string =>
  mainOf(html)
    .replace(/<[^>]+>/g, "|")
    .replaceAll("&nbsp;", " ")
    .replaceAll("\u00a0", " ")
    .replace(/\|[|\s]*/g, "|");
const open = async (who: string, path: string) => (await house.signedInAs(who)).open(path);
const asked = () => house.gateway.requests();
const operations = async (): Promise<readonly string[]> => (await asked()).map(({ operationId }) => operationId);
const log = (): string => house.log();

const [ray, grace] = [
  { account: "002103000012", esiid: handMade.lakewoodDallas.esiid },
  { account: "002103000011", esiid: handMade.vanderbiltDallas.esiid },
];

describe("the first page of the account", () => {
  test.each([
    ["grace.garza", "All quiet at 5218 Vanderbilt Ave.", "/my-account/plan"],
    ["ray.renner", "Pick the next one now.", "/renewal/offers"],
    ["sam.swapp", "You may change plans before yours ends.", "/renewal/offers"],
    ["vera.variable", "Fix it now.", "/renewal/offers"],
    ["willa.willow", "Your price can change every month.", "/renewal/offers"],
    ["penny.pending", "Service at 1982 Hobbs Rd|Your service is ordered. It begins on ", ""],
  ])("tells %s what is to be decided: %s", async (who, words, way) => {
    const { html } = await open(who, "/my-account");
    expect(textOf(html)).toContain(words);
    if (way !== "")
      expect(mainOf(html)).toMatch(new RegExp(`href="${way}\\?contractaccount=\\d{12}&amp;esiid=\\d{17}`));
  });

  test.each([
    ["rita.retail", "Pick the next one now.", "/renewal/offers"],
    ["pedro.prepaid", "Your price can change every month.", "/renewal/offers"],
    ["bella.business", "All quiet at 1402 Allen St Ste 100.", "/my-account/plan"],
    ["sol.agency", "All quiet at 3040 Columbus Ave.", "/my-account/plan"],
  ])("of an organisation, an agency or who pays ahead tells %s the same: %s", async (who, words, way) => {
    const { html } = await open(who, "/my-account/business");
    for (const part of [words, "Account overview", "kWh in an average month", "Show as a table", "Ways to pay"])
      expect(textOf(html)).toContain(part);
    expect(mainOf(html)).toMatch(new RegExp(`href="${way}\\?contractaccount=\\d{12}&amp;esiid=\\d{17}`));
    expect(mainOf(html)).not.toContain('href="/my-account/add-ons');
  });

  test.each([
    ["vera.variable", "None"],
    ["willa.willow", "None"],
  ])("says of leaving the plan of %s early what the page of the plan says: %s", async (who, fee) => {
    for (const path of ["/my-account", "/my-account/plan"])
      expect(textOf((await open(who, path)).html), path).toMatch(
        new RegExp(`\\|(if you )?leave early\\|${fee}\\|`, "i"),
      );
  });

  test("says the plan, its last day, what the home used and how bills come, without any script", async () => {
    const text = textOf((await open("ray.renner", "/my-account")).html);
    for (const words of [
      "True Rate 24",
      "13.4 cents per kWh",
      "24 Months - Fixed",
      "30 days left",
      "kWh in an average month",
      "Show as a table",
      "By email, to ray.renner@example.com.",
      "$195.00",
    ])
      expect(text).toContain(words);
    expect(
      text.match(/\|(January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d\|/g),
    ).toHaveLength(12);
  });

  test("is there without what can't be found out", async () => {
    const visitor = await house.signedInAs("grace.garza");
    await house.gateway.set({
      faults: [
        "usageOverview",
        "currentPlan",
        "planInformation",
        "targetedRenewal",
        "paperlessBilling",
        "pendingTransactionStatus",
      ].map((operationId) => ({ operationId, fault: "500" })),
    });
    const text = textOf((await visitor.open("/my-account")).html);
    for (const words of [
      "How things stand",
      "We couldn’t find out everything just now.",
      "How things stand at 5218 Vanderbilt Ave couldn’t be looked up",
      "Your plan can’t be looked up right now.",
      "The meter readings can’t be shown right now.",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("All quiet");
    await house.gateway.set({ faults: [{ operationId: "accountMeters", fault: "500" }] });
    expect(textOf((await visitor.open("/my-account")).html)).toContain("Your account can’t be read right now.");
  });

  test("offers nobody a way that is closed to them", async () => {
    const agency = mainOf((await open("sol.agency", "/my-account")).html);
    for (const way of ["/renewal/offers", "/my-account/add-ons", "/my-account/transfer"])
      expect(agency).not.toContain(`href="${way}`);
    expect(agency).toContain('href="/my-account/paperless');
  });
});

describe("the switch of accounts and homes (A-241 to A-244)", () => {
  test("lets choose where there is a choice, by a form that works without a script", async () => {
    const visitor = await house.signedInAs("tina.twohomes");
    const { html } = await visitor.open("/my-account");
    const selects = mainOf(html).match(/<select[^]*?<\/select>/g) ?? [];
    expect(selects.map((select) => [/name="([^"]*)"/.exec(select)?.[1], select.match(/<option/g)?.length])).toEqual([
      ["contractaccount", 2],
      ["esiid", 2],
    ]);
    // Another account with the home of the one before: its own home is shown, and the address says so.
    const page = await visitor.open(`/my-account?contractaccount=002103000015&esiid=${handMade.legacyPlano.esiid}`);
    expect(page.url).toBe(`/my-account?contractaccount=002103000015&esiid=${handMade.bluebonnetPlano.esiid}`);
    expect(mainOf(page.html)).toMatch(/<input[^>]*value="1204 Bluebonnet Dr, Plano, TX 75025"/);
    // The choice goes along inside the account.
    expect(page.html).toContain(
      `href="/my-account/plan?contractaccount=002103000015&amp;esiid=${handMade.bluebonnetPlano.esiid}"`,
    );
  });

  test("can only be read where there is none", async () => {
    const main = mainOf((await open("grace.garza", "/my-account")).html);
    expect(main).not.toContain("<select");
    expect(main).toMatch(/<input[^>]*readOnly=""[^>]*value="002103000011"/);
    expect(main).toMatch(/<input[^>]*readOnly=""[^>]*value="5218 Vanderbilt Ave, Dallas, TX 75206"/);
  });

  test("says where no account is active", async () => {
    const main = mainOf((await open("noel.newcomer", "/my-account")).html);
    expect(main).toMatch(/<input[^>]*placeholder="No Active CA found"/);
    expect(main).toMatch(/<input[^>]*value="2242 Sunset Ave, Dallas, TX 75211 \(on its way\)"/);
  });

  test.each(["/my-account", "/my-account/plan", "/my-account/usage", "/my-account/add-ons"])(
    "refuses another customer's account and meter on %s, before anything is asked about them",
    async (path) => {
      const visitor = await house.signedInAs("grace.garza");
      const other = { account: "002103000064", esiid: handMade.monticelloDallas.esiid };
      for (const search of [
        `contractaccount=${other.account}`,
        `esiid=${other.esiid}`,
        `contractaccount=${grace.account}&esiid=${other.esiid}`,
        `ContractAccount=${other.account}&EsiId=${grace.esiid}`,
      ]) {
        const page = await visitor.open(`${path}?${search}`);
        expect(page.url, search).toMatch(/^\/oops\?errorCode=(NotYourAccount|Usage%20Tool)/);
        expect(page.html).not.toContain("Monticello");
      }
      expect((await asked()).filter(({ query, body }) => JSON.stringify([query, body]).includes(other.esiid))).toEqual(
        [],
      );
    },
  );
});

describe("the current plan page", () => {
  const path = "/my-account/current-plan";

  test("for a move offers to keep the plan and to select a new one (A-108, A-109)", async () => {
    const main = mainOf((await open("grace.garza", `${path}?cint=2`)).html);
    expect(main).toMatch(/action="\/forms\/keep-current-plan"[^]*Keep current plan/);
    expect(main).toMatch(/href="\/my-account\/transfer\/offers\?cint=2"[^]*Select new plan/);
    expect(main).toContain("True Rate 12");
  });

  test("for a renewal shows the plan, asks for the authorization, and leads on with it (A-110 to A-113, A-117)", async () => {
    const visitor = await house.signedInAs("ray.renner");
    const page = await visitor.open(`${path}?cint=3&contractaccount=${ray.account}&esiid=${ray.esiid}&prom=RENEW26`);
    const text = textOf(page.html);
    for (const words of [
      "True Rate 24",
      "24 Months - Fixed",
      "13.4 cents per kWh",
      "Renew current plan",
      "Shop other plans",
    ])
      expect(text).toContain(words);
    expect(await operations()).toContain("renewalEligibility");
    const without = await visitor.sent(page, "/forms/renew-current-plan");
    expect(without.headers.get("location")).toMatch(
      /^\/my-account\/current-plan\?cint=3&esiid=\d{17}&prom=RENEW26&planid=LK-TRUE-24&contractaccount=002103000012&error=RenewMyEnergyPlanError#acceptAuthorization$/,
    );
    expect(textOf((await visitor.open(without.headers.get("location")?.split("#")[0] ?? "")).html)).toContain(
      "Tick this box first.",
    );
    const renewed = await visitor.sent(page, "/forms/renew-current-plan", { acceptAuthorization: "true" });
    expect(renewed.headers.get("location")).toMatch(
      /^\/my-account\/renewal\/place-order\?cint=3&esiid=\d{17}&prom=RENEW26&planid=LK-TRUE-24&contractaccount=002103000012$/,
    );
  });

  test.each(["", "?cint=6", "?cint=x"])("with the intent %j says that it is the wrong one (A-114)", async (search) =>
    expect((await open("grace.garza", `${path}${search}`)).url).toBe("/oops?errorcode=wrongintent"),
  );

  test("is closed without a token (A-115)", async () => {
    const answer = await fetch(`${house.site.url}${path}?cint=3`, {
      redirect: "manual",
      headers: { accept: "text/html" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([307, "/oops?errorCode=MissingAuthToken"]);
  });

  test.each([
    ["currentPlan", "2", "CurrentPlan"],
    ["currentPlan", "3", "CurrentPlan"],
    ["renewalEligibility", "3", "RenewalEligibility"],
  ])("leads to /oops when %s fails, with intent %s (A-116)", async (operationId, cint, code) => {
    const visitor = await house.signedInAs("ray.renner");
    await house.gateway.set({ faults: [{ operationId, fault: "500" }] });
    expect((await visitor.open(`${path}?cint=${cint}`)).url).toBe(`/oops?errorCode=${code}`);
  });

  test("leads who is not eligible to the renewal offers, with their place (A-118, A-011)", async () => {
    const { url } = await open("grace.garza", `${path}?cint=3`);
    expect(url).toBe(
      `/renewal/offers?cint=3&esiid=${grace.esiid}&contractaccount=${grace.account}&zip=75206&dwel=01&tdsp=ONCOR&prom=PS`,
    );
  });

  test("shows no plan of another's home", async () => {
    for (const cint of ["2", "3"])
      expect((await open("grace.garza", `${path}?cint=${cint}&esiid=${ray.esiid}&oldEsiId=${ray.esiid}`)).url).toBe(
        "/oops?errorCode=NotYourAccount",
      );
  });
});

describe("the plan and usage panel (A-120 to A-128)", () => {
  test("shows plan, term, price, use and the average month, and what the plan says of itself with its documents (A-325 to A-327)", async () => {
    const { html } = await open("gus.green", "/my-account/plan");
    const text = textOf(html);
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
    expect(mainOf(html).match(/href="http[^"]*\.pdf[^"]*"/g)).toHaveLength(3);
    expect(mainOf(html)).toContain(
      'href="/my-account/document?formType=ElectricityFactsLabel&amp;comProdId=LK-GREEN-12&amp;tdsp=ONCOR&amp;lang=English"',
    );
  });

  test.each([
    ["currentPlan", "CurrentPlan"],
    ["usageOverview", "UsageOverview"],
  ])("leads to /oops when %s fails", async (operationId, code) => {
    const visitor = await house.signedInAs("grace.garza");
    await house.gateway.set({ faults: [{ operationId, fault: "500" }] });
    expect((await visitor.open("/my-account/plan")).url).toBe(`/oops?errorCode=${code}`);
  });

  test("is closed without a token", async () =>
    expect((await fetch(`${house.site.url}/my-account/plan`, { redirect: "manual" })).headers.get("location")).toBe(
      "/oops?errorCode=MissingAuthToken",
    ));
});

describe("documents", () => {
  const frameOf = (html: string): string =>
    (/<iframe[^>]*src="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

  test("a plan's document stands in a frame of ours, by the seven values of its call (A-274, A-275, A-359)", async () => {
    const visitor = await house.signedInAs("grace.garza");
    const page = await visitor.open(
      "/my-account/document?formType=TermsOfServiceAgreement&comProdId=LK-TRUE-12&efldate=11/01/2026&tdsp=ONCOR&lang=Spanish&custClass=Residential",
    );
    expect(frameOf(page.html)).toBe(
      "/api/getdocument?docType=TermsOfServiceAgreement&productid=LK-TRUE-12&efldate=11%2F01%2F2026&tdsp=ONCOR&language=Spanish&classification=Residential&pseudoQuoteId=",
    );
    const pdf = await fetch(`${house.site.url}${frameOf(page.html)}`);
    expect([pdf.headers.get("content-type"), pdf.headers.get("x-frame-options")]).toEqual([
      "application/pdf",
      "SAMEORIGIN",
    ]);
    expect(pdf.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    // Nothing else may be framed.
    const other = await fetch(`${house.site.url}/api/health`);
    expect([other.headers.get("x-frame-options"), other.headers.get("content-security-policy")]).toEqual([
      "DENY",
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  });

  test("a letter stands in a frame, and another's is refused (A-277)", async () => {
    const visitor = await house.signedInAs("grace.garza");
    expect(frameOf((await visitor.open("/my-account/pdf?arcid=AR4003000011&docid=WELCOME")).html)).toBe(
      "/api/getpdfviewer?arcid=AR4003000011&docid=WELCOME",
    );
    expect((await visitor.open("/my-account/pdf?arcid=AR4003000012&docid=WELCOME")).url).toBe(
      "/oops?errorCode=PdfViewer",
    );
    await expect.poll(log).toContain("a document could not be opened");
  });

  test("the terms of a plan are read as text, in the page's language, without anything that runs (A-279, A-280, A-396, A-397)", async () => {
    const page = await open("grace.garza", "/es/my-account/plan-terms?type=TOS&planid=LK-TRUE-12");
    expect(textOf(page.html)).toContain("Términos y condiciones");
    expect((await asked()).find(({ operationId }) => operationId === "planTerms")?.query).toMatchObject({
      planid: "LK-TRUE-12",
      type: "TOS",
      lang: expect.stringMatching(/^(es|Spanish)$/i),
    });
    expect(mainOf(page.html)).not.toMatch(/<(script|iframe|style)|onclick|javascript:/);
  });

  test.each([
    ["/my-account/document?formType=EFL&comProdId=NO-SUCH-PLAN&tdsp=ONCOR", "DocumentViewer"],
    ["/my-account/document?formType=Leaflet&comProdId=LK-TRUE-12&tdsp=ONCOR", "DocumentViewer"],
    ["/my-account/document", "DocumentViewer"],
    ["/my-account/pdf?arcid=%3Cb%3E&docid=1", "PdfViewer"],
    ["/my-account/plan-terms?type=TOS&planid=NO-SUCH-PLAN", "PlanTerms"],
    ["/my-account/plan-terms", "PlanTerms"],
  ])("%s leads to /oops (A-401)", async (path, code) =>
    expect((await open("grace.garza", path)).url).toBe(`/oops?errorCode=${code}`),
  );
});

describe("how bills come (A-003, A-371, A-372)", () => {
  test("is changed for one account by a form, and stays so", async () => {
    const visitor = await house.signedInAs("andy.apartment");
    const page = await visitor.open("/my-account/paperless");
    expect(textOf(page.html)).toContain("By email, to andy.apartment@example.com");
    const after = await visitor.send(page, "/forms/paperless-billing");
    expect(textOf(after.html)).toContain("Saved.");
    expect(textOf((await visitor.open("/my-account/paperless")).html)).toContain(
      "On paper, to 4417 Buffalo Gap Rd, Abilene, TX 79605",
    );
    expect((await asked()).findLast(({ operationId }) => operationId === "setPaperlessBilling")?.body).toEqual({
      ContractAccount: "002103000025",
      PartnerNumber: "0050000025",
      IsPaperlessBilling: false,
    });
  });

  test("says when it was not saved, and refuses another's account", async () => {
    const visitor = await house.signedInAs("grace.garza");
    const page = await visitor.open("/my-account/paperless");
    await house.gateway.set({ faults: [{ operationId: "setPaperlessBilling", fault: "500" }] });
    expect(textOf((await visitor.send(page, "/forms/paperless-billing")).html)).toContain("That wasn’t saved.");
    await house.gateway.set({ faults: [] });
    expect((await visitor.send(page, "/forms/paperless-billing", { ContractAccount: ray.account })).url).toBe(
      "/oops?errorCode=NotYourAccount",
    );
  });
});

test("extras can be ordered beside what was just ordered, for a home whose service has not begun (A-250)", async () => {
  const visitor = await house.signedInAs("penny.pending");
  const { html } = await visitor.open(
    `/my-account/add-ons?contractaccount=002103000020&esiid=${handMade.hobbsLeagueCity.esiid}&planid=LK-TRUE-12`,
  );
  expect(mainOf(html)).toContain("add-on-AO-");
});

test.each([
  ["", "There is no extra for this home right now."],
  ["/es", "Por ahora no hay ningún extra para esta casa."],
])("the page of extras at %s/ invites nobody to order where none is offered", async (lang, says) => {
  const visitor = await house.signedInAs("grace.garza");
  await house.gateway.set({
    answers: [{ operationId: "memberAddOnOffers", patch: { data: { result: [] } }, times: 1 }],
  });
  const said = textOf((await visitor.open(`${lang}/my-account/add-ons`)).html);
  expect(said).toContain(says);
  expect(said).not.toMatch(/What you order|Lo que pida/);
});
