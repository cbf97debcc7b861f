import { describe, expect, test } from "vitest";
import { toPage, toStep } from "../../journey/model.ts";
import { emptyEnrollment } from "../empty-parts.ts";
import { applying, checked, chosen, form, home, plan, offers, orderForm } from "./applying.fixture.ts";
import { noPayment } from "../../payments/model.ts";

describe("choosing a plan", () => {
  test("keeps the plan and what was shopped for, under the gateway's session or the visitor's own", async () => {
    const applicant = applying();
    expect(await applicant.run("choosePlan", chosen)).toEqual({
      destination: orderForm,
      answer: { found: true, changed: false },
    });
    const { planid: _, cint: _code, ...selection } = chosen;
    expect(applicant.state()).toEqual({
      ...emptyEnrollment,
      stage: "details",
      at: orderForm,
      selection: { plan, intent: "move-in", ...selection },
    });
    await applicant.run("choosePlan", chosen, { ownSession: "gateway-1" });
    expect(applicant.state().selection?.sessionId).toBe("gateway-1");
  });

  test("leads back to the offers where the plan is gone, and leaves the rest as it was (E-310)", async () => {
    const applicant = await checked();
    const before = applicant.state();
    expect(await applicant.run("choosePlan", chosen, { offers: [{ ...plan, id: "LK-OTHER" }] })).toEqual({
      destination: offers,
      answer: { found: false, changed: false },
    });
    expect(applicant.state()).toEqual({ ...before, at: offers });
  });

  test.each([
    ["rate", { baseRate: "0.1400" }],
    ["monthly fee", { baseCharge: 0 }],
    ["term", { term: 24 }],
  ])("reports that the %s of the same plan has changed meanwhile, and of another plan nothing", async (_, change) => {
    const applicant = await checked();
    expect(
      await applicant.run("choosePlan", chosen, { offers: [{ ...plan, ...change } as typeof plan] }),
    ).toMatchObject({ answer: { changed: true } });
    expect(
      await applicant.run(
        "choosePlan",
        { ...chosen, planid: "LK-OTHER" },
        { offers: [{ ...plan, ...change, id: "LK-OTHER" } as typeof plan] },
      ),
    ).toMatchObject({ answer: { changed: false } });
  });

  test("again, changes nothing in the order", async () => {
    const applicant = await checked();
    const before = applicant.state();
    await applicant.run("choosePlan", { ...chosen, sessionId: "visit-2" });
    expect(applicant.state()).toEqual({ ...before, selection: { ...before.selection, sessionId: "visit-2" } });
  });

  test.each([
    ["cint", "7", ["selectStartDate"]],
    ["dwel", "02", ["serviceAddress", "esiid", "selectStartDate"]],
    ["prom", "XX", []],
  ] as const)(
    "with another %s opens the form again: input stays, except for the earlier home and day",
    async (name, value, dropped) => {
      const applicant = await checked();
      applicant.knows({
        cleared: "somebody",
        created: { digest: "d", destination: offers },
        cardAccess: "cft-1",
        depositPayment: "due",
        openPayment: ["card"],
        enrollmentInfo: {
          bpNumber: "1",
          contractAccountNumber: "2",
          serviceAccountNumber: "3",
          serviceContractNumber: "4",
        },
        debtFailures: [{ serviceContractNumber: "4", message: "No." }],
        paymentInfo: { ...noPayment, paymentType: "all" },
        at: toPage("place-order"),
        stage: "review",
      });
      const { draft = {} } = applicant.state();
      await applicant.run("choosePlan", { ...chosen, [name]: value });
      const remaining = Object.entries(draft).filter(([field]) => !(dropped as readonly string[]).includes(field));
      expect(remaining.length).toBe(Object.keys(draft).length - dropped.length);
      expect(applicant.state()).toMatchObject({ stage: "details", at: orderForm, problems: [] });
      expect(applicant.state().draft).toEqual(Object.fromEntries(remaining));
      const { order, pending, cleared, identity, created: made, enrollmentInfo } = applicant.state();
      expect([order, pending, cleared, identity, made, enrollmentInfo]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    },
  );

  test.each([
    ["esiid", "10443720000057999"],
    ["zip", "75201"],
    ["tdsp", "CENTERPOINT"],
  ] as const)("for another %s clears the picked home and day, and no other input (E-077)", async (name, value) => {
    const applicant = await checked();
    const { serviceAddress, esiid, selectStartDate, ...rest } = { ...applicant.state().draft };
    expect([serviceAddress, esiid, selectStartDate]).toEqual([home.displayText, home.esiid, "11/24/2026"]);
    await applicant.run("choosePlan", { ...chosen, [name]: value });
    expect(applicant.state().draft).toEqual(rest);
  });
});

describe("the second half of Continue", () => {
  test("looks up the home and the calendar, and removes the papers from the form", async () => {
    const applicant = applying();
    await applicant.run("choosePlan", chosen);
    expect(
      await applicant.run("saveOrderInformation", { values: form, submission: "page 1", deviceRiskToken: "device-1" }),
    ).toEqual({ destination: toStep("confirmHomeAndDate"), answer: [] });
    expect(await applicant.run("confirmHomeAndDate")).toEqual({ destination: toStep("checkFraud"), answer: [] });
    expect(applicant.asked.slice(1)).toEqual([
      { call: "searchAddresses", with: home.esiid },
      { call: "connectDates", with: { esiid: home.esiid, intent: "move-in" } },
    ]);
    expect(applicant.state()).toMatchObject({
      problems: [],
      order: {
        customer: { firstName: "Walter", phoneNumber: "2145550136", isMobile: true },
        address: home,
        startDate: "2026-11-24",
      },
      identity: { dateOfBirth: "1965-01-20", document: { kind: "ssn", socialSecurityNumber: "900550003" } },
    });
    expect(applicant.state().pending).toBeUndefined();
    expect(await applicant.run("confirmHomeAndDate")).toBe("not allowed");
  });

  test.each([
    ["an unknown address", { homes: [] }, [{ field: "serviceAddress", code: "invalid" }]],
    ["a search without an answer", { homes: "timeout" }, [{ field: "serviceAddress", code: "unavailable" }]],
    [
      "a day without a crew",
      {
        calendar: {
          workDays: [],
          holidays: [],
          priorityDays: [],
          standardDays: ["2026-11-23", "2026-12-01"],
          standardFee: 0,
          priorityFee: 0,
        },
      },
      [{ field: "selectStartDate", code: "notOpen" }],
    ],
    [
      "a day before the first one of the calendar",
      {
        calendar: {
          workDays: [],
          holidays: [],
          priorityDays: [],
          standardDays: ["2026-12-01"],
          standardFee: 0,
          priorityFee: 0,
        },
      },
      [{ field: "selectStartDate", code: "outside" }],
    ],
    ["a calendar without an answer", { calendar: "timeout" }, [{ field: "selectStartDate", code: "unavailable" }]],
  ] as const)("returns to the form for %s, and stores no papers", async (_, gateway, problems) => {
    const applicant = applying();
    await applicant.run("choosePlan", chosen);
    await applicant.run("saveOrderInformation", { values: form });
    expect(await applicant.run("confirmHomeAndDate", {}, gateway)).toEqual({
      destination: orderForm,
      answer: problems,
    });
    expect(applicant.state()).toMatchObject({
      problems,
      draft: { firstName: "Walter", serviceAddress: home.displayText },
    });
    const { pending, order, identity } = applicant.state();
    expect([pending, order, identity]).toEqual([undefined, undefined, undefined]);
  });

  test("replaces a typed address by its one match, even if the day needs correction", async () => {
    const applicant = applying();
    await applicant.run("choosePlan", chosen);
    await applicant.run("saveOrderInformation", { values: { ...form, esiid: "", serviceAddress: "5714 goodwin" } });
    await applicant.run("confirmHomeAndDate", {}, { calendar: "timeout" });
    expect(applicant.state().draft).toMatchObject({ esiid: home.esiid, serviceAddress: home.displayText });
  });

  test("has no result in a replay without the answers", async () => {
    const applicant = applying();
    await applicant.run("choosePlan", chosen);
    await applicant.run("saveOrderInformation", { values: form });
    expect(await applicant.run("confirmHomeAndDate", {}, { homes: "not-recorded" })).toMatchObject({
      kind: "not-recorded",
      operation: "searchAddresses",
    });
    expect(await applicant.run("confirmHomeAndDate", {}, { calendar: "not-recorded" })).toMatchObject({
      kind: "not-recorded",
      operation: "connectDates",
    });
  });
});
