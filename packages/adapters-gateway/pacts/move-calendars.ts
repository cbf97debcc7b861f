import { gracesHome, raysHome } from "../test/a-move.ts";
import type { Agreement } from "./agreement.ts";
import { calendar, calendarInside } from "./calendar.ts";
import { answered, forbidden, midContract, notTheirs } from "./moving.ts";
import { homes } from "./people.ts";

const goodwin = "there is a meter at 5714 Goodwin Ave, Dallas";

/** The days of a renewal, a transfer and a further home. */
export const calendars: readonly Agreement[] = [
  {
    description: "the calendar of the home that a customer moves to",
    state: goodwin,
    request: {
      method: "GET",
      path: "/calendar/transferconnectdate",
      query: { esiid: homes.goodwinDallas.esiid },
      signedInAs: "grace.garza",
    },
    response: answered(calendar),
    ask: (site) => site.customer.moveCalendar.transferConnectDates(homes.goodwinDallas.esiid),
    answer: calendarInside,
  },
  {
    description: "the calendar of the home that a customer leaves",
    state: midContract,
    request: {
      method: "GET",
      path: "/calendar/transferdisconnectdate",
      query: { esiid: gracesHome.esiid },
      signedInAs: "grace.garza",
    },
    response: answered({ ...calendar, priorityDays: [] }),
    ask: (site) => site.customer.moveCalendar.transferDisconnectDates(gracesHome.esiid),
    answer: { ...calendarInside, priorityDays: [] },
  },
  {
    description: "the calendar of a home that somebody else could leave",
    state: midContract,
    request: {
      method: "GET",
      path: "/calendar/transferdisconnectdate",
      query: { esiid: raysHome.esiid },
      signedInAs: "grace.garza",
    },
    response: forbidden,
    ask: (site) => site.customer.moveCalendar.transferDisconnectDates(raysHome.esiid),
    answer: notTheirs("transferDisconnectDates"),
  },
  {
    description: "the calendar of a home that a customer adds",
    state: goodwin,
    request: {
      method: "GET",
      path: "/calendar/addconnectdate",
      query: { esiid: homes.goodwinDallas.esiid, intent: "6" },
      signedInAs: "grace.garza",
    },
    response: answered(calendar),
    ask: (site) => site.customer.moveCalendar.addConnectDates(homes.goodwinDallas.esiid, "move-in"),
    answer: calendarInside,
  },
];
