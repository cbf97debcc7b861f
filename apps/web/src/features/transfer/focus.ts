// Browsers load this file too.
import type { ServiceInfoQuestion } from "@switchyard/domain/transfer/service-info-form";

/** The control that takes the focus for a question's problem. */
export const focusOfServiceInfo = (question: ServiceInfoQuestion): string =>
  question === "IsApartment" ? "IsApartment-0" : question;
