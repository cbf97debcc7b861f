import { accountOperations } from "../accounts/operations.ts";
import { addHomeOperations } from "../add-home/operations.ts";
import { addOnOperations } from "../add-ons/operations.ts";
import { calendarOperations } from "../enrollment/calendar-operations.ts";
import { documentOperations } from "../documents/operations.ts";
import { electricVehicleOperations } from "../electric-vehicles/operations.ts";
import { enrollmentOperations } from "../enrollment/operations.ts";
import { helpMeChooseOperations } from "../help-me-choose/operations.ts";
import { identityOperations } from "../identity/operations.ts";
import { outOfWalletOperations } from "../out-of-wallet/operations.ts";
import { paymentLocationOperations } from "../payment-locations/operations.ts";
import { paymentOperations } from "../payments/operations.ts";
import { premiseOperations } from "../address-search/operations.ts";
import { renewalOperations } from "../renewal/operations.ts";
import { shoppingOperations } from "../shopping/operations.ts";
import { transferOperations } from "../transfer/operations.ts";
import { json, type House, type Operations } from "../operation/operation.ts";

/** What each operation of the contract does, by subject. */
export const operationsOf = (house: House): Operations => ({
  ...identityOperations(house),
  ...premiseOperations(house),
  ...shoppingOperations(house),
  ...addOnOperations(house),
  ...helpMeChooseOperations(house),
  ...electricVehicleOperations(house),
  ...paymentLocationOperations(),
  ...calendarOperations(house),
  ...enrollmentOperations(house),
  ...paymentOperations(house),
  ...outOfWalletOperations(house),
  ...documentOperations(house),
  ...accountOperations(house),
  ...renewalOperations(house),
  ...transferOperations(house),
  ...addHomeOperations(house),
  health: () => json({ status: "up" }),
});
