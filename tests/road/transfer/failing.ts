import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { type Premise } from "@switchyard/gateway-sandbox/premises/premise";
import { describe, expect, test } from "vitest";
import { pathOf, queryOf, textOf } from "../pages.ts";
import { type Page } from "../visitor.ts";
import type { SharedSite } from "../own-site.ts";
import { told, order, orderPage } from "./moving.ts";

const { goodwinDallas, kempSaturday, pearlandApartment, mcallenPermit } = handMade;

/** What a customer sees who moves when a call fails. */
export const movesThatFail = (here: SharedSite): void => {
  describe("when something fails", () => {
    const moving = async (who: string, to: Premise) => {
      const visitor = await here.signedInAs(who);
      return { visitor, form: await orderPage(visitor, await told(visitor, to)) };
    };
    const errorCode = (page: Page): string => `${pathOf(page)} ${queryOf(page).get("errorCode") ?? ""}`;

    test.each([
      ["pendingTransactionStatus", "TransferCheckFailed"],
      ["transferEligibility", "TransferCheckFailed"],
      ["switchHoldStatus", "TransferCheckFailed"],
      ["currentPlan", "TransferFailed"],
    ] as const)("%s: /oops names the step, and a reference (A-401, A-402)", async (operationId, code) => {
      const visitor = await here.signedInAs("emil.electric");
      await here.gateway.set({ faults: [{ operationId, fault: "500" }] });
      const failed = await told(visitor, goodwinDallas);
      expect(errorCode(failed)).toBe(`/oops ${code}`);
      expect(queryOf(failed).get("reference")).toMatch(/^[0-9A-Z]{4}-/);
    });

    test("an unknown code and a home without a plan have a page of their own (A-180, A-181)", async () => {
      const visitor = await here.signedInAs("emil.electric");
      await here.gateway.set({
        answers: [{ operationId: "transferEligibility", patch: { result: "TransferToTheMoon" }, times: 1 }],
      });
      expect(errorCode(await told(visitor, kempSaturday))).toBe("/oops TransferEligibilityUnknown");
      await here.gateway.set({ answers: [{ operationId: "currentPlan", patch: { result: null }, times: 1 }] });
      expect(errorCode(await told(visitor, kempSaturday))).toMatch(/^\/oops (NoCurrentPlan|TransferFailed)$/);
    });

    test("a refused order goes to /oops and changes no bill; a lost answer is asked for again under its key, and is one order (A-201, A-403)", async () => {
      const { visitor, form } = await moving("vera.variable", mcallenPermit);
      const bills = (await here.gateway.entriesOf("updateBillingAddress")).length;
      expect(errorCode(await order(visitor, form))).toBe("/oops PermitRequired");
      expect((await here.gateway.entriesOf("updateBillingAddress")).length).toBe(bills);
      const again = await moving("vera.variable", kempSaturday);
      await here.gateway.set({ faults: [{ operationId: "transferService", fault: "reset", when: "after" }] });
      const lost = await order(again.visitor, again.form);
      expect(errorCode(lost)).toBe("/oops TransferFailed");
      expect(textOf(lost)).toContain("We don’t know yet if your move is ordered.");
      expect(textOf(lost)).not.toContain("could not be ordered");
      await here.gateway.set({ faults: [] });
      expect(pathOf(await order(again.visitor, await again.visitor.open(again.form.url)))).toBe(
        "/my-account/transfer/confirmation",
      );
      expect(
        (await here.gateway.entriesOf("transferService", kempSaturday.esiid)).filter(({ response }) =>
          JSON.stringify(response).includes('"Success"'),
        ),
      ).toHaveLength(1);
    });

    test("calendars that don't answer stop nothing (A-300)", async () => {
      const { visitor, form } = await moving("rex.remote", pearlandApartment);
      await here.gateway.set({
        faults: [
          { operationId: "transferConnectDates", fault: "500" },
          { operationId: "transferDisconnectDates", fault: "500" },
        ],
      });
      const page = await visitor.open(form.url);
      expect([page.status, pathOf(page)]).toEqual([200, "/my-account/transfer/order-information"]);
    });
  });
};
