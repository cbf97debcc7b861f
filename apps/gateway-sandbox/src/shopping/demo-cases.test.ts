import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Offer } from "../catalogue/offer.ts";
import { handMade } from "../premises/hand-made.ts";
import type { Premise } from "../premises/premise.ts";
import { stores } from "../payment-locations/stores.ts";
import { aClient, type Client } from "../testing/client.ts";
import { aKey } from "../testing/enrollment.ts";
import { signedIn } from "../testing/signed-in.ts";
import { shoppingDemoCases } from "./demo-cases.ts";

let client: Client;
beforeEach(async () => {
  client = await aClient();
});
afterEach(() => client.sandbox.close());

type Asking = Pick<Client, "get" | "post">;
const answer = async <Body>(response: Promise<Response>): Promise<Body> => {
  const given = await response;
  expect(given.status).toBe(200);
  return (await given.json()) as Body;
};

const home = (premise: Pick<Premise, "esiid" | "zip">, dwellingType = "01") => ({
  esiid: premise.esiid,
  zipCode: premise.zip,
  dwellingType,
  currentPlanId: "LK-TRUE-12",
  language: "English",
});
const addOnsAt = async (
  place: object,
  asking: Asking = client,
  path = "/shopping/plan/solution/offers",
  partner = "",
) =>
  (
    await answer<{ data: { result: readonly { productId: string }[] } }>(
      asking.post(path, { businessPartnerNumber: partner, ...place }),
    )
  ).data.result.map(({ productId }) => productId);

const vanderbilt = home(handMade.vanderbiltDallas);
const order = (...products: readonly string[]) => ({
  businessPartnerNumber: "0050000011",
  contractAccountNumber: "002103000011",
  ...vanderbilt,
  productOrders: products.map((productId) => ({ productId, quantity: 1 })),
});
const orders = async (...products: readonly string[]) =>
  (
    await answer<{
      result: { indicator: string; orderedPlans: readonly { productCode: string; salesOrderNumber: string }[] };
    }>(signedIn(client, "grace").post("/myaccount/shopping/plan/order/noncommodity", order(...products), aKey()))
  ).result;

const plansOf = (asking: Asking, path: string) =>
  answer<{ plans: { result: { offers: readonly Offer[] } } }>(asking.get(path)).then(
    ({ plans }) => plans.result.offers,
  );
const priceOf = (offers: readonly Offer[], id: string) =>
  offers.find((offer) => offer.id === id)?.baseRate ?? Number.NaN;
const list = "cint=6&locale=en&zip=75214&tdsp=ONCOR";

const deposits = (partner: string, asking: Asking = client) =>
  answer<{ result: readonly { product: string; sdPrice: number }[] }>(
    asking.post("/shopping/plandeposits", {
      partner,
      dwellingType: "01",
      esiid: handMade.goodwinDallas.esiid,
      productList: [{ product: "LK-TRUE-12" }, { product: "NO-SUCH-PLAN" }],
    }),
  );
const cars = (intent: string) =>
  answer<readonly (readonly { promo: string }[])[]>(
    client.get(`/shopping/ev?Brand=LARKSPUR&Cust_Intent=${intent}`),
  ).then((makes) => [...new Set(makes.flat().map(({ promo }) => promo))]);
const storesNear = (lat: string, long: string) =>
  answer<{ result: readonly { distance: number }[] }>(
    client.get(`/payments/locations?lat=${lat}&long=${long}&distance=5`),
  ).then(({ result }) => result.map(({ distance }) => distance));
const words = (path: string) => client.sandbox.fetch(new Request(`http://cms.localhost:4010/${path}`));
const pdf = async (response: Promise<Response>) => {
  const given = await response;
  return [given.status, given.headers.get("content-type"), (await given.text()).slice(0, 5)];
};
const aPdf = [200, "application/pdf", "%PDF-"];

const proofs: Readonly<Record<string, () => Promise<void>>> = {
  "add-ons-house": async () =>
    expect(await addOnsAt(home(handMade.goodwinDallas))).toEqual([
      "AO-HOME",
      "AO-SURGE",
      "AO-THERMOSTAT",
      "AO-GREENUP-50",
      "AO-GREENUP-100",
    ]),
  "add-ons-apartment": async () =>
    expect(await addOnsAt(home(handMade.mapleApartment, "02"))).toEqual([
      "AO-RENTER",
      "AO-THERMOSTAT",
      "AO-GREENUP-50",
      "AO-GREENUP-100",
    ]),
  "add-ons-three": async () =>
    expect(await addOnsAt(home(handMade.quakerLubbock))).toEqual(["AO-THERMOSTAT", "AO-GREENUP-50", "AO-GREENUP-100"]),
  "add-ons-one-green-up": async () =>
    expect(await addOnsAt(home({ esiid: "10400510001036000", zip: "77573" }))).toEqual([
      "AO-HOME",
      "AO-THERMOSTAT",
      "AO-GREENUP-100",
    ]),
  "add-ons-by-number": async () => {
    const { data } = (await (await words("en/handlers/getplans.ashx?plans=")).json()) as {
      data: { greenUpPlanIds: readonly string[] };
    };
    const besideGreen = async (place: object) =>
      (await addOnsAt(place)).filter((id) => !data.greenUpPlanIds.includes(id)).length;
    expect([
      await besideGreen(home(handMade.mapleApartment, "02")),
      await besideGreen(home({ esiid: "10999990001038000", zip: "79401" })),
    ]).toEqual([2, 1]);
  },
  "add-ons-none": async () => expect(await addOnsAt(home({ esiid: "", zip: "78701" }))).toEqual([]),
  "add-on-words": async () => {
    const spanish = (await (
      await words("es/handlers/getplans.ashx?plans=AO-HOME,LK-TRUE-12,NONE&site=evergreen")
    ).json()) as { data: { plans: Record<string, { PlanName: string }>; greenUpPlanIds: readonly string[] } };
    expect(Object.entries(spanish.data.plans).map(([id, { PlanName }]) => [id, PlanName])).toEqual([
      ["AO-HOME", "Evergreen Seguro de hogar"],
      ["LK-TRUE-12", "Larkspur True Rate 12"],
    ]);
    expect(spanish.data.greenUpPlanIds).toEqual(["AO-GREENUP-50", "AO-GREENUP-100"]);
    expect((await words("fr/handlers/getplans.ashx")).status).toBe(404);
  },
  "add-on-order": async () => {
    expect(await orders("AO-THERMOSTAT")).toEqual({
      indicator: "Success",
      orderedPlans: [{ productCode: "AO-THERMOSTAT", salesOrderNumber: "7000000041" }],
    });
    expect(
      await addOnsAt(vanderbilt, signedIn(client, "grace"), "/myaccount/shopping/plan/solution/offers", "0050000011"),
    ).not.toContain("AO-THERMOSTAT");
  },
  "add-on-twice": async () => {
    await orders("AO-THERMOSTAT");
    expect(await orders("AO-SURGE", "AO-THERMOSTAT")).toEqual({ indicator: "AlreadyOrdered", orderedPlans: [] });
    expect(await orders("AO-SURGE")).toMatchObject({ indicator: "Success" });
  },
  "add-on-elsewhere": async () =>
    expect(await orders("AO-RENTER")).toEqual({ indicator: "ProductNotOffered", orderedPlans: [] }),
  "add-on-others-home": async () => {
    const rays = {
      ...order("AO-HOME"),
      ...home(handMade.lakewoodDallas),
      businessPartnerNumber: "0050000012",
      contractAccountNumber: "002103000012",
    };
    const { contractAccountNumber: _account, productOrders: _orders, ...question } = rays;
    expect(
      (await signedIn(client, "grace").post("/myaccount/shopping/plan/order/noncommodity", rays, aKey())).status,
    ).toBe(403);
    expect((await signedIn(client, "grace").post("/myaccount/shopping/plan/solution/offers", question)).status).toBe(
      403,
    );
  },
  "renewal-promotion": async () => {
    const rays = `/myaccount/shopping/offers/fetchplans?${list.replace("cint=6", "cint=3")}&bpNumber=0050000012&esiid=${handMade.lakewoodDallas.esiid}`;
    const [usual, own, visitors] = [
      await plansOf(signedIn(client, "ray"), rays),
      await plansOf(signedIn(client, "ray"), `${rays}&prom=RENEW26`),
      await plansOf(client, `/shopping/offers/fetchplans?${list}&prom=RENEW26`),
    ];
    expect(priceOf(usual, "LK-TRUE-12") - priceOf(own, "LK-TRUE-12")).toBeCloseTo(0.004, 6);
    expect(own.find(({ id }) => id === "LK-TRUE-12")).toMatchObject({
      campaignId: "LK-C-RENEW26",
      incentiveText: "0.4¢ off every kWh for the whole term",
    });
    expect(priceOf(visitors, "LK-TRUE-12")).toBe(priceOf(usual, "LK-TRUE-12"));
  },
  "ev-promotion": async () => {
    const [usual, promoted] = [
      await plansOf(client, `/shopping/offers/fetchplans?${list}`),
      await plansOf(client, `/shopping/offers/fetchplans?${list}&prom=EVDRIVE`),
    ];
    const cheaper = promoted.filter(({ id, baseRate }) => baseRate < priceOf(usual, id));
    expect(cheaper.length).toBeGreaterThan(0);
    expect(cheaper.every(({ ev }) => ev !== "")).toBe(true);
  },
  "ev-renewing": async () => expect([await cars("6"), await cars("3")]).toEqual([["EVDRIVE"], ["EVSTAY"]]),
  questionnaire: async () => {
    const offerBody = {
      customerIntent: "001",
      promoCode: "",
      dwellingType: "SingleFamily",
      postalCode: 75206,
      language: "English",
      channel: "Web",
      esiid: "",
      tdsp: "ONCOR",
      sessionid: "visit-1",
    };
    const ask = () =>
      answer<{ plans: { result: { offers: readonly Offer[] } } }>(
        client.post("/shopping/details", { offerBody, locale: "en" }),
      ).then(({ plans }) => plans.result.offers.toSorted((one, other) => (one.priority ?? 0) - (other.priority ?? 0)));
    expect((await ask())[0]?.totalGreenUp).toBe(false);
    const entry = { uccontract: "", bpartner: "", channel: "web", session_id: "visit-1" };
    await client.post("/shopping/plan/helpmechoose", {
      Data: [
        { ...entry, key: "tdu", value: "ONCOR" },
        { ...entry, key: "priorities", value: "green" },
      ],
    });
    const offers = await ask();
    expect(offers[0]?.totalGreenUp).toBe(true);
    expect(offers.map(({ totalGreenUp }) => totalGreenUp)).toEqual(
      offers.map(({ totalGreenUp }) => totalGreenUp).toSorted((one, other) => Number(other) - Number(one)),
    );
  },
  "questionnaire-plan": async () => {
    const ids = async (session: string) =>
      (await plansOf(client, `/shopping/offers/fetchplans?${list}&sessionId=${session}`)).map(({ id }) => id);
    await client.post("/shopping/plan/helpmechoose", {
      Data: [
        { uccontract: "", bpartner: "", channel: "web", session_id: "visit-2", key: "priorities", value: "green" },
      ],
    });
    expect(await ids("visit-2")).toContain("LK-FITTED-12");
    expect(await ids("visit-3")).not.toContain("LK-FITTED-12");
  },
  "deposits-visitor": async () =>
    expect((await deposits("")).result).toEqual([{ product: "LK-TRUE-12", sdPrice: 129.01 }]),
  "deposits-good": async () =>
    expect((await deposits("0050000011")).result).toEqual([{ product: "LK-TRUE-12", sdPrice: 0 }]),
  "deposits-due": async () =>
    expect((await deposits("0050000019")).result).toEqual([{ product: "LK-TRUE-12", sdPrice: 129.01 }]),
  rates: async () => {
    interface Rates {
      readonly baseCharge: number;
      readonly energy: readonly { from: number; to: number | null; sharePercent: number; price: number }[];
      readonly delivery: { monthly: number; perKwh: number };
      readonly billCredits: readonly { threshold: number; amount: number }[];
      readonly averagePrices: readonly { usage: number; price: number }[];
    }
    for (const planId of ["LK-TRUE-12", "LK-NIGHT-12", "LK-SMALL-12", "EG-BREEZE-12"]) {
      const { result } = await answer<{ result: Rates }>(
        client.get(`/shopping/plan/rates?planId=${planId}&tdsp=CENTERPOINT&zip=77008`),
      );
      for (const { usage, price } of result.averagePrices) {
        const energy = result.energy.reduce(
          (sum, part) =>
            sum + (Math.max(0, Math.min(usage, part.to ?? usage) - part.from) * part.sharePercent * part.price) / 100,
          0,
        );
        const credits = result.billCredits.reduce(
          (sum, credit) => sum + (usage >= credit.threshold ? credit.amount : 0),
          0,
        );
        expect(
          (energy + result.baseCharge + result.delivery.monthly + result.delivery.perKwh * usage - credits) / usage,
          `${planId} at ${usage}`,
        ).toBeCloseTo(price, 5);
      }
    }
  },
  stores: async () => {
    const miles = await storesNear("32.831", "-96.7692");
    expect(miles.length).toBeGreaterThan(0);
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
    expect(Math.max(...miles)).toBeLessThanOrEqual(5);
    expect(stores().length).toBeGreaterThanOrEqual(140);
    for (const { latitude, longitude } of stores())
      expect(latitude > 25.5 && latitude < 36.6 && longitude > -106.7 && longitude < -93.4).toBe(true);
  },
  "stores-none": async () => expect(await storesNear("29.25", "-103.25")).toEqual([]),
  documents: async () => {
    for (const docType of [
      "EFL",
      "ElectricityFactsLabel",
      "TOS",
      "TermsOfServiceAgreement",
      "YRC",
      "YourRightsAsACustomer",
    ]) {
      expect(
        await pdf(
          client.get(
            `/documents/getdocument?docType=${docType}&productid=LK-TRUE-12&efldate=11/20/2026&tdsp=ONCOR&language=Spanish&classification=Residential&pseudoQuoteId=Q-1`,
          ),
        ),
      ).toEqual(aPdf);
    }
    expect(
      await pdf(client.get("/documents/getdocument?docType=TOS&productid=AO-SURGE&tdsp=ONCOR&language=English")),
    ).toEqual(aPdf);
    expect(
      (await client.get("/documents/getdocument?docType=EFL&productid=AO-SURGE&tdsp=ONCOR&language=English")).status,
    ).toBe(404);
  },
  "document-unknown": async () =>
    expect(
      (await client.get("/documents/getdocument?docType=EFL&productid=NO-SUCH-PLAN&tdsp=ONCOR&language=English"))
        .status,
    ).toBe(404),
  archive: async () => {
    const grace = signedIn(client, "grace");
    for (const document of ["WELCOME", "BILL-202610"])
      expect(await pdf(grace.get(`/documents/pdfviewer?arcid=AR4003000011&docid=${document}`))).toEqual(aPdf);
    for (const document of ["BILL-202601", "BILL-202611", "BILL-202613", "LETTER"])
      expect((await grace.get(`/documents/pdfviewer?arcid=AR4003000011&docid=${document}`)).status).toBe(404);
  },
  "archive-others": async () => {
    expect((await signedIn(client, "grace").get("/documents/pdfviewer?arcid=AR4003000012&docid=WELCOME")).status).toBe(
      403,
    );
    expect((await client.get("/documents/pdfviewer?arcid=AR4003000012&docid=WELCOME")).status).toBe(401);
  },
  reviews: async () => {
    const reviews = await answer<{
      result: readonly { Ratings: number; ReviewImage: string; ReviewComment: string }[];
    }>(client.get("/shopping/reviews?language=es"));
    expect(reviews.result.map(({ Ratings }) => Ratings)).toEqual(expect.arrayContaining([1, 5]));
    expect(reviews.result.every(({ ReviewImage }) => ReviewImage === "")).toBe(true);
    const others = await answer<typeof reviews>(
      client.get("/shopping/reviews?language=es", { "x-brand-id": "EVERGREEN" }),
    );
    expect(others.result[0]?.ReviewComment).not.toBe(reviews.result[0]?.ReviewComment);
  },
  promotions: async () => {
    const [usual, promoted, other] = [
      await plansOf(client, `/shopping/offers/fetchplans?${list}`),
      await plansOf(client, `/shopping/offers/fetchplans?${list}&prom=lightson`),
      await plansOf(client, `/shopping/offers/fetchplans?${list}&prom=SWAP26`),
    ];
    expect(priceOf(usual, "LK-TRUE-12") - priceOf(promoted, "LK-TRUE-12")).toBeCloseTo(0.002, 6);
    expect(other).toEqual(usual);
  },
};

describe("the demo cases on the page of plans", () => {
  it("each have a test", () =>
    expect(Object.keys(proofs).toSorted()).toEqual(shoppingDemoCases.map(({ id }) => id).toSorted()));
  it.each(shoppingDemoCases.map(({ id, happens }) => [id, happens] as const))("%s: %s", async (id) => {
    expect(proofs[id]).toBeDefined();
    await proofs[id]?.();
  });
});

describe("an order of add-ons with an enrollment", () => {
  it("is refused for an unknown customer, and leaves no record", async () => {
    const request = { ...order("AO-HOME"), businessPartnerNumber: "40000117", contractAccountNumber: "002100000117" };
    expect((await client.post("/shopping/plan/order/noncommodity", request, aKey())).status).toBe(422);
    expect(
      await addOnsAt(vanderbilt, signedIn(client, "grace"), "/myaccount/shopping/plan/solution/offers", "0050000011"),
    ).toContain("AO-HOME");
  });

  it("gets the same answer under the same key, and orders once", async () => {
    const key = aKey();
    const send = () =>
      signedIn(client, "grace")
        .post("/myaccount/shopping/plan/order/noncommodity", order("AO-HOME"), key)
        .then((response) => response.json());
    const first = await send();
    expect(first).toMatchObject({ result: { indicator: "Success" } });
    expect(await send()).toEqual(first);
  });
});
