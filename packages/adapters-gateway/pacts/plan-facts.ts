import { MatchersV3 } from "@pact-foundation/pact";
import type { Agreement } from "./agreement.ts";
import { anOffer, listed, plansAt, planQuestion } from "./shopping.ts";

const { arrayContaining, boolean, eachLike, integer, number, regex, string } = MatchersV3;

// Offers of other retailers have no rank and no breakdown of their price.
const { priority: _priority, baseCharge: _baseCharge, trieProductRateDetails: _details, ...anyOffer } = anOffer;

const id = (example: string) => regex(/^[A-Za-z0-9_-]{1,60}$/, example);

const othersOffer = {
  ...anyOffer,
  id: id("PTC-4711"),
  name: string("Free Evenings 12"),
  baseCharge: number(0),
  trieProductRateDetails: [],
  retailer: string("Bluestem Power"),
  retailerRating: number(4),
  newCustomersOnly: boolean(true),
  prepaid: boolean(true),
  timeOfUse: boolean(true),
  minimumUseTerms: boolean(true),
};

const chargeFor = (use: object) => ({
  conditionType: regex(/^(Z100|ZESC|Z250)$/, "Z100"),
  range: string("0-900"),
  value: number(0.131),
  ...use,
});

/** Fields that only plans with a structured price have. The four may come from different plans. */
const ownFacts = [
  { ...anOffer, id: id("LK-THOUSAND-12"), billCredits: eachLike({ threshold: integer(1000), amount: number(100) }) },
  { ...anOffer, id: id("LK-SUN-12"), exportCredit: { perKwh: number(0.126), upToUse: boolean(true) } },
  { ...anOffer, id: id("LK-BIG-12"), minimumUseFees: eachLike({ below: integer(500), amount: number(9.95) }) },
  {
    ...anOffer,
    id: id("LK-SMALL-12"),
    trieProductRateDetails: arrayContaining(
      chargeFor({ from: integer(0), to: integer(900), sharePercent: number(100) }),
      chargeFor({ range: string("901+"), from: integer(900), sharePercent: number(100) }),
    ),
    delivery: { monthly: number(4.23), perKwh: number(0.0546) },
  },
];

/** Optional fields of an offer. */
export const planFacts: readonly Agreement[] = [
  {
    description: "the plans of a place where other retailers' offers are listed",
    state: "other retailers offer plans in 76104",
    request: plansAt({ zip: "76104", tdsp: "ONCOR", locale: "en" }),
    response: { status: 200, body: listed(arrayContaining(othersOffer)) },
    ask: (site) => site.ports.plans.plans({ ...planQuestion, zip: "76104" }),
    answer: {
      unreadable: 0,
      offers: [
        {
          name: "Free Evenings 12",
          priority: Number.MAX_SAFE_INTEGER,
          retailer: "Bluestem Power",
          retailerRating: 4,
          newCustomersOnly: true,
          prepaid: true,
          timeOfUse: true,
          minimumUseTerms: true,
        },
      ],
    },
  },
  {
    description:
      "the plans of a place, with bill credits, fees for little use, credits for export and prices by use among them",
    state: "plans in 75206 have bill credits, fees for little use, credits for export and prices by use",
    request: plansAt({ zip: "75206", tdsp: "ONCOR", locale: "en" }),
    response: { status: 200, body: listed(arrayContaining(...ownFacts)) },
    ask: (site) => site.ports.plans.plans(planQuestion),
    answer: {
      unreadable: 0,
      offers: [
        { billCredits: [{ thresholdKwh: 1_000, amount: 10_000 }] },
        { exportCredit: { perKwh: 12_600_000, upToUse: true } },
        { minimumUseFees: [{ belowKwh: 500, amount: 995 }] },
        {
          rateDetails: [
            { range: "0-900", scope: { from: 0, to: 900, sharePercent: 100 } },
            { range: "901+", scope: { from: 900, sharePercent: 100 } },
          ],
          delivery: { monthly: 423_000_000, perKwh: 5_460_000 },
        },
      ],
    },
  },
];
