import { createHash } from "node:crypto";
import type { AddOnOrder } from "@switchyard/domain/add-ons/model";
import type { AddOnShop } from "@switchyard/domain/add-ons/ports";

/** Orders add-ons for a signed-in customer. The same order again is the same order: a home has each product once. */
export const orderOnce = (shop: AddOnShop, order: AddOnOrder): ReturnType<AddOnShop["order"]> => {
  const { partner, contractAccountNumber, esiid, zip, currentPlanId, dwel, productIds } = order;
  const key = JSON.stringify(["add-ons", partner, contractAccountNumber, esiid, zip, currentPlanId, dwel, ...productIds]);
  return shop.order(order, createHash("sha256").update(key).digest("hex").slice(0, 40));
};
