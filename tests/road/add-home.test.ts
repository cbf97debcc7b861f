import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { generatedPremises } from "@switchyard/gateway-sandbox/premises/generated";
import { displayText, type Premise } from "@switchyard/gateway-sandbox/premises/premise";
import type { TdspCode } from "@switchyard/gateway-sandbox/premises/utilities";
import { afterEach, describe, expect, test } from "vitest";
import { ownSite } from "./own-site.ts";
import { dayCards, pathOf, queryOf, textOf } from "./pages.ts";
import { type Page, Visitor } from "./visitor.ts";
import { start, orderPath, added, valueOf, offers, orderPage, filled, order } from "./add-home/adding.ts";

const here = ownSite();
afterEach(() => here.gateway.set({ faults: [], answers: [] }));

const {
  goodwinDallas,
  goodwinFortWorth,
  hemphill,
  kempSaturday,
  pearlandApartment,
  rosedale,
  heights,
  lubbockHold,
  mcallenPermit,
  vanderbiltDallas,
} = handMade;
const houseOf = (area: TdspCode): Premise =>
  generatedPremises().find(({ tdsp, unit }) => tdsp === area && unit === "") ?? hemphill;
const adding = async (who: string, home: Premise, planid = "") => {
  const visitor = await here.signedInAs(who);
  return { visitor, form: await orderPage(visitor, await offers(visitor, home), planid) };
};

test("three questions lead to the customer's own list, and a plan to the order (A-351, A-257)", async () => {
  const visitor = await here.signedInAs("grace.garza");
  expect((await visitor.open("/my-account")).html).toMatch(
    /href="\/my-account\/add-home[^"]*"[^>]*>.*?Add another home/s,
  );
  const list = await offers(visitor, goodwinFortWorth, { moving: "no" });
  expect([pathOf(list), Object.fromEntries(queryOf(list))]).toEqual([
    `${start}/offers`,
    { cint: "5", zip: goodwinFortWorth.zip, tdsp: "ONCOR", esiid: goodwinFortWorth.esiid, dwel: "01", prom: "PS" },
  ]);
  expect(list.html).toMatch(/href="\/my-account\/add-home\?[^"]*"[^>]*aria-label/);
  const form = await orderPage(visitor, list, "LK-TRUE-12");
  expect([pathOf(form), Object.fromEntries(queryOf(form))]).toMatchObject([
    orderPath,
    { planid: "LK-TRUE-12", rdcampaign: "false", cint: "5" },
  ]);
  expect(Object.fromEntries(queryOf(await offers(visitor, pearlandApartment)))).toMatchObject({
    cint: "6",
    dwel: "02",
    prom: "PM",
  });
  const unanswered = await offers(visitor, hemphill, { moving: "" }, "/es");
  expect([
    pathOf(unanswered),
    textOf(unanswered).includes("¿Dónde está la otra casa?"),
    unanswered.html.includes('id="moving-error"'),
  ]).toEqual([`/es${start}`, true, true]);
});

test("only a ZIP code: the home is searched for in the form, without a script too (A-207, A-208)", async () => {
  const visitor = await here.signedInAs("grace.garza");
  const form = await orderPage(
    visitor,
    await offers(visitor, kempSaturday, { search: kempSaturday.zip, esiid: "" }),
    "LK-TRUE-12",
  );
  expect([queryOf(form).has("esiid"), valueOf(form, "startdate")]).toEqual([false, ""]);
  const sent = { isExistingBill: "false", secondaryAccountFirstName: "Ana", isSecondaryAccountHolder: "true" };
  const found = await visitor.send(form, "/forms/add-home-order", {
    ...sent,
    display_text: "4310 Kemp",
    action: "find",
  });
  expect(found.html).toContain(`name="esiid" value="${kempSaturday.esiid}"`);
  expect(valueOf(found, "secondaryAccountFirstName")).toBe("Ana");
  const refused =
    (
      await visitor.sent(form, "/forms/add-home-order", {
        ...sent,
        display_text: "4310 Kemp",
        esiid: "",
        startdate: "12/01/2026",
        action: "continue",
      })
    ).headers.get("location") ?? "";
  const wrong = await visitor.open(refused.replace(/#.*/, ""));
  expect([
    refused.endsWith("#serviceAddress"),
    textOf(wrong).includes("Service address required"),
    wrong.html.includes('id="startdate-error"'),
    wrong.html.includes('id="secondaryAccountLastName-error"'),
    valueOf(wrong, "startdate"),
  ]).toEqual([true, true, true, true, ""]);
  const picked = await visitor.send(wrong, "/forms/add-home-order", {
    ...sent,
    esiid: kempSaturday.esiid,
    display_text: "4310 Kemp",
    action: "continue",
  });
  expect([
    queryOf(picked).get("esiid"),
    textOf(picked).includes(displayText(kempSaturday)),
    valueOf(picked, "startdate"),
  ]).toMatchObject([kempSaturday.esiid, true, expect.any(String)]);
  expect(await here.gateway.entriesOf("addHome")).toEqual([]);
  await order(visitor, picked, { startdate: "12/01/2026" });
  expect(await here.gateway.entriesOf("addHome", kempSaturday.esiid)).toHaveLength(1);
  expect([
    pathOf(await visitor.open(picked.url)),
    pathOf(await order(visitor, form, { ...sent, esiid: kempSaturday.esiid, startdate: "12/02/2026" })),
    (await here.gateway.entriesOf("addHome")).length,
  ]).toEqual([`${start}/confirmation`, `${start}/confirmation`, 1]);
});

test("problems stand beside their fields, nothing typed is lost, and only running accounts can be chosen (A-212 to A-219)", async () => {
  const { visitor, form } = await adding("tina.twohomes", goodwinDallas, "LK-TRUE-12");
  const accounts = [
    ...(form.html.split('name="contractAccount"')[1]?.split("</select>")[0] ?? "").matchAll(/value="(\d+)"/g),
  ].map(([, number]) => number);
  expect(accounts).toEqual(["002103000014", "002103000015"]);
  const fields = {
    contractAccount: "",
    billingOption: "",
    isSecondaryAccountHolder: "true",
    isPaperlessBilling: "true",
    paperlessBillingEmail: "x@",
    billingCity: "Waco",
  };
  const location =
    (await visitor.sent(form, "/forms/add-home-order", { ...filled(form), ...fields })).headers.get("location") ?? "";
  const wrong = await visitor.open(location.replace(/#.*/, ""));
  expect(location).toMatch(/#contractAccount$/);
  for (const field of [
    "contractAccount",
    "billingStreetNumber",
    "billingStreetAddress",
    "billingAptOrUnit",
    "billingZipCode",
    "secondaryAccountFirstName",
    "secondaryAccountLastName",
    "paperlessBillingEmail",
  ])
    expect(wrong.html, field).toContain(`id="${field}-error"`);
  expect([valueOf(wrong, "billingCity"), valueOf(wrong, "paperlessBillingEmail")]).toEqual(["Waco", "x@"]);
  const box = await order(visitor, wrong, { contractAccount: "002103000014", billingOption: "poBox" });
  for (const field of ["poBox", "poBoxCity", "poBoxState", "poBoxZipCode"])
    expect(box.html.includes(`id="${field}-error"`), field).toBe(true);
  expect(box.html).not.toContain('id="billingStreetNumber-error"');
  expect((await order(visitor, box, { contractAccount: "002103000011" })).html).toContain('id="contractAccount-error"');
  expect(await here.gateway.entriesOf("addHome", goodwinDallas.esiid)).toEqual([]);
});

test("a home goes on the bill that there is, once however often it is sent; the confirmation has it all (A-223 to A-240, A-349)", async () => {
  const { visitor, form } = await adding("grace.garza", hemphill, "LK-TRUE-12");
  expect(/^\d\d\/\d\d\/\d{4}$/.test(valueOf(form, "startdate"))).toBe(true);
  const holder = {
    isSecondaryAccountHolder: "true",
    secondaryAccountFirstName: "María José",
    secondaryAccountLastName: "Núñez",
  };
  const sent = {
    ...filled(form),
    ...holder,
    isPaperlessBilling: "true",
    paperlessBillingEmail: "Grace.Bills@example.com",
  };
  const answers = await Promise.all([1, 2, 3].map(() => visitor.sent(form, "/forms/add-home-order", sent)));
  const locations = answers.map((answer) => answer.headers.get("location") ?? "");
  expect(new Set(locations.map((location) => location.replace(/\?.*/, "")))).toEqual(
    new Set([`${start}/confirmation`]),
  );
  const entries = await here.gateway.entriesOf("addHome", hemphill.esiid);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.request).toMatchObject({
    isExistingBill: true,
    bpNumber: "0050000011",
    contractAccountNumber: "002103000011",
    customerIntent: "MoveIn",
    streetNumber: "",
    streetName: "1909 Hemphill St",
    country: "US",
    language: "English",
    channel: "Web",
    vendorId: "",
    productId: "LK-TRUE-12",
    billingOption: "sameAddress",
    isPaperlessBilling: true,
    paperlessEmail: "grace.bills@example.com",
    secondaryAccountFirstName: "María José",
    secondaryAccountLastName: "Núñez",
    startDate: sent.startdate,
  });
  const { serviceContractNumber } = added(entries[0]?.response).connectResponse.result;

  const before = queryOf(form);
  const query = new URLSearchParams(locations[0]?.split("?")[1]);
  for (const [name, value] of before) expect(query.getAll(name), name).toEqual([value]);
  expect([query.getAll("bpNumber"), query.getAll("contractaccount")]).toEqual([["0050000011"], ["002103000011"]]);
  const confirmation = await visitor.open(locations[0] ?? "");
  const words = textOf(confirmation);
  for (const said of [
    serviceContractNumber,
    "002103000011",
    displayText(hemphill),
    sent.startdate,
    "Yes, to grace.bills@example.com",
    "María José Núñez",
    "True Rate 12",
    "Account 002103000011 keeps the billing address that it has",
  ])
    expect(words).toContain(said);
  expect(confirmation.html).toMatch(/href="\/my-account\?clearcache=true"/);
  for (const back of [form.url, `${start}/offers?zip=${hemphill.zip}&esiid=${hemphill.esiid}`, confirmation.url])
    expect(pathOf(await visitor.open(back))).toBe(`${start}/confirmation`);

  // Another customer finds neither the order nor its words under that address.
  const stranger = await here.signedInAs("gus.green");
  expect(pathOf(await stranger.open(confirmation.url))).toBe(start);
  expect(here.log()).not.toMatch(/Hemphill|grace\.bills@|Núñez/);
});

test("without a script a free day in place of one with a fee is ordered by the first press", async () => {
  const { visitor, form } = await adding("maria.mayo", houseOf("ONCOR"));
  const [proposal = "", cheaper = ""] = dayCards(form, "dayTaken");
  expect([proposal, cheaper]).toEqual([`${valueOf(form, "startdate")} 3595`, expect.stringMatching(/ 0$/)]);
  const [startdate = ""] = cheaper.split(" ");
  const done = await visitor.send(form, "/forms/add-home-order", { ...filled(form), startdate, acceptsDayFee: "" });
  expect(pathOf(done)).toBe(`${start}/confirmation`);
  expect(textOf(done)).not.toContain("$35.95");
});

test("where every day costs something the page says so, and a card takes the next cheaper day with its fee", async () => {
  const { visitor, form } = await adding("toby.tree", houseOf("TNMP"));
  expect(textOf(form)).toContain("Every day costs something here.");
  expect(textOf(form)).toContain("$34.60 less");
  const cheaper = dayCards(form, "dayTaken")[1] ?? "";
  expect(cheaper).toMatch(/ 190$/);
  const { acceptsDayFee: _, ...typed } = filled(form);
  const taken = await visitor.send(form, "/forms/add-home-order", { ...typed, dayTaken: cheaper });
  expect(valueOf(taken, "startdate")).toBe(cheaper.split(" ")[0]);
  expect(taken.html).toMatch(new RegExp(`<input[^>]*checked[^>]*value="${cheaper}"|value="${cheaper}"[^>]*checked`));
  const done = await visitor.send(taken, "/forms/add-home-order", {
    ...typed,
    startdate: valueOf(taken, "startdate"),
    acceptsDayFee: cheaper,
  });
  expect(pathOf(done)).toBe(`${start}/confirmation`);
  expect(textOf(done)).toContain("$1.90");
});

test("on an account of its own, from a Spanish page, with bills to a PO box and an add-on (A-235, A-239, A-350)", async () => {
  const visitor = await here.signedInAs("grace.garza");
  const form = await orderPage(visitor, await offers(visitor, goodwinFortWorth, { moving: "no" }, "/es"), "LK-TRUE-24");
  const done = await order(visitor, form, {
    isExistingBill: "false",
    billingOption: "poBox",
    poBox: "77",
    poBoxCity: "Waco",
    poBoxState: "TX",
    poBoxZipCode: "76701",
  });
  expect(pathOf(done)).toBe(`/es${start}/confirmation`);
  const [entry] = await here.gateway.entriesOf("addHome", goodwinFortWorth.esiid);
  expect(entry?.request).toMatchObject({
    isExistingBill: false,
    contractAccountNumber: null,
    customerIntent: "Switch",
    language: "English",
    billingOption: "other",
    poBox: "77",
    isPaperlessBilling: false,
  });
  const { contractAccount } = added(entry?.response).createContractResponse.result;
  expect(queryOf(done).get("contractaccount")).toBe(contractAccount);
  for (const said of [contractAccount, "Apartado postal 77, Waco, TX 76701", "Facturas sin papel No"])
    expect(textOf(done)).toContain(said);
  const chosen = await visitor.send(done, "/forms/add-on-add", { terms: "true" });
  const summary = await visitor.send(chosen, "/forms/add-on-order");
  expect([pathOf(summary), queryOf(summary).get("clearcache")]).toEqual(["/es/my-account", "true"]);
  expect(
    (await here.gateway.entriesOf("memberOrderAddOns", goodwinFortWorth.esiid)).map(({ request }) => request),
  ).toMatchObject([{ contractAccountNumber: contractAccount, language: "English" }]);
  expect((await visitor.open(done.url)).html).not.toContain('action="/forms/add-on-order"');
});

describe("a home that can't be added", () => {
  test.each([
    ["active for somebody else (A-224)", heights, `${start}/active-service`],
    ["something is pending there (A-226)", rosedale, "/my-account/pending-transaction"],
  ] as const)("%s: nothing is sent", async (_why, home, path) => {
    const { visitor, form } = await adding("grace.garza", home);
    const held = await order(visitor, form);
    expect([pathOf(held), await here.gateway.entriesOf("addHome", home.esiid)]).toEqual([path, []]);
    expect(queryOf(held).get("reference")).toMatch(/^[0-9A-Z]{4}-/);
    expect(textOf(held)).toContain(queryOf(held).get("reference"));
  });

  test("one's own leads to its page (A-227)", async () => {
    const own = await adding("grace.garza", vanderbiltDallas);
    expect(pathOf(await order(own.visitor, own.form))).toBe(`${start}/own-premise`);
  });

  test.each([
    ["a switch hold", lubbockHold, "AddHomeFailed", /Service at your other home was not ordered.*1-800-555-0142/],
    ["a permit is missing", mcallenPermit, "PermitRequired", /The city wants a permit first/],
  ] as const)(
    "%s: /oops names the step, and another try is another order (A-228, A-230)",
    async (_why, home, code, words) => {
      const { visitor, form } = await adding("grace.garza", home);
      for (const count of [1, 2]) {
        const failed = await order(visitor, form);
        expect([
          pathOf(failed),
          queryOf(failed).get("errorCode"),
          (await here.gateway.entriesOf("addHome", home.esiid)).length,
        ]).toEqual(["/oops", code, count]);
        expect(textOf(failed)).toMatch(words);
      }
    },
  );
});

describe("when something fails", () => {
  const errorCode = (page: Page): string => `${pathOf(page)} ${queryOf(page).get("errorCode") ?? ""}`.trim();

  test.each([
    ["pendingTransactionStatus", "AddHomeCheckFailed"],
    ["searchAddress", "AddHomeFailed"],
    ["addHome", "AddHomeFailed"],
  ] as const)("%s: /oops names the step, and what was typed stays (A-230)", async (operationId, code) => {
    const { visitor, form } = await adding(
      operationId === "addHome" ? "vera.variable" : "emil.electric",
      handMade.mapleApartment,
    );
    await here.gateway.set({ faults: [{ operationId, fault: "500" }] });
    const failed = await order(visitor, form, {
      isSecondaryAccountHolder: "true",
      secondaryAccountFirstName: "Ana",
      secondaryAccountLastName: "Garza",
    });
    expect(errorCode(failed)).toBe(`/oops ${code}`);
    expect(queryOf(failed).get("reference")).toMatch(/^[0-9A-Z]{4}-/);
    await here.gateway.set({ faults: [] });
    expect(valueOf(await visitor.open(form.url), "secondaryAccountLastName")).toBe("Garza");
  });

  test("a lost answer: the next try finds the order that was made", async () => {
    const { visitor, form } = await adding("nell.newterm", goodwinDallas);
    await here.gateway.set({ faults: [{ operationId: "addHome", fault: "reset", when: "after", times: 1 }] });
    const lost = await order(visitor, form);
    expect(errorCode(lost)).toBe("/oops AddHomeFailed");
    expect(textOf(lost)).toContain("We don’t know yet if service at your other home is ordered");
    expect(pathOf(await order(visitor, form))).toBe(`${start}/confirmation`);
    expect(await here.gateway.entriesOf("addHome", goodwinDallas.esiid)).toHaveLength(1);
  });

  test("a success without its number: a person has to look, and nothing is sent again", async () => {
    const { visitor, form } = await adding("olive.oldplan", handMade.byersFortWorth);
    await here.gateway.set({
      answers: [{ operationId: "addHome", patch: { connectResponse: { result: { serviceContractNumber: "" } } } }],
    });
    const failed = await order(visitor, form);
    expect(errorCode(failed)).toBe("/oops ServiceContractNumberMissing");
    const again = await visitor.open(form.url);
    expect([errorCode(again), queryOf(again).get("reference")]).toEqual([
      "/oops ServiceContractNumberMissing",
      queryOf(failed).get("reference"),
    ]);
  });

  test("a calendar that does not answer is said, and stops nothing (A-300)", async () => {
    await here.gateway.set({ faults: [{ operationId: "addConnectDates", fault: "500" }] });
    const { visitor, form } = await adding("emil.electric", pearlandApartment);
    expect(valueOf(form, "startdate")).toBe("");
    expect((await order(visitor, form, { startdate: "01/01/2020" })).html).toContain('id="startdate-error"');
  });
});

test("pages that need something before them lead to it, and nobody gets in who is not signed in", async () => {
  const visitor = await here.signedInAs("gus.green");
  for (const page of ["offers", "order-information", "confirmation"])
    expect(pathOf(await visitor.open(`${start}/${page}?esiid=${kempSaturday.esiid}`)), page).toBe(start);
  expect(pathOf(await visitor.open(`${orderPath}?zip=75206&dwel=01&cint=6`))).toBe(`${start}/offers`);
  const gone = await visitor.open(`${orderPath}?zip=75206&tdsp=ONCOR&dwel=01&cint=6&planid=LK-GONE`);
  expect([pathOf(gone), queryOf(gone).get("planid")]).toEqual([`${start}/offers`, "LK-GONE"]);
  const nobody = new Visitor(here.site.url);
  expect((await nobody.open(start)).url).toBe("/oops?errorCode=MissingAuthToken");
  for (const verb of ["add-home-order", "add-home-keep"])
    expect((await nobody.post(`/forms/${verb}`, {})).headers.get("location")).toBe("/oops?errorCode=MissingAuthToken");
});
