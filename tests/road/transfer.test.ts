import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import { afterEach, describe, expect, test } from "vitest";
import { ownSite } from "./own-site.ts";
import { pathOf, queryOf, textOf } from "./pages.ts";
import { Visitor } from "./visitor.ts";
import { movesThatFail } from "./transfer/failing.ts";
import { firstPage, chosen, told, days, order, orderPage } from "./transfer/moving.ts";

const here = ownSite();
afterEach(() => here.gateway.set({ faults: [], answers: [] }));

const {
  goodwinDallas,
  goodwinFortWorth,
  hemphill,
  kempSaturday,
  pearlandApartment,
  planoHouse,
  rosedale,
  heights,
  lubbockHold,
  vanderbiltDallas,
  lakewoodDallas,
} = handMade;

describe("from the first page", () => {
  test.each([
    ["TransferSameProduct (A-174)", "grace.garza", goodwinDallas, "/my-account/current-plan"],
    ["TransferShowOffer (A-175)", "olive.oldplan", goodwinDallas, "/my-account/transfer/offers"],
    ["TransferShowOfferDifferentTDSP (A-176)", "grace.garza", pearlandApartment, "/my-account/transfer/offers"],
    ["TransferShowOfferProtectedID (A-178)", "carla.care", goodwinDallas, "/my-account/transfer/offers"],
    ["TransferSendToCallCenter (A-179)", "dana.due", goodwinDallas, "/my-account/transfer/call-center"],
    ["several meters (A-167)", "grace.garza", planoHouse, "/my-account/transfer/multi-meter"],
    ["pending at the new home (A-168)", "grace.garza", rosedale, "/my-account/pending-transaction"],
    ["pending at the old home (A-168)", "penny.pending", goodwinDallas, "/my-account/pending-transaction"],
    ["active for somebody else (A-169)", "grace.garza", heights, "/my-account/transfer/active-service"],
    ["a switch hold (A-171)", "grace.garza", lubbockHold, "/my-account/transfer/switch-hold"],
  ] as const)("%s", async (_why, who, to, path) => {
    const next = await told(await here.signedInAs(who), to);
    expect([pathOf(next), next.status]).toEqual([path, 200]);
    expect(Object.fromEntries(queryOf(next))).toMatchObject({
      cint: "2",
      esiid: to.esiid,
      oldEsiId: expect.stringMatching(/^\d{17,22}$/),
    });
  });

  test("the pages that hold a move have real help, and a reference where somebody may call (A-404)", async () => {
    const visitor = await here.signedInAs("grace.garza");
    for (const to of [heights, lubbockHold])
      expect(textOf(await told(visitor, to))).toMatch(/1-800-555-0142.*[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    const meters = await told(visitor, planoHouse);
    expect(textOf(meters)).toMatch(/house meter.*workshop meter/);
    expect(meters.html).toMatch(/href="\/my-account"[^>]*>.*?Go to account summary/s);
  });

  test("an apartment is 02, a house 01; the list is asked for the new home (A-014, A-161)", async () => {
    expect(
      Object.fromEntries(queryOf(await told(await here.signedInAs("grace.garza"), pearlandApartment))),
    ).toMatchObject({
      dwel: "02",
      prom: "PM",
      zip: pearlandApartment.zip,
      tdsp: "CENTERPOINT",
      currentplanid: "LK-TRUE-12",
    });
  });

  test("who is in the advanced meter program reads about it first, once (A-163)", async () => {
    const visitor = await here.signedInAs("amy.advance");
    const popup = await told(visitor, goodwinDallas);
    expect(pathOf(popup)).toBe(firstPage);
    expect(popup.html).toMatch(/<dialog[^>]*id="meter-program"[^>]*>/);
    expect(pathOf(await visitor.send(popup, "/forms/transfer-meter-program"))).toBe("/my-account/transfer/offers");
    expect((await told(await here.signedInAs("grace.garza"), goodwinDallas)).html).not.toContain("meter-program");
  });

  test("problems stand beside their fields, and nothing typed is lost (A-164, A-165)", async () => {
    const visitor = await here.signedInAs("tina.twohomes");
    const form = await visitor.open(`/es${firstPage}`);
    expect(
      (await visitor.sent(form, "/forms/transfer-service-info", { action: "continue" })).headers.get("location"),
    ).toMatch(/#ContractAccountNumber$/);
    const empty = await visitor.open(`/es${firstPage}`);
    for (const field of ["ContractAccountNumber", "CurrentServiceAddress", "NewServiceAddress", "IsApartment"])
      expect(empty.html).toContain(`id="${field}-error"`);
    const { legacyPlano } = handMade;
    const mine = { ContractAccountNumber: "002103000014", CurrentServiceAddressNumber: legacyPlano.esiid };
    const same = await told(visitor, legacyPlano, mine);
    expect(textOf(same)).toContain("This is the home that you leave.");
    expect([chosen(same, "CurrentServiceAddressNumber"), same.html.includes(displayText(legacyPlano))]).toEqual([
      legacyPlano.esiid,
      true,
    ]);
  });

  test("without a script a button shows another account's homes, and one finds the address (A-158 to A-160)", async () => {
    const visitor = await here.signedInAs("tina.twohomes");
    const form = await visitor.open(firstPage);
    expect([...form.html.matchAll(/<option[^>]*value="(0021\d+)"/g)].map(([, number]) => number)).toEqual([
      "002103000014",
      "002103000015",
    ]);
    const other = await visitor.send(form, "/forms/transfer-service-info", {
      ContractAccountNumber: "002103000015",
      NewServiceAddress: "5714 Goodwin",
      action: "choose-account",
    });
    expect(textOf(other)).toContain("1204 Bluebonnet Dr, Plano, TX 75025");
    expect(other.html.split('name="CurrentServiceAddressNumber"')[1]?.split("</select>")[0]).not.toContain(
      "8801 Legacy Dr",
    );
    const found = await visitor.send(other, "/forms/transfer-service-info", {
      ContractAccountNumber: "002103000015",
      NewServiceAddress: "5714 Goodwin",
      action: "find",
    });
    expect(
      found.html.match(/<input[^>]*type="radio"[^>]*>/g)?.some((radio) => radio.includes(goodwinDallas.esiid)),
    ).toBe(true);
  });

  test("nobody moves somebody else's service", async () => {
    const visitor = await here.signedInAs("grace.garza");
    const foreign = await told(visitor, goodwinDallas, {
      ContractAccountNumber: "002103000012",
      CurrentServiceAddressNumber: lakewoodDallas.esiid,
    });
    expect(foreign.html).toContain('id="ContractAccountNumber-error"');
    expect(foreign.html).not.toContain("Lakewood");
    const nobody = new Visitor(here.site.url);
    expect((await nobody.open(firstPage)).url).toBe("/oops?errorCode=MissingAuthToken");
    expect((await nobody.post("/forms/transfer-order", {})).headers.get("location")).toBe(
      "/oops?errorCode=MissingAuthToken",
    );
  });
});

describe("pages that need something before them", () => {
  test("lead to the first page, even where the address names the homes of another customer", async () => {
    const visitor = await here.signedInAs("bella.business").catch(() => here.signedInAs("gus.green"));
    for (const page of ["multi-meter", "offers", "service-dates", "order-information", "confirmation"]) {
      const shown = await visitor.open(
        `/my-account/transfer/${page}?cint=2&oldEsiId=${vanderbiltDallas.esiid}&esiid=${goodwinDallas.esiid}&planid=LK-TRUE-12`,
      );
      expect([firstPage, "/oops"], page).toContain(pathOf(shown));
    }
  });

  test("lead to the plans while none is chosen", async () => {
    const visitor = await here.signedInAs("olive.oldplan");
    const offers = await told(visitor, kempSaturday);
    expect(pathOf(await visitor.open(offers.url.replace("/offers", "/order-information")))).toBe(
      "/my-account/transfer/offers",
    );
    expect(pathOf(await visitor.open(`/my-account/transfer/offers?oldEsiId=${queryOf(offers).get("oldEsiId")}`))).toBe(
      "/my-account/transfer/offers",
    );
  });
});

test("the plan moves along, service is ordered once, and the confirmation has it all (A-187 to A-204, A-410)", async () => {
  const visitor = await here.signedInAs("grace.garza");
  const plan = await told(visitor, hemphill);
  const dates = await visitor.send(plan, "/forms/keep-current-plan");
  expect(pathOf(dates)).toBe("/my-account/transfer/service-dates");
  expect(textOf(dates)).toMatch(/5218 Vanderbilt Ave.*1909 Hemphill St/);
  const refused =
    (
      await visitor.sent(dates, "/forms/transfer-service-dates", {
        stopServiceDate: "",
        startServiceDate: "01/01/2027",
      })
    ).headers.get("location") ?? "";
  const missing = await visitor.open(refused.replace(/#.*/, ""));
  expect([
    missing.html.includes('id="stopServiceDate-error"'),
    missing.html.includes('id="startServiceDate-error"'),
    refused.endsWith("#stopServiceDate"),
  ]).toEqual([true, true, true]);
  const form = await visitor.send(missing, "/forms/transfer-service-dates", days(dates));
  expect(pathOf(form)).toBe("/my-account/transfer/order-information");
  expect(days(form)).toEqual(days(dates));
  expect(textOf(form)).toContain("email my bills to grace.garza@example.com");

  const mistaken =
    (
      await visitor.sent(form, "/forms/transfer-order", {
        ...days(form),
        billingOption: "differentAddress",
        billingStreetNumber: "",
        billingCity: "Waco",
      })
    ).headers.get("location") ?? "";
  const wrong = await visitor.open(mistaken.replace(/#.*/, ""));
  expect([
    mistaken.endsWith("#billingStreetNumber"),
    /name="billingCity"[^>]*value="Waco"|value="Waco"[^>]*name="billingCity"/.test(wrong.html),
    await here.gateway.entriesOf("transferService", hemphill.esiid),
  ]).toEqual([true, true, []]);

  const sent = { ...days(form), billingOption: "sameAddress", enablePaperlessBilling: "true" };
  const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.sent(wrong, "/forms/transfer-order", sent)));
  expect(new Set(answers.map((answer) => answer.headers.get("location")?.replace(/\?.*/, "")))).toEqual(
    new Set(["/my-account/transfer/confirmation"]),
  );
  const entries = await here.gateway.entriesOf("transferService", hemphill.esiid);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.request).toMatchObject({
    OldAddressEsiid: vanderbiltDallas.esiid,
    Intent: "2",
    PhoneNumber: "2145550177",
    StartDate: sent.startServiceDate,
    StopDate: sent.stopServiceDate,
    selectedPlanRate: expect.stringMatching(/^\d+\.\d\d$/),
  });
  const serviceContractNumber =
    (entries[0]?.response as { result: { serviceContractNumber: string } } | undefined)?.result.serviceContractNumber ??
    "no number";
  expect((await here.gateway.entriesOf("updateBillingAddress")).at(-1)?.request).toMatchObject({
    StreetNo: "1909",
    StreetName: "Hemphill St",
    City: "Fort Worth",
    ZipCode: "76110",
    PoBox: "",
    Country: "US",
  });
  expect((await here.gateway.entriesOf("setPaperlessBilling")).map(({ request }) => request)).toEqual([
    { ContractAccount: "002103000011", PartnerNumber: "0050000011", IsPaperlessBilling: true },
  ]);

  const confirmation = await visitor.open(answers[0]?.headers.get("location") ?? "");
  const words = textOf(confirmation);
  for (const said of [
    serviceContractNumber,
    "002103000011",
    hemphill.esiid,
    "5218 Vanderbilt Ave, Dallas, TX 75206",
    "1909 Hemphill St, Fort Worth, TX 76110",
    sent.stopServiceDate,
    sent.startServiceDate,
    "True Rate 12",
    "12 Months - Fixed",
    "They come by email.",
  ])
    expect(words).toContain(said);
  expect(words.match(/\d+\.\d\d¢ per kWh/g)?.length).toBeGreaterThanOrEqual(2);
  for (const back of [form.url, dates.url, confirmation.url])
    expect(pathOf(await visitor.open(back))).toBe("/my-account/transfer/confirmation");
  expect(pathOf(await told(visitor, kempSaturday, { CurrentServiceAddressNumber: vanderbiltDallas.esiid }))).toBe(
    "/my-account/pending-transaction",
  );
  expect(pathOf(await visitor.open(confirmation.url))).toBe("/my-account/transfer/confirmation");
  expect(here.log()).not.toMatch(/Vanderbilt|grace\.garza@/);
});

test("a plan is chosen from the list, bills go to a PO box, and paper stays paper (A-025, A-199, A-257)", async () => {
  const visitor = await here.signedInAs("olive.oldplan");
  const offers = await told(visitor, goodwinFortWorth, {}, "/es");
  const form = await orderPage(visitor, await visitor.open(`${offers.url}&campaignId=FLYER-7`), "LK-TRUE-24");
  expect(pathOf(form)).toBe("/es/my-account/transfer/order-information");
  expect(Object.fromEntries(queryOf(form))).toMatchObject({
    planid: "LK-TRUE-24",
    currentplanid: "LK-LANTERN-12",
    rdcampaign: "false",
    campaignId: "FLYER-7",
  });
  const changes = (await here.gateway.entriesOf("setPaperlessBilling")).length;
  const done = await order(visitor, form, {
    billingOption: "poBox",
    poBox: "77",
    poBoxCity: "Waco",
    poBoxState: "TX",
    poBoxZipCode: "76701",
  });
  expect(textOf(done)).toMatch(/Lantern 12.*True Rate 24.*24 meses - Fijo/);
  expect((await here.gateway.entriesOf("transferService", goodwinFortWorth.esiid))[0]?.request).toMatchObject({
    CampaignId: "FLYER-7",
  });
  expect((await here.gateway.entriesOf("updateBillingAddress")).at(-1)?.request).toMatchObject({
    PoBox: "77",
    StreetName: "",
    City: "Waco",
    ZipCode: "76701",
  });
  expect((await here.gateway.entriesOf("setPaperlessBilling")).length).toBe(changes);
});

test("a protected customer is held by the popup, a talk that is needed by its page; nothing is posted (A-192 to A-195)", async () => {
  const visitor = await here.signedInAs("carla.care");
  const form = await orderPage(visitor, await told(visitor, goodwinDallas));
  const held = await order(visitor, form);
  expect(pathOf(held)).toBe("/my-account/transfer/order-information");
  expect(held.html).toMatch(
    /<dialog[^>]*id="transfer-blocked"[^>]*data-opens="blocking"|<dialog[^>]*data-opens="blocking"[^>]*id="transfer-blocked"/,
  );
  expect(textOf(held)).toMatch(/This plan doesn’t keep the protection of your old home.*View plans/);
  await here.gateway.set({
    answers: [{ operationId: "transferEligibility", patch: { result: "TransferSendToCallCenter" } }],
  });
  expect(pathOf(await order(visitor, form))).toBe("/my-account/transfer/call-center");
  expect(await here.gateway.entriesOf("transferService", goodwinDallas.esiid)).toEqual([]);
});

test("bills can't go to a home that no letter reaches (A-306)", async () => {
  const visitor = await here.signedInAs("nell.newterm");
  const form = await orderPage(visitor, await told(visitor, handMade.lotCelina));
  const stays = await order(visitor, form);
  expect([
    pathOf(stays),
    stays.html.includes('id="billingOption-error"'),
    await here.gateway.entriesOf("transferService", handMade.lotCelina.esiid),
  ]).toEqual(["/my-account/transfer/order-information", true, []]);
  expect(
    pathOf(
      await order(visitor, form, {
        billingOption: "differentAddress",
        billingStreetNumber: "12",
        billingStreetAddress: "Elm St",
        billingCity: "Waco",
        billingState: "TX",
        billingZipCode: "76701",
      }),
    ),
  ).toBe("/my-account/transfer/confirmation");
});

movesThatFail(here);

test("an electric-car plan asks to be acknowledged, and the confirmation says so; other plans don't ask (A-271, A-272)", async () => {
  const visitor = await here.signedInAs("andy.apartment");
  const offers = await told(visitor, goodwinDallas);
  expect((await orderPage(visitor, offers, "LK-TRUE-12")).html).not.toContain('name="evAcknowledgment"');
  const form = await orderPage(visitor, await told(visitor, goodwinDallas), "LK-NIGHT-12");
  expect(form.html).toContain('name="evAcknowledgment"');
  const unticked = await order(visitor, form);
  expect([
    pathOf(unticked),
    unticked.html.includes('id="evAcknowledgment-error"'),
    await here.gateway.entriesOf("transferService", goodwinDallas.esiid),
  ]).toEqual(["/my-account/transfer/order-information", true, []]);
  const done = await order(visitor, unticked, { evAcknowledgment: "true" });
  expect([pathOf(done), /Your electric car.*charge it at the new home/.test(textOf(done))]).toEqual([
    "/my-account/transfer/confirmation",
    true,
  ]);
});
