import fc from "fast-check";
import { okAsync } from "neverthrow";
import { expect, test } from "vitest";
import { dayOffered } from "../account/whole-order.ts";
import {
  form as homeForm,
  home,
  ended as homeEnded,
  running as adding,
  chosen as homeChosen,
} from "../add-home/steps/adding.fixture.ts";
import { chargesOfDays } from "../charges/of-days.ts";
import { chargesKey } from "../charges/shown.ts";
import { stateAt as enrollmentAt } from "../enrollment/state-at.fixture.ts";
import {
  applying,
  chosen,
  form as orderForm,
  home as applied,
  plan as appliedFor,
} from "../enrollment/steps/applying.fixture.ts";
import { type Destination, toPage } from "../journey/model.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { priceKey } from "../plans/price-change.ts";
import { aPlan, chosen as renewalChosen, ended as renewalEnded, renewing } from "../renewal/steps/renewal.fixture.ts";
import { submitRenewal } from "../renewal/steps/submit-renewal.ts";
import {
  ended as moveEnded,
  form as moveForm,
  running as moving,
  openOrder,
} from "../transfer/steps/transferring.fixture.ts";
import { feeConsent } from "./fee-consent.ts";
import { toSlashDate } from "../kernel/dates.ts";
import type { CalendarData, DayFee } from "./model.ts";

/*
 * A page renders at one instant and its order is pressed at a later one, at any minute around any midnight of 400 days.
 * The oracle below shares no code with our calendar rules and our clock.
 */
const holidays = ["2026-11-26", "2026-12-25", "2027-01-01", "2027-05-31", "2027-07-05", "2027-11-25"];
const ofContent = ["2026-11-27", "2026-12-24", "2027-11-26"];
const length = 30;
const dayMs = 86_400_000;
const add = (day: IsoDate, count: number): IsoDate =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
const texas = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" });

/** The crews' fees in an area: on the next working days, and after them. */
interface Area {
  readonly priority: number;
  readonly priorityFee: DayFee;
  readonly standardFee: DayFee;
}
const areas: readonly Area[] = [
  { priority: 2, priorityFee: 3_595, standardFee: 0 },
  { priority: 2, priorityFee: 3_595, standardFee: 190 },
  { priority: 3, priorityFee: 4_100, standardFee: 0 },
  { priority: 0, priorityFee: 0, standardFee: 0 },
  { priority: 1, priorityFee: "unknown", standardFee: 0 },
  { priority: 2, priorityFee: 3_595, standardFee: "unknown" },
];

const workingDays = Array.from({ length: 480 }, (_, index) => add("2026-10-20", index)).filter(
  (day) => ![0, 6].includes(new Date(day).getUTCDay()) && !holidays.includes(day),
);
/** The next working days of the gateway's count; content closes some of them. */
const working = (today: IsoDate): readonly IsoDate[] => workingDays.filter((day) => day > today).slice(0, 40);

/** The oracle: a day's fee, or undefined when it is not offered. */
const offered = (at: number, { priority, priorityFee, standardFee }: Area, day: IsoDate): DayFee | undefined => {
  const days = working(texas.format(at));
  if (!days.includes(day) || ofContent.includes(day) || day >= add(days[0] ?? "", length)) return undefined;
  return days.indexOf(day) < priority ? priorityFee : standardFee;
};

const calendarAt = (at: number, { priority, ...fees }: Area): CalendarData => {
  const days = working(texas.format(at));
  return {
    workDays: [1, 2, 3, 4, 5],
    holidays,
    priorityDays: days.slice(0, priority),
    standardDays: days.slice(priority),
    ...fees,
  };
};

const whens = fc.record({
  day: fc.nat(399),
  /** Minutes from midnight in winter to the page, and from the page to the press. */
  drawn: fc.integer({ min: -120, max: 90 }),
  waits: fc.integer({ min: 0, max: 200 }),
  area: fc.constantFrom(...areas),
  /** The calendar changes in between, or becomes the move-in calendar. */
  changed: fc.option(fc.constantFrom(...areas), { freq: 3, nil: undefined }),
  /** The shown day and the sent one, including days that are not offered. */
  shown: fc.integer({ min: 0, max: 8 }),
  typed: fc.option(fc.integer({ min: -2, max: 45 }), { freq: 3, nil: undefined }),
  accepts: fc.constantFrom("its fee", "its fee", "its fee", "another fee", "nothing"),
});

type When = typeof whens extends fc.Arbitrary<infer Value> ? Value : never;

interface Press {
  /** The instant of the press, in milliseconds and in the steps' format. */
  readonly at: number;
  readonly now: string;
  readonly calendar: CalendarData;
  readonly area: Area;
  /** The shown day with its fee, and the sent day. */
  readonly shown: { readonly day: IsoDate; readonly fee: DayFee };
  readonly day: IsoDate;
  readonly consent: string;
  /** The oracle's fee of the sent day, at the press. */
  readonly fee: DayFee | undefined;
  readonly isAccepted: boolean;
}

const pressOf = (when: When): Press | undefined => {
  const drawnAt = Date.parse("2026-10-25T06:00Z") + when.day * dayMs + when.drawn * 60_000;
  const at = drawnAt + when.waits * 60_000;
  const area = when.changed ?? when.area;
  const today = texas.format(drawnAt);
  const open = working(today).filter((day) => offered(drawnAt, when.area, day) !== undefined);
  const shownDay = open[when.shown];
  const shownFee = shownDay && offered(drawnAt, when.area, shownDay);
  if (shownDay === undefined || shownFee === undefined) return undefined;
  const day = when.typed === undefined ? shownDay : add(today, when.typed);
  const seenFee = offered(drawnAt, when.area, day) ?? 0;
  const consent =
    when.accepts === "nothing" ? "" : feeConsent(toSlashDate(day), when.accepts === "its fee" ? seenFee : 1_234);
  const fee = offered(at, area, day);
  return {
    at,
    now: new Date(at).toISOString(),
    calendar: calendarAt(at, area),
    area,
    shown: { day: shownDay, fee: shownFee },
    day,
    consent,
    fee,
    isAccepted: fee === 0 || (fee !== undefined && consent === feeConsent(toSlashDate(day), fee)),
  };
};

const isStep = ({ destination }: { readonly destination: Destination }): boolean => destination.kind === "step";
/** The page has shown this very fee; an unknown fee turned out to be none. */
const isAsShown = ({ fee, shown }: Press): boolean => fee === shown.fee || (shown.fee === "unknown" && fee === 0);
/** A form names its day: it has the shown fee, or was typed since and is free. */
const isAsPage = ({ fee, day, shown }: Press): boolean => (day === shown.day ? fee === shown.fee : fee === 0);
const seenKey = (start: DayFee, stop: DayFee = 0): string =>
  chargesKey(chargesOfDays({ stop: { day: "", fee: stop }, start: { day: "", fee: start } }, { baseCharge: 495 }));

const applicantWith = async (press: Press, step: "confirmHomeAndDate" | "submitOrder" | "convertToMoveIn") => {
  const { now, calendar, day, consent, shown } = press;
  const gateway = { now, calendar, policy: { holidays: ofContent, calendarDays: length } };
  const order = { startDate: shown.day, emailCopies: [], address: applied, customer: {} } as never;
  const known = {
    selection: { ...chosen, plan: appliedFor, intent: "move-in" } as never,
    order,
    startDayFee: shown.fee,
  };
  const applicant =
    step === "submitOrder"
      ? applying(enrollmentAt("review", { ...known, at: toPage("place-order") }))
      : step === "convertToMoveIn"
        ? applying(enrollmentAt("held", { ...known, identity: {} as never, at: toPage("switch-to-move-in") }))
        : applying();
  if (step === "confirmHomeAndDate") {
    await applicant.run("choosePlan", chosen);
    const values = { ...orderForm, selectStartDate: toSlashDate(day), acceptsDayFee: consent };
    await applicant.run("saveOrderInformation", { values, submission: "page 1" }, { now });
  }
  const ticked = { acceptAuthorization: true, legalAuthorization: true, termsOfService: true };
  const came = await applicant.run(step, step === "submitOrder" ? ticked : {}, gateway);
  return { went: came === "not allowed" ? false : isStep(came as never), fee: applicant.state().startDayFee };
};

/** Each way to send a day: whether it passes, and whether the oracle allows it. */
const submits: Readonly<Record<string, (press: Press) => Promise<{ went: boolean; may: boolean }>>> = {
  "the form of new service": async (press) => {
    const { went, fee } = await applicantWith(press, "confirmHomeAndDate");
    if (went) expect(fee).toBe(press.fee);
    return { went, may: press.isAccepted };
  },
  "the order of new service": async (press) => {
    if (press.day !== press.shown.day) return { went: false, may: false };
    return { went: (await applicantWith(press, "submitOrder")).went, may: isAsShown(press) };
  },
  "a switch that becomes a move-in": async (press) => {
    if (press.day !== press.shown.day) return { went: false, may: false };
    const { went, fee } = await applicantWith(press, "convertToMoveIn");
    if (went) expect(fee).toBe(press.fee);
    return { went, may: press.fee === 0 || press.fee === press.shown.fee };
  },
  "a move": async (press) => {
    const { at, area, now, calendar, shown, day, consent } = press;
    const stop = working(texas.format(at)).find((one) => one >= day && offered(at, area, one) !== undefined) ?? "";
    const run = moving(
      openOrder,
      "orderTransfer",
      {
        planid: openOrder.selection?.plan.id,
        seen: seenKey(shown.fee, offered(at, area, stop)),
        named: { startDate: shown.day },
        values: {
          ...moveForm,
          stopServiceDate: toSlashDate(stop),
          startServiceDate: toSlashDate(day),
          acceptsDayFee: consent,
        },
      },
      { now, calendar, holidays: ofContent },
    );
    return { went: isStep(await moveEnded(run)), may: press.isAccepted && isAsPage(press) };
  },
  "another home": async (press) => {
    const { now, calendar, shown, day, consent } = press;
    const run = adding(
      homeChosen,
      "orderHome",
      {
        planid: "LK-TRUE-12",
        seen: seenKey(shown.fee),
        named: { esiid: home.esiid, startDate: shown.day },
        values: { ...homeForm, startdate: toSlashDate(day), acceptsDayFee: consent },
      },
      { now, calendar, holidays: ofContent },
    );
    return { went: isStep(await homeEnded(run)), may: press.isAccepted && isAsPage(press) };
  },
  "a renewal": async (press) => {
    const { now, at, area, shown, day } = press;
    const fees = working(texas.format(at)).flatMap((date) => {
      const fee = offered(at, area, date);
      return fee === undefined ? [] : [{ date, fee: fee === 0 ? undefined : { text: "$", amount: fee } }];
    });
    const run = renewing(
      submitRenewal,
      renewalChosen(),
      {
        planid: aPlan.id,
        startDate: day,
        seen: priceKey(aPlan),
        seenFee: String(shown.fee),
        acceptAuthorization: true,
        termsOfService: true,
      },
      { now, reads: { defaultDate: "", reads: fees } },
    );
    return { went: isStep(await renewalEnded(run)), may: isAsShown(press) };
  },
  "the site API": async (press) => {
    const shown = { data: okAsync(press.calendar), holidays: ofContent, length };
    const taken = await dayOffered(shown, press.day, texas.format(press.at), "startDate");
    if (taken.isOk()) expect(taken.value).toEqual({ day: press.day, fee: press.fee });
    return { went: taken.isOk(), may: press.fee !== undefined };
  },
};

test.each(Object.keys(submits))(
  "%s accepts a day that the calendar offers at that instant, at the shown fee, or asks",
  async (name) => {
    const seen = { went: 0, asked: 0 };
    await fc.assert(
      fc.asyncProperty(whens, async (when) => {
        const press = pressOf(when);
        const submit = submits[name];
        if (!press || !submit) return;
        const { went, may } = await submit(press);
        expect(went).toBe(may);
        seen[went ? "went" : "asked"] += 1;
      }),
      { numRuns: 1_200, seed: 42 },
    );
    expect(Math.min(seen.went, seen.asked)).toBeGreaterThan(100);
  },
);
