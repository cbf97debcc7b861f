// Loaded by browsers too.
import { type AddHomeField, addHomeFields } from "@switchyard/domain/add-home/order-form";

/** The control that takes the focus for a field's problem. */
export const focusOfHomeOrder = (field: AddHomeField): string =>
  field === "esiid" ? "serviceAddress" : field === "isExistingBill" ? "isExistingBill-0" : field;

/** The field that a control belongs to: what is typed as the address is complained of as the home. */
export const homeOrderField = (name: string): AddHomeField | undefined =>
  name === "display_text" ? "esiid" : addHomeFields.find((one) => one === name);
