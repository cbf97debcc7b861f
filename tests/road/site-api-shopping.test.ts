import { describe, expect, test } from "vitest";
import { errorOf, resultOf } from "./answers.ts";
import { acceptedTerms, fillIn, goodwinAve, goodwinDrive, hemphillStreet } from "./enrollment.ts";
import { ownSite } from "./own-site.ts";
import { type CallAnswer, Visitor } from "./visitor.ts";

const here = ownSite();

const visitor = () => new Visitor(here.site.url);

const grace = { partner: "0050000011", account: "002103000011", esiid: "10443720000052180" };
const ray = { partner: "0050000012", account: "002103000012", esiid: "10443720000061040" };
const offersOf = ({ json }: CallAnswer) =>
  (
    json as {
      plans: {
        result: {
          offers: readonly {
            id: string;
            baseRate: number;
            priority: number;
            totalGreenUp: boolean;
            incentiveText: string;
          }[];
        };
      };
    }
  ).plans.result.offers;

describe("plans", () => {
  const offerBody = {
    customerIntent: "6",
    promoCode: "PS",
    dwellingType: "01",
    postalCode: 75206,
    language: "en",
    channel: "Web",
    esiid: "",
    tdsp: "D_ONCOR",
    sessionid: "",
  };

  test("asked for in one body have the provider's codes, Web as channel and the second part of the utility (E-405 to E-407, E-329, E-330)", async () => {
    const list = await visitor().call("POST", "/api/plans", { offerBody, locale: "en" });
    expect(list.status).toBe(200);
    expect(offersOf(list).length).toBeGreaterThan(5);
    expect((await here.gateway.requests("shoppingDetails")).at(-1)?.body).toEqual({
      offerBody: {
        customerIntent: "001",
        promoCode: "PS",
        dwellingType: "SingleFamily",
        postalCode: 75206,
        language: "English",
        channel: "Web",
        esiid: "",
        tdsp: "ONCOR",
        sessionid: "",
      },
      locale: "en",
    });
    for (const [intent, code] of [
      ["2", "004"],
      ["3", "005"],
      ["4", "001"],
      ["5", "002"],
      ["7", "002"],
    ]) {
      await visitor().call("POST", "/api/plans", {
        offerBody: { ...offerBody, customerIntent: intent, dwellingType: "02", language: "es" },
        locale: "es",
      });
      expect((await here.gateway.requests("shoppingDetails")).at(-1)?.body, intent).toMatchObject({
        offerBody: { customerIntent: code, dwellingType: "MultiFamily", language: "Spanish" },
      });
    }
    expect(
      errorOf(
        await visitor().call("POST", "/api/plans", { offerBody: { ...offerBody, channel: "web", tdsp: "NOBODY" } }),
      ),
    ).toMatchObject({
      status: 400,
      fields: expect.arrayContaining(["offerBody.channel", "offerBody.tdsp"]) as string[],
    });
  });

  test("that suit the answers of the questionnaire come first (E-411, E-412)", async () => {
    const entry = { uccontract: "", bpartner: "", channel: "web", session_id: "visit-of-the-road" };
    const Data = [
      { ...entry, key: "tdu", value: "ONCOR" },
      { ...entry, key: "intent", value: "6" },
      { ...entry, key: "priorities", value: "green" },
    ];
    expect((await visitor().call("POST", "/api/plans/helpmechoose", { Data })).json).toEqual({
      result: { indicator: "Success" },
    });
    const offers = offersOf(
      await visitor().call("POST", "/api/plans", { offerBody: { ...offerBody, sessionid: entry.session_id } }),
    );
    expect(offers.toSorted((one, other) => one.priority - other.priority)[0]?.totalGreenUp).toBe(true);
    expect(
      errorOf(
        await visitor().call("POST", "/api/plans/helpmechoose", {
          Data: [...Data, { ...entry, key: "car", value: "yes", session_id: "another" }],
        }),
      ),
    ).toMatchObject({ status: 400, fields: ["Data.session_id"] });
    expect(
      errorOf(
        await visitor().call("POST", "/api/plans/helpmechoose", {
          Data: [{ ...entry, key: "car", value: "yes", bpartner: grace.partner }],
        }),
      ),
    ).toMatchObject({ status: 409, code: "MISMATCH", fields: ["bpartner"] });
  });

  test("have a deposit each; a signed-in customer is asked about by their own number (E-404, E-037)", async () => {
    const body = {
      partner: "",
      dwellingType: "01",
      esiid: goodwinAve.esiid,
      productList: [{ product: "LK-TRUE-12" }, { product: "LK-TRUE-24" }],
    };
    const deposits = resultOf<readonly { product: string; sdPrice: number }[]>(
      await visitor().call("POST", "/api/plans/plandeposits", body),
    );
    expect(deposits).toMatchObject([{ product: "LK-TRUE-12", sdPrice: 129.01 }, { product: "LK-TRUE-24" }]);
    const member = await here.signedInAs("grace.garza");
    expect(resultOf(await member.call("POST", "/api/plans/plandeposits", body))).toMatchObject([
      { sdPrice: 0 },
      { sdPrice: 0 },
    ]);
    expect((await here.gateway.requests("planDeposits")).at(-1)?.body).toMatchObject({ partner: grace.partner });
    expect(
      errorOf(await member.call("POST", "/api/plans/plandeposits", { ...body, partner: ray.partner })),
    ).toMatchObject({ status: 403, code: "NOT_YOURS", fields: ["partner"] });
    expect(
      errorOf(await visitor().call("POST", "/api/plans/plandeposits", { ...body, partner: ray.partner })),
    ).toMatchObject({ status: 409, code: "MISMATCH", fields: ["partner"] });
  });

  test("are looked at by a visitor with one parameter, by a customer with four (E-408, A-392)", async () => {
    expect((await visitor().call("GET", "/api/offers/eyeballdata?session_id=s-1")).json).toEqual({
      result: { indicator: "Success" },
    });
    expect((await here.gateway.requests("eyeballData")).at(-1)?.query).toEqual({ session_id: "s-1" });
    const member = await here.signedInAs("grace.garza");
    const own = `session_id=s-2&contractaccount=${grace.account}&bpNumber=${grace.partner}&esiid=${grace.esiid}`;
    for (const path of ["/api/offers/eyeballdata", "/api/myaccount/offers/eyeballdata"]) {
      expect((await member.call("GET", `${path}?${own}`)).json).toEqual({ result: { indicator: "Success" } });
      expect((await here.gateway.requests("memberEyeballData")).at(-1)?.query).toEqual({
        session_id: "s-2",
        contractaccount: grace.account,
        bpNumber: grace.partner,
        esiid: grace.esiid,
      });
      expect(errorOf(await member.call("GET", `${path}?${own.replace(grace.account, ray.account)}`))).toMatchObject({
        status: 403,
        fields: ["contractaccount"],
      });
    }
    expect((await visitor().call("GET", `/api/myaccount/offers/eyeballdata?${own}`)).status).toBe(401);
  });

  test("on everybody's list are looked at by a customer with their own numbers: of the account that the address names, never of another's (E-021, E-408)", async () => {
    const list = "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01";
    const member = await here.signedInAs("grace.garza");
    const mine = { contractaccount: grace.account, bpNumber: grace.partner, esiid: grace.esiid };
    for (const [named, visits] of [
      [grace.account, 1],
      [ray.account, 2],
    ] as const) {
      await member.open(`${list}&contractaccount=${named}`);
      await expect
        .poll(async () =>
          (await here.gateway.requests("memberEyeballData"))
            .filter(({ query }) => query["session_id"] !== "s-2")
            .map(({ query: { session_id, ...rest } }) => rest),
        )
        .toEqual(Array.from({ length: visits }, () => mine));
    }
    const anonymous = (await here.gateway.requests("eyeballData")).length;
    await visitor().open(list);
    await expect.poll(async () => (await here.gateway.requests("eyeballData")).length).toBe(anonymous + 1);
    expect(Object.keys((await here.gateway.requests("eyeballData")).at(-1)?.query ?? {})).toEqual(["session_id"]);
  });

  test("of a customer's own home have the customer's own offers, under the session's partner number (A-394)", async () => {
    const query = `cint=3&locale=en&dwel=01&zip=75214&tdsp=ONCOR&prom=RENEW26&esiid=${ray.esiid}`;
    const member = await here.signedInAs("ray.renner");
    const own = await member.call("GET", `/api/myaccount/offers/fetchplans?${query}&bpNumber=${grace.partner}`);
    expect(own.status).toBe(200);
    expect(offersOf(own).some(({ incentiveText }) => incentiveText.startsWith("0.4¢"))).toBe(true);
    expect((await here.gateway.requests("memberFetchPlans")).at(-1)?.query).toMatchObject({
      bpNumber: ray.partner,
      esiid: ray.esiid,
      prom: "RENEW26",
    });
    expect(
      offersOf(await visitor().call("GET", `/api/offers/fetchplans?${query}`)).every(
        ({ incentiveText }) => incentiveText === "",
      ),
    ).toBe(true);
    expect((await visitor().call("GET", `/api/myaccount/offers/fetchplans?${query}`)).status).toBe(401);
    expect(
      errorOf(await member.call("GET", `/api/myaccount/offers/fetchplans?${query.replace(ray.esiid, grace.esiid)}`)),
    ).toMatchObject({ status: 403, code: "NOT_YOURS", fields: ["esiid"] });
  });
});

describe("add-ons", () => {
  const idsOf = ({ json }: CallAnswer) =>
    (json as { data: { result: readonly { productId: string }[] } }).data.result.map(({ productId }) => productId);

  test("are offered to a visitor by the plain call, to a customer by the account's, with the content system's words (S1-207, S1-210, S1-221)", async () => {
    const house = `currentPlanId=LK-TRUE-12&esiid=${goodwinAve.esiid}&zipCode=75206&dwellingType=01`;
    const offers = await visitor().call("GET", `/api/plans/addonoffers?${house}&locale=es`);
    expect(idsOf(offers)).toEqual(["AO-HOME", "AO-SURGE", "AO-THERMOSTAT", "AO-GREENUP-50", "AO-GREENUP-100"]);
    expect(offers.json).toMatchObject({
      plans: { "AO-HOME": { PlanName: "Seguro de hogar" } },
      greenUpPlanIds: ["AO-GREENUP-50", "AO-GREENUP-100"],
    });
    expect((await here.gateway.requests("addOnOffers")).at(-1)?.body).toEqual({
      businessPartnerNumber: "",
      currentPlanId: "LK-TRUE-12",
      esiid: goodwinAve.esiid,
      zipCode: "75206",
      dwellingType: "01",
      language: "Spanish",
    });
    expect(await here.gateway.requests("memberAddOnOffers")).toEqual([]);

    const member = await here.signedInAs("grace.garza");
    expect(
      (await member.call("GET", `/api/plans/addonoffers?${house.replace(goodwinAve.esiid, grace.esiid)}`)).status,
    ).toBe(200);
    expect((await here.gateway.requests("memberAddOnOffers")).at(-1)?.body).toMatchObject({
      businessPartnerNumber: grace.partner,
      esiid: grace.esiid,
    });
    expect(await here.gateway.requests("addOnOffers")).toHaveLength(1);
    expect(
      errorOf(await member.call("GET", `/api/plans/addonoffers?${house.replace(goodwinAve.esiid, ray.esiid)}`)),
    ).toMatchObject({ status: 403, code: "NOT_YOURS" });
  });

  test("are ordered once by a customer, for a home of theirs (A-369, S1-245, A-353)", async () => {
    const member = await here.signedInAs("grace.garza");
    const order = {
      businessPartnerNumber: grace.partner,
      contractAccountNumber: grace.account,
      esiid: grace.esiid,
      zipCode: "75206",
      currentPlanId: "LK-TRUE-12",
      dwellingType: "01",
      language: "English",
      productOrders: [
        { productId: "AO-THERMOSTAT", quantity: 1 },
        { productId: "AO-SURGE", quantity: 1 },
      ],
    };
    const path = "/api/myaccount/plans/addonplans";
    const [first, second] = await Promise.all([member.call("POST", path, order), member.call("POST", path, order)]);
    expect(first.json).toMatchObject({
      result: {
        indicator: "Success",
        orderedPlans: [{ productCode: "AO-THERMOSTAT" }, { productCode: "AO-SURGE" }],
        charges: [
          { of: "AO-THERMOSTAT", amount: 29, due: { when: "first-bill" } },
          { of: "AO-THERMOSTAT", amount: 4.99, due: { when: "each-month" } },
          { of: "AO-SURGE", amount: 6.99, due: { when: "each-month" } },
        ],
      },
    });
    expect(second.json).toEqual(first.json);
    expect(
      (await here.gateway.ledger()).entries.filter(({ operationId }) => operationId === "memberOrderAddOns"),
    ).toMatchObject([{ request: order }]);
    expect(
      (await member.call("POST", path, { ...order, productOrders: [{ productId: "AO-SURGE", quantity: 1 }] })).json,
    ).toEqual({
      result: {
        indicator: "AlreadyOrdered",
        orderedPlans: [],
        charges: [],
        standing: [
          { what: "add-ons", is: "ordered", day: "", because: "" },
          { what: "add-ons", is: "refused", day: "", because: "AlreadyOrdered" },
        ],
      },
    });

    expect(errorOf(await member.call("POST", path, { ...order, businessPartnerNumber: ray.partner }))).toMatchObject({
      status: 403,
      fields: ["businessPartnerNumber"],
    });
    expect(errorOf(await member.call("POST", path, { ...order, contractAccountNumber: ray.account }))).toMatchObject({
      status: 403,
      fields: ["contractAccountNumber"],
    });
    expect(errorOf(await member.call("POST", path, { ...order, esiid: ray.esiid }))).toMatchObject({
      status: 403,
      fields: ["esiid"],
    });
    expect(
      errorOf(await member.call("POST", path, { ...order, productOrders: [{ productId: "AO-HOME", quantity: 2 }] }))
        .status,
    ).toBe(400);
    expect((await visitor().call("POST", path, order)).status).toBe(401);
  });

  test("are ordered with an enrollment once service is ordered, with its own numbers and nobody else's, once (S1-244, E-228)", async () => {
    const path = "/api/plans/addonplans";
    const productOrders = [{ productId: "AO-HOME", quantity: 1 }];
    const mover = visitor();
    expect(errorOf(await mover.call("POST", path, { productOrders }))).toMatchObject({
      status: 409,
      code: "NO_JOURNEY",
    });
    const terms = await fillIn(mover, goodwinDrive);
    expect(errorOf(await mover.call("POST", path, { productOrders }))).toMatchObject({ status: 409, code: "NOT_NOW" });
    expect((await mover.send(terms, "/forms/place-order", acceptedTerms)).url).toContain("/mvi/mini-confirmation");
    expect(
      errorOf(
        await mover.call("POST", path, {
          businessPartnerNumber: "99999999",
          currentPlanId: "LK-TRUE-24",
          productOrders,
        }),
      ),
    ).toMatchObject({ status: 409, code: "MISMATCH", fields: ["businessPartnerNumber", "currentPlanId"] });

    const ordered = await mover.call("POST", path, {
      esiid: goodwinDrive.esiid,
      currentPlanId: goodwinDrive.planid,
      productOrders,
    });
    expect(ordered.json).toMatchObject({
      result: {
        indicator: "Success",
        orderedPlans: [{ productCode: "AO-HOME" }],
        // The caller never put it into the cart: its price was not asked for.
        charges: [{ of: "AO-HOME", amount: null, status: "due" }],
      },
    });
    expect((await mover.call("POST", path, { productOrders: [{ productId: "AO-SURGE", quantity: 1 }] })).json).toEqual(
      ordered.json,
    );
    const { entries, customers } = await here.gateway.ledger();
    expect(entries.filter(({ operationId }) => operationId === "orderAddOns")).toMatchObject([
      {
        request: {
          businessPartnerNumber: customers.at(-1)?.partnerNumber,
          esiid: goodwinDrive.esiid,
          zipCode: "76107",
          currentPlanId: goodwinDrive.planid,
          dwellingType: "01",
          language: "English",
          productOrders,
        },
      },
    ]);
  });

  test("whose order fails cost the enrollment nothing: it goes on (E-230)", async () => {
    const mover = visitor();
    const terms = await fillIn(mover, hemphillStreet);
    await mover.send(terms, "/forms/place-order", acceptedTerms);
    await here.gateway.set({ faults: [{ operationId: "orderAddOns", fault: "500", when: "before", times: 1 }] });
    const failed = await mover.call("POST", "/api/plans/addonplans", {
      productOrders: [{ productId: "AO-HOME", quantity: 1 }],
    });
    expect(failed.status).toBe(502);
    expect((await mover.open("/mvi/order-information")).url).toContain("/mvi/mini-confirmation");
    expect(
      (await mover.call("POST", "/api/plans/addonplans", { productOrders: [{ productId: "AO-HOME", quantity: 1 }] }))
        .json,
    ).toMatchObject({ result: { indicator: "Success" } });
  });
});

describe("payment locations", () => {
  test("are found by geocoding an address and asking near it (E-335, E-423, E-425)", async () => {
    const found = await visitor().call("GET", `/api/geocode?address=${encodeURIComponent(goodwinAve.address)}`);
    const [point] = resultOf<readonly { latitude: number; longitude: number }[]>(found);
    expect(point).toEqual({ latitude: 32.831, longitude: -96.7692 });
    const locations = resultOf<readonly { distance: number; phoneNumber: string }[]>(
      await visitor().call("GET", `/api/paymentlocation?lat=${point?.latitude}&long=${point?.longitude}&distance=10`),
    );
    expect(locations.length).toBeGreaterThan(1);
    const miles = locations.map(({ distance }) => distance);
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
    expect(miles.filter((one) => one > 10 || Math.round(one * 100) / 100 !== one)).toEqual([]);
    expect((await here.gateway.requests("paymentLocations")).at(-1)?.query).toEqual({
      lat: "32.831",
      long: "-96.7692",
      distance: "10",
    });
  });

  test("need a distance between 1 and 200 miles and real degrees; nowhere is an empty list", async () => {
    expect(errorOf(await visitor().call("GET", "/api/paymentlocation?lat=95&long=abc&distance=1000"))).toMatchObject({
      status: 400,
      fields: ["lat", "long", "distance"],
    });
    expect(resultOf(await visitor().call("GET", "/api/paymentlocation?lat=25&long=-90"))).toEqual([]);
    expect(resultOf(await visitor().call("GET", "/api/geocode?address=nowhere%20at%20all"))).toEqual([]);
    expect(errorOf(await visitor().call("GET", "/api/geocode?address=")).status).toBe(400);
  });
});

describe("electric cars", () => {
  test("are lists of make, model and promotion, per make (A-390)", async () => {
    const { json } = await visitor().call("GET", "/api/ev?Brand=main&Cust_Intent=6");
    const lists = json as readonly (readonly { make: string; model: string; promo: string }[])[];
    expect(lists.length).toBeGreaterThan(3);
    for (const list of lists) expect(new Set(list.map(({ make }) => make)).size).toBe(1);
    expect((await here.gateway.requests("electricVehicles")).at(-1)?.query).toEqual({
      Brand: "LARKSPUR",
      Cust_Intent: "6",
    });
  });

  test("whose maker sends a customer back are handed on as FOR (A-389)", async () => {
    const body = { contractnum: "4003000011", code: "3f51c07ab2", ev_vendor: "FOR", message1: "m1", message2: "" };
    const member = await here.signedInAs("grace.garza");
    expect((await member.call("POST", "/api/ev", body)).json).toEqual({ result: { indicator: "Success" } });
    expect((await here.gateway.requests("linkVehicle")).at(-1)?.body).toEqual(body);
    expect((await visitor().call("POST", "/api/ev", { ...body, contractnum: "" })).json).toEqual({
      result: { indicator: "Success" },
    });
    expect(errorOf(await member.call("POST", "/api/ev", { ...body, contractnum: "4003000012" }))).toMatchObject({
      status: 403,
      code: "NOT_YOURS",
      fields: ["contractnum"],
    });
    expect(errorOf(await visitor().call("POST", "/api/ev", body))).toMatchObject({
      status: 409,
      code: "MISMATCH",
      fields: ["contractnum"],
    });
    expect(errorOf(await visitor().call("POST", "/api/ev", { ...body, ev_vendor: "TES" }))).toMatchObject({
      status: 400,
      fields: ["ev_vendor"],
    });
  });
});

describe("documents", () => {
  test("open as PDF under any of their names (A-387)", async () => {
    for (const [docType, name] of [
      ["EFL", "EFL"],
      ["ElectricityFactsLabel", "EFL"],
      ["TermsOfServiceAgreement", "TOS"],
      ["YourRightsAsACustomer", "YRC"],
    ]) {
      const opened = await visitor().call(
        "GET",
        `/api/getdocument?docType=${docType}&productid=LK-TRUE-12&efldate=11/20/2026&tdsp=ONCOR&language=Spanish&classification=Residential&pseudoQuoteId=Q-1`,
      );
      expect([opened.status, opened.headers.get("content-type"), opened.headers.get("content-disposition")]).toEqual([
        200,
        "application/pdf",
        `inline; filename="${name}-LK-TRUE-12-es.pdf"`,
      ]);
    }
    expect((await here.gateway.requests("getProductDocument")).at(-1)?.query).toEqual({
      docType: "YourRightsAsACustomer",
      productid: "LK-TRUE-12",
      efldate: "11/20/2026",
      tdsp: "ONCOR",
      language: "Spanish",
      classification: "Residential",
      pseudoQuoteId: "Q-1",
    });
    expect(
      (await visitor().call("GET", "/api/getdocument?docType=TOS&productid=AO-SURGE&tdsp=ONCOR")).headers.get(
        "content-type",
      ),
    ).toBe("application/pdf");
    expect(
      errorOf(await visitor().call("GET", "/api/offers/fetchplans?cint=6&dwel=01&zip=75206&tdsp=MARS")),
    ).toMatchObject({ status: 400, fields: ["tdsp"] });
    expect(
      errorOf(await visitor().call("GET", "/api/getdocument?docType=Bill&productid=../x&tdsp=MARS")),
    ).toMatchObject({ status: 400, fields: ["docType", "productid", "tdsp"] });
    expect(
      errorOf(await visitor().call("GET", "/api/getdocument?docType=EFL&productid=NO-SUCH-PLAN&tdsp=ONCOR")),
    ).toMatchObject({ status: 404 });
  });

  test("that were sent to a customer open for that customer alone (A-388)", async () => {
    const own = "/api/getpdfviewer?arcid=AR4003000011&docid=WELCOME";
    const member = await here.signedInAs("grace.garza");
    expect((await member.call("GET", own)).headers.get("content-type")).toBe("application/pdf");
    const [others, nobodys] = [
      await member.call("GET", own.replace("11&", "12&")),
      await member.call("GET", own.replace("AR4003000011", "AR9999999999")),
    ];
    expect(errorOf(others)).toMatchObject({ status: 403, code: "NOT_YOURS" });
    expect(errorOf(nobodys)).toEqual(errorOf(others));
    expect((await visitor().call("GET", own)).status).toBe(401);
  });
});

test("reviews speak the reader's language and have one to five stars (A-358)", async () => {
  const reviews = resultOf<readonly { Ratings: number; ReviewComment: string }[]>(
    await visitor().call("GET", "/api/reviews?language=es"),
  );
  expect(reviews.length).toBeGreaterThan(2);
  expect(reviews[0]?.ReviewComment).toContain("factura");
});

test.each(["/api/search", "/api/search/zipcode"])(
  "%s lists nothing for a search that says nothing; anything is asked for by * alone (S1-256, S1-257, E-082)",
  async (path) => {
    const before = (await here.gateway.requests()).length;
    for (const search of [
      "",
      "?searchKey=",
      "?searchKey=%20%20",
      "?searchKey=5",
      "?searchKey=57",
      "?searchKey=~2%20~2%20",
      "?searchKey=**",
      "?searchkey=5714",
    ])
      expect(errorOf(await visitor().call("GET", `${path}${search}`)), search).toEqual({
        status: 400,
        code: "INVALID_REQUEST",
        fields: ["searchKey"],
      });
    expect(await here.gateway.requests()).toHaveLength(before);
    for (const key of ["*", "752", "75206"])
      expect((await visitor().call("GET", `${path}?searchKey=${key}`)).status, key).toBe(200);
  },
);
