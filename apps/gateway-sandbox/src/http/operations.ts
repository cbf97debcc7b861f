import { accountOperations } from "../accounts/operations.ts";
import { addHomeOperations } from "../add-home/operations.ts";
import { addOnOperations } from "../add-ons/operations.ts";
import { billPaymentOperations } from "../bill-payments/operations.ts";
import { calendarOperations } from "../enrollment/calendar-operations.ts";
import { documentOperations } from "../documents/operations.ts";
import { electricVehicleOperations } from "../electric-vehicles/operations.ts";
import { enrollmentOperations } from "../enrollment/operations.ts";
import { helpMeChooseOperations } from "../help-me-choose/operations.ts";
import { identityOperations } from "../identity/operations.ts";
import { outOfWalletOperations } from "../out-of-wallet/operations.ts";
import { paymentLocationOperations } from "../payment-locations/operations.ts";
import { paymentOperations } from "../payments/operations.ts";
import { extraOperations } from "../add-ons/extra-operations.ts";
import { premiseOperations } from "../address-search/operations.ts";
import { renewalOperations } from "../renewal/operations.ts";
import { shoppingOperations } from "../shopping/operations.ts";
import { transferOperations } from "../transfer/operations.ts";
import { ledgerOfDay } from "../ledger/ledger-of-day.ts";
import { json, type Backend, type Operations } from "../operation/operation.ts";

/** The handlers of all operations, by subject. */
export const operationsOf = (backend: Backend): Operations => ({
  ...identityOperations(backend),
  ...premiseOperations(backend),
  ...shoppingOperations(backend),
  ...addOnOperations(backend),
  ...extraOperations(backend),
  ...helpMeChooseOperations(backend),
  ...electricVehicleOperations(backend),
  ...paymentLocationOperations(),
  ...calendarOperations(backend),
  ...enrollmentOperations(backend),
  ...paymentOperations(backend),
  ...billPaymentOperations(backend),
  ...outOfWalletOperations(backend),
  ...documentOperations(backend),
  ...accountOperations(backend),
  ...renewalOperations(backend),
  ...transferOperations(backend),
  ...addHomeOperations(backend),
  ledgerOfDay: ({ query }) => json(ledgerOfDay(backend.ledger.contents().entries, query["date"] ?? "")),
  health: () => json({ status: "up" }),
});
