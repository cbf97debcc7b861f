import { MatchersV3 } from "@pact-foundation/pact";
import { type Agreement, refusal, unknownToken } from "./agreement.ts";
import { calendar, calendarInside, usDate } from "./calendar.ts";
import { homes } from "./people.ts";

const { boolean, eachLike, integer, like, number, regex, string } = MatchersV3;

const zip = (digits: string) => regex(/^\d{5}$/, digits);
const utility = (code: string) => regex(/^[A-Z]+$/, code);

const goodwin = "there is a meter at 5714 Goodwin Ave, Dallas";

const tokenBody = (secret: string) =>
  new URLSearchParams({
    grant_type: "client_credentials",
    client_id: "larkspur-site",
    client_secret: secret,
  }).toString();
const search = (searchKey: string) => ({ method: "GET", path: "/search/address", query: { searchKey } }) as const;
const zipSearch = (searchKey: string) => ({ method: "GET", path: "/search/zipcode", query: { searchKey } }) as const;

const tokens: readonly Agreement[] = [
  {
    description: "the site asks for a token",
    request: { method: "POST", path: "/identity/connect/token", body: tokenBody("sandbox-secret") },
    response: {
      status: 200,
      body: {
        access_token: string("eyJhIjoxfQ.c2ln"),
        refresh_token: string("eyJyIjoxfQ.c2ln"),
        expires_in: integer(3600),
        token_type: "Bearer",
      },
    },
    ask: (site) => site.tokens("sandbox-secret").token(),
    answer: "eyJhIjoxfQ.c2ln",
  },
  {
    description: "somebody asks for a token with a wrong secret",
    request: { method: "POST", path: "/identity/connect/token", body: tokenBody("wrong") },
    response: { status: 401, body: refusal("UNAUTHORIZED") },
    ask: (site) => site.tokens("wrong").token(),
    answer: { kind: "unauthorized", operation: "getToken", status: 401 },
  },
  {
    description: "a call under an unknown token",
    request: { ...zipSearch("75206"), unknownToken: true },
    response: { status: 401, body: refusal("UNAUTHORIZED") },
    ask: (site) => site.withToken(unknownToken).addresses.zipAreas("75206"),
    answer: { kind: "unauthorized", operation: "searchZipcode", status: 401 },
  },
];

const searches: readonly Agreement[] = [
  {
    description: "an address search that finds a home",
    state: goodwin,
    request: search("5714~2 Goodwin"),
    response: {
      status: 200,
      body: {
        hits: {
          found: integer(1),
          hit: eachLike({
            id: string("10443720000057140"),
            fields: {
              house_nbr: string("5714"),
              street: string("Goodwin Ave"),
              city: string("Dallas"),
              state: string("TX"),
              zip: zip("75206"),
              esiid: regex(/^\d{17,22}$/, "10443720000057140"),
              tdsp_short: utility("ONCOR"),
              display_text: string("5714 Goodwin Ave, Dallas, TX 75206"),
              unit: string(""),
            },
          }),
        },
      },
    },
    ask: (site) => site.ports.addresses.addresses("5714~2 Goodwin"),
    answer: [homes.goodwinDallas],
  },
  {
    description: "an address search that finds nothing",
    request: search("98765~2 Nosuchplace~2 Zyxwvut"),
    response: { status: 200, body: { hits: { found: 0, hit: [] } } },
    ask: (site) => site.ports.addresses.addresses("98765~2 Nosuchplace~2 Zyxwvut"),
    answer: [],
  },
  {
    description: "a ZIP of one utility",
    request: zipSearch("75206"),
    response: {
      status: 200,
      body: {
        hits: {
          found: 1,
          hit: [
            {
              id: string("75206-ONCOR"),
              fields: { zip: "75206", tdsp_short: utility("ONCOR"), city: string("Dallas") },
            },
          ],
        },
      },
    },
    ask: (site) => site.ports.addresses.zipAreas("75206"),
    answer: [{ zip: "75206", tdsp: "ONCOR", city: "Dallas" }],
  },
  {
    description: "a ZIP of two utilities",
    request: zipSearch("77581"),
    response: {
      status: 200,
      body: {
        hits: {
          found: 2,
          hit: ["CENTERPOINT", "TNMP"].map((code) => ({
            id: string(`77581-${code}`),
            fields: { zip: "77581", tdsp_short: utility(code), city: string("Pearland") },
          })),
        },
      },
    },
    ask: (site) => site.ports.addresses.zipAreas("77581"),
    answer: [
      { zip: "77581", tdsp: "CENTERPOINT" },
      { zip: "77581", tdsp: "TNMP" },
    ],
  },
  {
    description: "a ZIP that is not open to choice",
    request: zipSearch("78701"),
    response: { status: 200, body: { hits: { found: 0, hit: [] } } },
    ask: (site) => site.ports.addresses.zipAreas("78701"),
    answer: [],
  },
];

const calendarFor = (intent: "6" | "7", esiid: string = homes.goodwinDallas.esiid) =>
  ({ method: "GET", path: "/calendar/connectdate", query: { esiid, intent } }) as const;

const calendars: readonly Agreement[] = [
  {
    description: "the calendar of a move-in",
    state: goodwin,
    request: calendarFor("6"),
    response: {
      status: 200,
      body: { result: calendar },
    },
    ask: (site) => site.ports.calendar.connectDates(homes.goodwinDallas.esiid, "move-in"),
    answer: calendarInside,
  },
  {
    description: "the calendar of a switch, without priority days",
    state: goodwin,
    request: calendarFor("7"),
    response: {
      status: 200,
      body: {
        result: {
          workDays: eachLike(integer(1)),
          holidays: eachLike(usDate("11/26/2026")),
          priorityDays: [],
          standardDays: eachLike(usDate("11/25/2026")),
          standardFee: number(0),
          priorityFee: number(0),
        },
      },
    },
    ask: (site) => site.ports.calendar.connectDates(homes.goodwinDallas.esiid, "switch"),
    answer: { priorityDays: [], standardDays: ["2026-11-25"] },
  },
  {
    description: "the calendar of an unknown meter",
    request: calendarFor("6", "10443720099999999"),
    response: { status: 404, body: refusal("ESIID_NOT_FOUND") },
    ask: (site) => site.ports.calendar.connectDates(homes.unknown.esiid, "move-in"),
    answer: { kind: "refused", operation: "connectDates", status: 404 },
  },
];

export const plansAt = (place: { zip: string; tdsp: string; locale: string }) =>
  ({
    method: "GET",
    path: "/shopping/offers/fetchplans",
    query: { cint: "6", locale: place.locale, dwel: "01", zip: place.zip, tdsp: place.tdsp, prom: "PS" },
  }) as const;

export const anOffer = {
  id: regex(/^[A-Za-z0-9_-]{1,60}$/, "LK-TRUE-12"),
  name: string("Larkspur True Rate 12"),
  baseRate: number(0.129013),
  baseCharge: number(4.95),
  term: integer(12),
  rateType: string("Fixed"),
  campaignId: string("LK-C-PS"),
  incentiveId: string("LK-I-TRUE-12"),
  incentiveText: string(""),
  cancellationFee: string("$150.00"),
  rates: eachLike({ usage: integer(1000), price: number(0.129013) }),
  priority: integer(1),
  totalGreenUp: boolean(false),
  renewablePercent: number(24),
  ev: string(""),
  lowDeposit: number(0),
  enrollDate: usDate("11/20/2026"),
  summary: string("One steady price, August included."),
  description: string("Nothing to time, nothing to track."),
  EFL: string("https://gateway.example/documents/EFL/LK-TRUE-12.pdf?tdsp=ONCOR&lang=en"),
  TOS: string("https://gateway.example/documents/TOS/LK-TRUE-12.pdf?tdsp=ONCOR&lang=en"),
  YRC: string("https://gateway.example/documents/YRC/LK-TRUE-12.pdf?tdsp=ONCOR&lang=en"),
  phoneNumber: string("1-800-555-0142"),
  billCredits: like([]),
  trieProductRateDetails: eachLike({ conditionType: string("Z100"), range: string(""), value: number(0.064) }),
};
export const listed = (offers: unknown) => ({
  plans: { result: { offers } },
  correlationid: string("7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51"),
  sessionid: string("8d0c6a54-3f51-4c1e-9d0a-5e1f6f1c7a10"),
});
export const planQuestion = {
  intent: "move-in",
  dwel: "01",
  zip: "75206",
  tdsp: "ONCOR",
  prom: "PS",
  sessionId: "",
} as const;

const plans: readonly Agreement[] = [
  {
    description: "the plans of a place, in English",
    request: plansAt({ zip: "75206", tdsp: "ONCOR", locale: "en" }),
    response: { status: 200, body: listed(eachLike(anOffer)) },
    ask: (site) => site.ports.plans.plans(planQuestion),
    answer: {
      unreadable: 0,
      sessionId: "8d0c6a54-3f51-4c1e-9d0a-5e1f6f1c7a10",
      offers: [
        {
          id: "LK-TRUE-12",
          name: "True Rate 12",
          baseRate: 12_901_300,
          baseCharge: 495,
          term: 12,
          enrollDate: "2026-11-20",
        },
      ],
    },
  },
  {
    description: "the plans of a place, in Spanish",
    request: plansAt({ zip: "75206", tdsp: "ONCOR", locale: "es" }),
    response: {
      status: 200,
      body: listed(eachLike({ ...anOffer, summary: string("Un solo precio, también en agosto.") })),
    },
    ask: (site) => site.inLanguage("es").plans.plans(planQuestion),
    answer: { unreadable: 0, offers: [{ summary: "Un solo precio, también en agosto." }] },
  },
  {
    description: "the plans of a place that is not open to choice",
    request: plansAt({ zip: "78701", tdsp: "ONCOR", locale: "en" }),
    response: { status: 200, body: listed([]) },
    ask: (site) => site.ports.plans.plans({ ...planQuestion, zip: "78701" }),
    answer: { unreadable: 0, offers: [] },
  },
  {
    description: "a visitor looks at the plans",
    request: {
      method: "GET",
      path: "/shopping/offers/eyeballdata",
      query: { session_id: "8d0c6a54-3f51-4c1e-9d0a-5e1f6f1c7a10" },
    },
    response: { status: 200, body: { result: { indicator: string("Success") } } },
    ask: (site) => site.ports.plans.noteVisit("8d0c6a54-3f51-4c1e-9d0a-5e1f6f1c7a10"),
    answer: undefined,
  },
];

export const shopping: readonly Agreement[] = [...tokens, ...searches, ...calendars, ...plans];
