import type { FormTable } from "../../site/forms/form-request.ts";
import { paperlessBilling } from "./forms/paperless-billing.ts";
import { payBill } from "./forms/pay-bill.ts";
import { payBillCard } from "./forms/pay-bill-card.ts";
import { renewCurrentPlan } from "./forms/renew-current-plan.ts";

/** This subject's form handlers by verb: `POST /forms/<verb>`. */
export const forms: FormTable = {
  "paperless-billing": paperlessBilling,
  "pay-bill": payBill,
  "pay-bill-card": payBillCard,
  "renew-current-plan": renewCurrentPlan,
};
