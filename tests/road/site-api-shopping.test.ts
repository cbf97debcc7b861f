import { describe, expect, test } from "vitest";
import { errorOf, resultOf } from "./answers.ts";
import { goodwinAve } from "./enrollment.ts";
import { sharedSite } from "./own-site.ts";
import { Visitor } from "./visitor.ts";
import { addOnsByCalls } from "./site-api-shopping/add-ons.ts";
import { plansByCalls } from "./site-api-shopping/plans.ts";

const here = sharedSite();

const visitor = () => new Visitor(here.site.url);

plansByCalls(here);
addOnsByCalls(here);

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
