import { describe, expect, test } from "vitest";
import { errorOf } from "../answers.ts";
import { acceptedTerms, fillIn, goodwinAve, goodwinDrive, hemphillStreet } from "../enrollment.ts";
import { type CallAnswer, Visitor } from "../visitor.ts";
import type { SharedSite } from "../own-site.ts";

const grace = { partner: "0050000011", account: "002103000011", esiid: "10443720000052180" };
const ray = { partner: "0050000012", account: "002103000012", esiid: "10443720000061040" };

/** Add-ons beside an enrollment and for a customer's home. */
export const addOnsByCalls = (here: SharedSite): void => {
  const visitor = () => new Visitor(here.site.url);

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
            { of: "AO-THERMOSTAT", amount: 29, due: { when: "next-bill" } },
            { of: "AO-THERMOSTAT", amount: 4.99, due: { when: "each-month" } },
            { of: "AO-SURGE", amount: 6.99, due: { when: "each-month" } },
          ],
        },
      });
      expect(second.json).toEqual(first.json);
      expect(
        (await here.gateway.ledger()).entries.filter(({ operationId }) => operationId === "memberOrderAddOns"),
      ).toMatchObject([{ request: order }]);
      // One of them again is answered from memory, with the number that it has.
      const { orderedPlans } = (first.json as { result: { orderedPlans: readonly object[] } }).result;
      expect(
        (await member.call("POST", path, { ...order, productOrders: [{ productId: "AO-SURGE", quantity: 1 }] })).json,
      ).toMatchObject({
        result: {
          indicator: "Success",
          orderedPlans: orderedPlans.slice(1),
          standing: [
            { what: "add-ons", of: "AO-THERMOSTAT", is: "confirmed" },
            { what: "add-ons", of: "AO-SURGE", is: "confirmed" },
          ],
        },
      });
      expect(
        (await here.gateway.ledger()).entries.filter(({ operationId }) => operationId === "memberOrderAddOns"),
      ).toHaveLength(1);

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
      expect(errorOf(await mover.call("POST", path, { productOrders }))).toMatchObject({
        status: 409,
        code: "NOT_NOW",
      });
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
      expect(
        (await mover.call("POST", path, { productOrders: [{ productId: "AO-SURGE", quantity: 1 }] })).json,
      ).toEqual(ordered.json);
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
};
