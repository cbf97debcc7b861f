import { describe, expect, test } from "vitest";
import { billingFields } from "../account/billing-form.ts";
import {
  normalisedTransferOrder,
  transferFieldsNotOnWire,
  transferOrderFacts,
  type TransferOrderFacts,
  transferOrderProblems,
  type TransferOrderValues,
} from "./order-form.ts";
import { dwellingOfAnswer, serviceInfoProblems, type ServiceInfoValues } from "./service-info-form.ts";
import type { DaysOffered } from "../service-calendar/chosen-day.ts";
import { type CalendarQuestion, dayOn, daysWithFee } from "../service-calendar/rules.ts";
import { startCalendar, stopCalendar } from "./calendars.ts";

const answers: ServiceInfoValues = {
  ContractAccountNumber: "002103000011",
  CurrentServiceAddressNumber: "10443720000052180",
  NewServiceAddress: "5714 Goodwin Ave",
  esiid: "10443720000057140",
  IsApartment: "no",
};

describe("service info", () => {
  const wrong = (what: ServiceInfoValues) =>
    serviceInfoProblems({ ...answers, ...what }).map(({ field, code }) => `${field} ${code}`);
  test("passes when complete", () => expect(wrong({})).toEqual([]));
  test("needs all four answers (A-164)", () =>
    expect(serviceInfoProblems({}).map(({ field, code }) => `${field} ${code}`)).toEqual([
      "ContractAccountNumber required",
      "CurrentServiceAddress required",
      "NewServiceAddress required",
      "IsApartment required",
    ]));
  test("needs a new home picked from the list, not only typed", () =>
    expect(wrong({ esiid: "" })).toEqual(["NewServiceAddress notPicked"]));
  test("needs two different homes (A-165)", () =>
    expect(wrong({ esiid: "10443720000052180" })).toEqual(["NewServiceAddress same"]));
  test("needs yes or no, nothing else", () =>
    expect(wrong({ IsApartment: "maybe" })).toEqual(["IsApartment required"]));
  test("maps the dwelling: yes is 02, no is 01 (A-161)", () =>
    expect([dwellingOfAnswer({ IsApartment: "yes" }), dwellingOfAnswer({ IsApartment: "no" })]).toEqual(["02", "01"]));
});

const order: TransferOrderValues = {
  stopServiceDate: "11/30/2026",
  startServiceDate: "11/27/2026",
  billingOption: "sameAddress",
};
const facts = (what: Partial<TransferOrderFacts> = {}): TransferOrderFacts => ({
  offered: {},
  today: "2026-11-20",
  asksForVehicle: false,
  asksForPhone: false,
  hasSameAddress: true,
  isUnitRequired: false,
  ...what,
});

describe("the order form", () => {
  const wrong = (what: TransferOrderValues, given: Partial<TransferOrderFacts> = {}) =>
    transferOrderProblems({ ...order, ...what }, facts(given)).map(({ field, code }) => `${field} ${code}`);
  test("needs both days (A-186)", () =>
    expect(wrong({ stopServiceDate: "", startServiceDate: "" })).toEqual([
      "stopServiceDate required",
      "startServiceDate required",
    ]));
  test("needs valid days", () =>
    expect(wrong({ startServiceDate: "02/30/2027", stopServiceDate: "soon" })).toEqual([
      "stopServiceDate invalid",
      "startServiceDate invalid",
    ]));
  test("accepts only the open days of the calendars", () => {
    const closed: DaysOffered = () => ({ gone: "notOpen" });
    const offered = { stopServiceDate: () => ({ fee: 0 }), startServiceDate: closed };
    expect(wrong({}, { offered })).toEqual(["startServiceDate notOpen"]);
  });
  test("accepts any day from today while a calendar does not answer (A-300)", () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ stopServiceDate: "11/19/2026" })).toEqual(["stopServiceDate passed"]);
  });
  test("needs consent to each fee of a day that it showed", () => {
    const offered = { stopServiceDate: () => ({ fee: 190 }), startServiceDate: () => ({ fee: 3_595 }) };
    expect(wrong({}, { offered })).toEqual([]);
    const asked = { acceptsStopDayFee: "", acceptsDayFee: "" };
    expect(wrong(asked, { offered })).toEqual(["acceptsStopDayFee required", "acceptsDayFee required"]);
    const accepted = { acceptsStopDayFee: "11/30/2026 190", acceptsDayFee: "11/27/2026 3595" };
    expect(wrong(accepted, { offered })).toEqual([]);
    expect(wrong({ ...accepted, acceptsDayFee: "11/27/2026 190" }, { offered })).toEqual(["acceptsDayFee required"]);
    expect(wrong(asked, { offered: {} })).toEqual([]);
  });
  test("needs consent to the exact number of days without service, where it asked", () => {
    const gap = { stopServiceDate: "11/24/2026", startServiceDate: "12/15/2026" };
    expect(wrong(gap)).toEqual([]);
    expect(wrong({ ...gap, acceptsDaysWithout: "" })).toEqual(["acceptsDaysWithout required"]);
    expect(wrong({ ...gap, acceptsDaysWithout: "3" })).toEqual(["acceptsDaysWithout required"]);
    expect(wrong({ ...gap, acceptsDaysWithout: "21" })).toEqual([]);
    expect(wrong({ ...gap, acceptsDaysWithout: "many" })).toEqual(["acceptsDaysWithout required"]);
    expect(wrong({ acceptsDaysWithout: "" })).toEqual([]);
  });
  test("needs the electric-vehicle box for an electric-vehicle plan (A-271)", () => {
    expect(wrong({}, { asksForVehicle: true })).toEqual(["evAcknowledgment required"]);
    expect(wrong({ evAcknowledgment: "true" }, { asksForVehicle: true })).toEqual([]);
  });
  test("validates bills by the account's rules", () =>
    expect(wrong({ billingOption: "poBox" })).toEqual([
      "poBox required",
      "poBoxCity required",
      "poBoxState required",
      "poBoxZipCode required",
    ]));
  test("normalizing twice equals normalizing once", () => {
    const once = normalisedTransferOrder({
      ...order,
      stopServiceDate: "2026-11-30",
      startServiceDate: "3/5/2027",
      enablePaperlessBilling: "on",
    });
    expect([once.stopServiceDate, once.startServiceDate, once.enablePaperlessBilling]).toEqual([
      "11/30/2026",
      "03/05/2027",
      "true",
    ]);
    expect(normalisedTransferOrder(once)).toEqual(once);
  });
  test("detects an electric-vehicle plan, an apartment, and a home without mail delivery", () => {
    const house = { to: { houseNumber: "5714", street: "Goodwin Ave" }, dwel: "01" };
    expect(transferOrderFacts(house, "EV-ANY", ["EV-ANY"], "2026-11-20")).toMatchObject({
      asksForVehicle: true,
      hasSameAddress: true,
      isUnitRequired: false,
    });
    expect(
      transferOrderFacts({ to: { houseNumber: "", street: " " }, dwel: "02" }, "", [""], "2026-11-20"),
    ).toMatchObject({ asksForVehicle: false, hasSameAddress: false, isUnitRequired: true });
  });
});

describe("the two calendars", () => {
  const datesOf = (calendar: CalendarQuestion) => daysWithFee(calendar).map(({ day }) => day);
  const data = {
    workDays: [1, 2, 3, 4, 5],
    holidays: ["2026-11-26"],
    priorityDays: [],
    standardDays: ["2026-11-20", "2026-11-23"],
    standardFee: 0,
    priorityFee: 0,
  };
  const policy = { holidays: ["2026-11-27"], connectDays: 3, disconnectDays: 12 };
  test("have separate lengths (A-298)", () => {
    expect(datesOf(startCalendar(data, policy, "2026-11-20"))).toEqual(["2026-11-20"]);
    expect(datesOf(stopCalendar(data, policy, "2026-11-20")).at(-1)).toBe("2026-12-02");
  });
  test("end service tomorrow at the earliest, and never on a holiday of either list (A-294, A-299)", () => {
    const days = datesOf(stopCalendar(data, policy, "2026-11-20"));
    expect(days.slice(0, 4)).toEqual(["2026-11-21", "2026-11-23", "2026-11-24", "2026-11-25"]);
    expect(days).not.toContain("2026-11-26");
    expect(days).not.toContain("2026-11-27");
  });
  test("report today as too soon for an end, not as too far away (A-294)", () => {
    const end = stopCalendar({ ...data, standardDays: ["2026-11-23"] }, policy, "2026-11-20");
    expect(dayOn(end, "2026-11-20")).toMatchObject({ open: false, reason: "too-soon" });
    expect(dayOn(end, "2027-02-20")).toMatchObject({ open: false, reason: "outside" });
  });
  test("end service tomorrow by default (A-295)", () =>
    expect(datesOf(stopCalendar({ ...data, standardDays: [], workDays: [] }, policy, "2026-11-20"))).toEqual([
      "2026-11-21",
    ]));
});

test("every field of the transfer's form is in the order, except for bills, which are arranged later, and for consent", () =>
  expect(transferFieldsNotOnWire).toEqual([
    "acceptsStopDayFee",
    "acceptsDayFee",
    "acceptsDaysWithout",
    ...billingFields,
    "enablePaperlessBilling",
    "evAcknowledgment",
  ]));
