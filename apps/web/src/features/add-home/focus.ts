// Browsers load this file too.
import { type AddHomeField, addHomeFields } from "@switchyard/domain/add-home/order-form";

/** The control that takes the focus for a field's problem. */
export const focusOfHomeOrder = (field: AddHomeField): string =>
  field === "esiid" ? "serviceAddress" : field === "isExistingBill" ? "isExistingBill-0" : field;

/** A control's field: problems of the typed address belong to the home. */
export const homeOrderField = (name: string): AddHomeField | undefined =>
  name === "display_text" ? "esiid" : addHomeFields.find((one) => one === name);
