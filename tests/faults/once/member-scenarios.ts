import { type CustomerGateway, customerPorts, type Gateway, gatewayPorts } from "@switchyard/adapters-gateway";
import { addHome } from "@switchyard/domain/add-home/flow";
import { addHomeOnceOnlyCalls } from "@switchyard/domain/add-home/once-only-calls";
import type { AddHomeState } from "@switchyard/domain/add-home/state";
import { addOnOrder } from "@switchyard/domain/add-ons/flow";
import { addOnOnceOnlyCalls } from "@switchyard/domain/add-ons/once-only-calls";
import type { AccountAddOnState } from "@switchyard/domain/add-ons/state";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { renewal } from "@switchyard/domain/renewal/flow";
import { renewalOnceOnlyCalls } from "@switchyard/domain/renewal/once-only-calls";
import type { RenewalFlowState } from "@switchyard/domain/renewal/state";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { calendarDays } from "@switchyard/domain/service-calendar/rules";
import { transfer } from "@switchyard/domain/transfer/flow";
import { transferOnceOnlyCalls } from "@switchyard/domain/transfer/once-only-calls";
import { areBillsOpen, type TransferState } from "@switchyard/domain/transfer/state";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import type { Act, Conversation, Scenario } from "./scenario.ts";

/** The site's own ports, and over them those under the customer's token (`apps/web/src/site/journeys/member-journey.ts`). */
type MemberGateway = Omit<Gateway, keyof CustomerGateway> & CustomerGateway;
const ports = (conversation: Conversation): MemberGateway => ({
  ...gatewayPorts(conversation),
  ...customerPorts({ ...conversation, tokens: conversation.customer }),
});

const form = (
  step: string,
  input: Act<MemberGateway>["input"] = () => ({}),
): { readonly acts: readonly Act<MemberGateway>[] } => ({ acts: [{ step, input }] });
const isTold = ({ stage }: { readonly stage: string }): boolean => stage === "in-doubt";

const planid = "LK-TRUE-12";
export const ray = {
  partner: "0050000012",
  contractAccount: "002103000012",
  esiid: esiidSchema.parse(handMade.lakewoodDallas.esiid),
};
const grace = { partner: "0050000011", contractAccount: "002103000011", esiid: handMade.vanderbiltDallas.esiid };
const newHome = handMade.goodwinDallas;
/** The plan of the home that she leaves, which moves along. */
const presentPlan = "LK-TRUE-12";

const renews: Scenario<RenewalFlowState, MemberGateway> = {
  name: "a new plan for a home",
  flow: renewal,
  signedInAs: "ray.renner",
  ports,
  isTold,
  onceOnlyCalls: renewalOnceOnlyCalls,
  moves: [
    {
      ...form("chooseRenewal", () => ({
        partner: ray.partner,
        esiid: ray.esiid,
        contractAccount: "",
        planid,
        dwel: "",
        prom: "",
        orderPage: "renewal-order-information",
      })),
      isDone: ({ choice }) => choice !== undefined,
    },
    {
      ...form("submitRenewal", async (visit) => {
        const read = await visit.ports.renewals.meterReads(ray);
        return {
          planid,
          startDate: read
            .map(({ reads }) => reads.find(({ date }) => date > centralDay(new Date().toISOString()))?.date ?? "")
            .unwrapOr(""),
          acceptAuthorization: true,
          termsOfService: true,
        };
      }),
      isDone: ({ stage }) => stage === "ordered",
    },
  ],
  acts: { createSwap: 1 },
};

const ordersAddOn: Scenario<AccountAddOnState, MemberGateway> = {
  name: "an add-on for a home",
  flow: addOnOrder,
  signedInAs: "grace.garza",
  ports,
  isTold: ({ stage }) => stage === "in-doubt",
  onceOnlyCalls: addOnOnceOnlyCalls,
  moves: [
    {
      ...form("submitAddOns", () => ({
        partner: grace.partner,
        contractAccountNumber: grace.contractAccount,
        esiid: grace.esiid,
        zip: handMade.vanderbiltDallas.zip,
        currentPlanId: planid,
        dwel: "01",
        productIds: ["AO-SURGE"],
        beside: "account",
      })),
      isDone: ({ stage }) => stage === "ordered",
    },
  ],
  acts: { memberOrderAddOns: 1 },
};

/** The first day on which crews work at both homes. */
const moveDay = async ({ moveCalendar }: MemberGateway): Promise<string> => {
  const starts = await moveCalendar.transferConnectDates(esiidSchema.parse(newHome.esiid));
  const today = centralDay(new Date().toISOString());
  const open = starts
    .map((data) =>
      calendarDays({ data, policyHolidays: [], today, length: 60 }).filter((day) => day.open && day.date > today),
    )
    .unwrapOr([]);
  return toSlashDate(open[2]?.date ?? today);
};

const moves: Scenario<TransferState, MemberGateway> = {
  name: "the same plan at another home",
  flow: transfer,
  signedInAs: "grace.garza",
  ports,
  isTold,
  onceOnlyCalls: transferOnceOnlyCalls,
  moves: [
    {
      ...form("tellServiceInfo", () => ({
        partner: grace.partner,
        values: {
          ContractAccountNumber: grace.contractAccount,
          CurrentServiceAddressNumber: grace.esiid,
          NewServiceAddress: "5714 Goodwin Ave, Dallas, TX 75206",
          esiid: newHome.esiid,
          IsApartment: "no",
        },
      })),
      isDone: ({ stage }) => stage === "order" || stage === "ordered",
    },
    { ...form("keepCurrentPlan"), isDone: ({ stage, selection }) => stage === "ordered" || selection !== undefined },
    {
      ...form("orderTransfer", async (visit) => {
        const day = await moveDay(visit.ports);
        return {
          planid: presentPlan,
          values: {
            startServiceDate: day,
            stopServiceDate: day,
            billingOption: "sameAddress",
            enablePaperlessBilling: "true",
          },
        };
      }),
      isDone: ({ ordered }) => ordered !== undefined,
    },
    // Where the site ended before it: the confirmation does so.
    { ...form("arrangeBills"), isDone: (state) => !areBillsOpen(state) },
  ],
  acts: { transferService: 1 },
  beside: ["updateBillingAddress", "setPaperlessBilling"],
};

const otherHome = handMade.hemphill;

const addsHome: Scenario<AddHomeState, MemberGateway> = {
  name: "service at a further home",
  flow: addHome,
  signedInAs: "grace.garza",
  ports,
  isTold,
  onceOnlyCalls: addHomeOnceOnlyCalls,
  moves: [
    {
      ...form("choosePlanForHome", () => ({
        partner: grace.partner,
        planid,
        cint: "6",
        dwel: "01",
        prom: "PS",
        zip: otherHome.zip,
        tdsp: "ONCOR",
        esiid: otherHome.esiid,
        askedFor: otherHome.esiid,
      })),
      isDone: ({ stage }) => stage !== "shopping",
    },
    {
      ...form("orderHome", async (visit) => {
        const starts = await visit.ports.moveCalendar.addConnectDates(esiidSchema.parse(otherHome.esiid), "move-in");
        const today = centralDay(new Date().toISOString());
        const open = starts
          .map((data) =>
            calendarDays({ data, policyHolidays: [], today, length: 60 }).filter((day) => day.open && day.date > today),
          )
          .unwrapOr([]);
        return {
          planid,
          values: {
            esiid: otherHome.esiid,
            startdate: toSlashDate(open[2]?.date ?? today),
            isExistingBill: "true",
            contractAccount: grace.contractAccount,
            billingOption: "sameAddress",
          },
        };
      }),
      isDone: ({ stage }) => stage === "ordered",
    },
  ],
  acts: { addHome: 1 },
};

export {
  addsHome as addHomeScenario,
  moves as transferScenario,
  ordersAddOn as addOnScenario,
  renews as renewalScenario,
};
