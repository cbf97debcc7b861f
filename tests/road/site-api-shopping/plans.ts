import { describe, expect, test } from "vitest";
import { errorOf, resultOf } from "../answers.ts";
import { goodwinAve } from "../enrollment.ts";
import { type CallAnswer, Visitor } from "../visitor.ts";
import type { SharedSite } from "../own-site.ts";

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

/** Plans for a place, and a customer's own. */
export const plansByCalls = (here: SharedSite): void => {
  const visitor = () => new Visitor(here.site.url);

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
};
