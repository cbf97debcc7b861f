import { stateAtOf } from "../../journey/state-at.fixture.ts";
import type { AddOnOrder } from "../model.ts";
import type { AccountAddOnFields, AccountAddOnStage } from "../state.ts";
import { storedAccountAddOns } from "../stored.ts";

export const wanted: AddOnOrder = {
  partner: "0050000012",
  contractAccountNumber: "002103000012",
  esiid: "10443720000061040",
  zip: "75214",
  currentPlanId: "LK-TRUE-12",
  dwel: "01",
  productIds: ["AO-HOME", "AO-SURGE"],
};
export const orderedPlans = [
  { productCode: "AO-HOME", salesOrderNumber: "7000000041" },
  { productCode: "AO-SURGE", salesOrderNumber: "7000000042" },
];
export const ordered = { productIds: wanted.productIds, orderedPlans };

const needed: Readonly<Record<AccountAddOnStage, AccountAddOnFields>> = {
  shopping: {},
  submitted: { wanted },
  ordered: { ordered },
  "in-doubt": { wanted },
};

/** The orders for a home at this stage. */
export const stateAt = stateAtOf(storedAccountAddOns, (stage): AccountAddOnFields => needed[stage]);
