import type { HomeToAdd } from "@switchyard/domain/add-home/model";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import type { CustomersHome, SwapOrder } from "@switchyard/domain/renewal/model";
import type { TransferOrder, TransferQuestion } from "@switchyard/domain/transfer/model";
import { aPlan, goodwinAve } from "./an-application.ts";

/** Grace Garza's home. */
export const gracesHome: CustomersHome = {
  partner: "0050000011",
  contractAccount: "002103000011",
  esiid: esiidSchema.parse("10443720000052180"),
};
/** Ray Renner's home, whose contract comes to its end. */
export const raysHome: CustomersHome = {
  partner: "0050000012",
  contractAccount: "002103000012",
  esiid: esiidSchema.parse("10443720000061040"),
};

const webPlan = { ...aPlan, campaignId: "LK-C-WEB", incentiveId: "" };

export const aSwapOrder = (changes: Partial<SwapOrder> = {}): SwapOrder => ({
  ...raysHome,
  startDate: "2026-12-01",
  dwel: "01",
  plan: webPlan,
  reference: "",
  ...changes,
});

export const aTransferQuestion = (changes: Partial<TransferQuestion> = {}): TransferQuestion => ({
  partner: gracesHome.partner,
  from: gracesHome.esiid,
  to: goodwinAve.esiid,
  planId: "LK-TRUE-12",
  moveInDate: undefined,
  ...changes,
});

export const aTransferOrder = (changes: Partial<TransferOrder> = {}): TransferOrder => ({
  partner: gracesHome.partner,
  contractAccount: gracesHome.contractAccount,
  from: gracesHome.esiid,
  to: goodwinAve.esiid,
  startDate: "2026-12-01",
  stopDate: "2026-12-02",
  dwel: "01",
  plan: webPlan,
  prom: "PS",
  phoneNumber: "2145550177",
  referral: "",
  reference: "",
  ...changes,
});

export const aHomeToAdd = (changes: Partial<HomeToAdd> = {}): HomeToAdd => ({
  partner: gracesHome.partner,
  address: goodwinAve,
  startDate: "2026-12-01",
  customerIntent: "MoveIn",
  dwel: "01",
  prom: "PS",
  plan: webPlan,
  contractAccount: gracesHome.contractAccount,
  billing: { kind: "same-address" },
  secondaryHolder: undefined,
  paperlessEmail: undefined,
  ...changes,
});
