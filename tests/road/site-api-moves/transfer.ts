import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import type { Premise } from "@switchyard/gateway-sandbox/premises/premise";
import { describe, expect, test } from "vitest";
import { errorOf, resultOf } from "../answers.ts";
import { openDays } from "../open-days.ts";
import type { Visitor } from "../visitor.ts";
import type { SharedSite } from "../own-site.ts";
import { refused, type Ordered, type Days, offer, grace } from "./asked.ts";

const { lakewoodDallas, vanderbiltDallas, goodwinDallas, heights, lubbockHold, pineAbilene } = handMade;

/** A move by the calls of the site API. */
export const transfersByCalls = (here: SharedSite): void => {
  describe("a transfer", () => {
    const days = async (visitor: Visitor, call: string, { esiid }: Premise) =>
      resultOf<Days>(await visitor.call("GET", `/api/calendar/${call}?esiid=${esiid}`));
    const order = async (visitor: Visitor, change: object = {}) => {
      const { id, term, baseRate, campaignId } = await offer(visitor, grace.partner, goodwinDallas, "2", "PS");
      return visitor.call("POST", "/api/myaccount/transfer", {
        BusinessPartnerNumber: grace.partner,
        ContractAccountNumber: grace.account,
        StartDate: openDays(await days(visitor, "transferconnectdate", goodwinDallas))[0],
        StopDate: openDays(await days(visitor, "transferdisconnectdate", vanderbiltDallas))[3],
        OldAddressEsiid: vanderbiltDallas.esiid,
        Esiid: goodwinDallas.esiid,
        Intent: "2",
        DwellingType: "01",
        ProductId: id,
        IncentiveId: null,
        PromoCode: "PS",
        CampaignId: campaignId,
        ReferId: "",
        PhoneNumber: "214-555-0177",
        ExtId: "",
        selectedPlanRate: (baseRate * 100).toFixed(2),
        selectedProductTerm: term,
        ...change,
      });
    };

    test("has calendars of its own; where service ends is one's own home (A-378, A-379)", async () => {
      const visitor = await here.signedInAs("grace.garza");
      expect((await days(visitor, "transferconnectdate", goodwinDallas)).priorityDays.length).toBeGreaterThan(0);
      expect((await days(visitor, "transferdisconnectdate", vanderbiltDallas)).priorityDays).toEqual([]);
      expect(
        errorOf(await visitor.call("GET", `/api/calendar/transferdisconnectdate?esiid=${lakewoodDallas.esiid}`)),
      ).toEqual(refused(403, "NOT_YOURS", "esiid"));
    });

    test("asks for a switch hold and for eligibility (A-375, A-382)", async () => {
      const visitor = await here.signedInAs("grace.garza");
      expect(
        resultOf(
          await visitor.call("POST", "/api/myaccount/transfer/switchhold", {
            ESIID: lubbockHold.esiid,
            Datum: "11/30/2026",
          }),
        ),
      ).toEqual({ switchHold: true });
      expect(
        resultOf(await visitor.call("POST", "/api/myaccount/transfer/switchhold", { ESIID: goodwinDallas.esiid })),
      ).toEqual({ switchHold: false });
      const ask = {
        BusinessPartner: grace.partner,
        FromESIID: vanderbiltDallas.esiid,
        ToESIID: goodwinDallas.esiid,
        OldProduct: "LK-TRUE-12",
        IsKyp: true,
      };
      const eligibility = (change: object) =>
        visitor.call("POST", "/api/myaccount/transfer/transfereligibility", { ...ask, ...change });
      expect(resultOf(await eligibility({}))).toBe("TransferSameProduct");
      expect(resultOf(await eligibility({ ToESIID: heights.esiid }))).toBe("TransferShowOfferDifferentTDSP");
      expect(errorOf(await eligibility({ FromESIID: lakewoodDallas.esiid }))).toEqual(
        refused(403, "NOT_YOURS", "FromESIID"),
      );
      expect(errorOf(await eligibility({ OldProduct: "LK-TRUE-36" }))).toEqual(refused(409, "MISMATCH", "OldProduct"));
    });

    test("must be from one's own home, with the account's phone number, for what is offered now", async () => {
      const visitor = await here.signedInAs("grace.garza");
      expect(errorOf(await order(visitor, { OldAddressEsiid: lakewoodDallas.esiid }))).toEqual(
        refused(403, "NOT_YOURS", "OldAddressEsiid"),
      );
      expect(errorOf(await order(visitor, { Esiid: vanderbiltDallas.esiid }))).toEqual(
        refused(422, "SAME_ADDRESS", "Esiid"),
      );
      expect(errorOf(await order(visitor, { StopDate: "01/04/1999" }))).toEqual(
        refused(422, "NOT_ON_THAT_DAY", "StopDate"),
      );
      expect(errorOf(await order(visitor, { StartDate: "01/05/2099" }))).toEqual(
        refused(422, "NOT_ON_THAT_DAY", "StartDate"),
      );
      expect(errorOf(await order(visitor, { Esiid: "10443720099999999" }))).toEqual(
        refused(404, "UNKNOWN_TO_PROVIDER", "Esiid"),
      );
      expect(errorOf(await order(visitor, { PhoneNumber: "2145550199", selectedPlanRate: "1.00" }))).toEqual(
        refused(409, "MISMATCH", "PhoneNumber", "selectedPlanRate"),
      );
      expect(await here.gateway.entriesOf("transferService")).toEqual([]);
    });

    test("is not sent for a home that is protected (A-192)", async () => {
      const visitor = await here.signedInAs("carla.care");
      const carla = { partner: "0050000018", account: "002103000018" };
      const { id, term, baseRate, campaignId } = await offer(visitor, carla.partner, goodwinDallas, "2", "PS");
      const body = {
        BusinessPartnerNumber: carla.partner,
        ContractAccountNumber: carla.account,
        OldAddressEsiid: pineAbilene.esiid,
        ProductId: id,
        selectedProductTerm: term,
        selectedPlanRate: (baseRate * 100).toFixed(2),
        CampaignId: campaignId,
      };
      const dates = {
        StartDate: openDays(await days(visitor, "transferconnectdate", goodwinDallas))[0],
        StopDate: (await days(visitor, "transferdisconnectdate", pineAbilene)).standardDays[3],
      };
      expect(
        errorOf(
          await visitor.call("POST", "/api/myaccount/transfer", {
            ...body,
            ...dates,
            Esiid: goodwinDallas.esiid,
            DwellingType: "01",
            PromoCode: "PS",
            PhoneNumber: "2145550177",
          }),
        ),
      ).toMatchObject({ status: 409, code: "NOT_NOW" });
    });

    test("is ordered once however often it is sent; the new home is then the customer's, and pending (A-377)", async () => {
      const visitor = await here.signedInAs("grace.garza");
      const once = resultOf<Ordered>(await order(visitor, { CampaignId: "FLYER-7" }));
      expect(once).toMatchObject({
        indicator: "Success",
        serviceContractNumber: expect.stringMatching(/^\d{10}$/),
        standing: [{ what: "move", is: "confirmed", because: "" }],
      });
      expect(resultOf<Ordered>(await order(visitor))).toEqual(once);
      const entries = await here.gateway.entriesOf("transferService");
      expect(entries).toHaveLength(1);
      expect(entries[0]?.request).toMatchObject({
        Intent: "2",
        CampaignId: "FLYER-7",
        PhoneNumber: "2145550177",
        selectedPlanRate: expect.stringMatching(/^\d+\.\d\d$/),
        IncentiveId: null,
      });
      const homes = await visitor.call("POST", "/api/accountselector/esiids", {
        Partner: grace.partner,
        AccountNumber: grace.account,
      });
      expect(
        (homes.json as readonly { esiId: string; accountStatus: string }[]).map(({ esiId, accountStatus }) => [
          esiId,
          accountStatus,
        ]),
      ).toContainEqual([goodwinDallas.esiid, "Pending"]);
    });
  });
};
