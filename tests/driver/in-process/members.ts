import { addHome } from "@switchyard/domain/add-home/flow";
import { addHomeOnceOnlyCalls } from "@switchyard/domain/add-home/once-only-calls";
import type { AddHomeState } from "@switchyard/domain/add-home/state";
import { addOnOrder } from "@switchyard/domain/add-ons/flow";
import { addOnOnceOnlyCalls } from "@switchyard/domain/add-ons/once-only-calls";
import type { AccountAddOnState } from "@switchyard/domain/add-ons/state";
import { billPayment } from "@switchyard/domain/bill-payments/flow";
import { billPaymentOnceOnlyCalls } from "@switchyard/domain/bill-payments/once-only-calls";
import type { BillPaymentState } from "@switchyard/domain/bill-payments/state";
import { extraEnd } from "@switchyard/domain/extras/flow";
import { extraEndOnceOnlyCalls } from "@switchyard/domain/extras/once-only-calls";
import type { ExtraEndState } from "@switchyard/domain/extras/state";
import { renewal } from "@switchyard/domain/renewal/flow";
import { renewalOnceOnlyCalls } from "@switchyard/domain/renewal/once-only-calls";
import type { RenewalFlowState } from "@switchyard/domain/renewal/state";
import { transfer } from "@switchyard/domain/transfer/flow";
import { transferOnceOnlyCalls } from "@switchyard/domain/transfer/once-only-calls";
import { areBillsOpen, type TransferState } from "@switchyard/domain/transfer/state";
import { act, type Scenario } from "./scenario.ts";

/** Also records the plan of each customer's current home. */
const plan = "LK-TRUE-12";
const isInDoubt = ({ stage }: { readonly stage: string }): boolean => stage === "in-doubt";

export const renewalScenario: Scenario<RenewalFlowState> = {
  name: "a new plan for a home",
  flow: renewal,
  who: { customer: "ray.renner", home: "", to: "", plan },
  isInDoubt,
  onceOnlyCalls: renewalOnceOnlyCalls,
  moves: [
    { acts: [act("chooseRenewal")], isDone: ({ choice }) => choice !== undefined },
    { acts: [act("submitRenewal")], isDone: ({ stage }) => stage === "ordered" },
  ],
  acts: { createSwap: 1 },
};

export const addOnScenario: Scenario<AccountAddOnState> = {
  name: "an add-on for a home",
  flow: addOnOrder,
  who: { customer: "grace.garza", home: "", to: "", plan },
  isInDoubt,
  onceOnlyCalls: addOnOnceOnlyCalls,
  moves: [{ acts: [act("submitAddOns", { productIds: ["AO-SURGE"] })], isDone: ({ stage }) => stage === "ordered" }],
  acts: { memberOrderAddOns: 1 },
};

export const billPaymentScenario: Scenario<BillPaymentState> = {
  name: "a payment of a bill",
  flow: billPayment,
  who: { customer: "dana.due", home: "", to: "", plan },
  isInDoubt,
  onceOnlyCalls: billPaymentOnceOnlyCalls,
  moves: [{ acts: [act("submitPayment")], isDone: ({ stage }) => stage === "paid" }],
  acts: { payBill: 1 },
};

export const extraEndScenario: Scenario<ExtraEndState> = {
  name: "the end of an extra",
  flow: extraEnd,
  who: { customer: "dana.due", home: "", to: "", plan },
  isInDoubt,
  onceOnlyCalls: extraEndOnceOnlyCalls,
  moves: [{ acts: [act("submitExtraEnd")], isDone: ({ stage }) => stage === "accepted" }],
  acts: { endExtra: 1 },
};

export const transferScenario: Scenario<TransferState> = {
  name: "the same plan at another home",
  flow: transfer,
  who: { customer: "grace.garza", home: "", to: "5714 Goodwin Ave, Dallas", plan },
  isInDoubt,
  onceOnlyCalls: transferOnceOnlyCalls,
  moves: [
    { acts: [act("tellServiceInfo")], isDone: ({ stage }) => stage === "order" || stage === "ordered" },
    {
      acts: [act("keepCurrentPlan")],
      isDone: ({ stage, selection }) => stage === "ordered" || selection !== undefined,
    },
    {
      acts: [act("orderTransfer", { planid: plan, values: { enablePaperlessBilling: "true" } })],
      isDone: ({ ordered }) => ordered !== undefined,
    },
    // After a crash the confirmation page sends the billing changes.
    { acts: [act("arrangeBills")], isDone: (state) => !areBillsOpen(state) },
  ],
  acts: { transferService: 1 },
  beside: ["updateBillingAddress", "setPaperlessBilling"],
};

export const addHomeScenario: Scenario<AddHomeState> = {
  name: "service at a further home",
  flow: addHome,
  who: { customer: "grace.garza", home: "", to: "1909 Hemphill St, Fort Worth", plan },
  isInDoubt,
  onceOnlyCalls: addHomeOnceOnlyCalls,
  moves: [
    { acts: [act("choosePlanForHome")], isDone: ({ stage }) => stage !== "shopping" },
    { acts: [act("orderHome")], isDone: ({ stage }) => stage === "ordered" },
  ],
  acts: { addHome: 1 },
};
