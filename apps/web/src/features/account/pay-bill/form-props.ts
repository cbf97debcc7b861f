import type { AccountPayments } from "@switchyard/domain/bill-payments/model";
import type { BillPaymentState } from "@switchyard/domain/bill-payments/state";
import type { BillsLookup } from "@switchyard/domain/bills/model";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { Choice } from "./choice.ts";
import type { PayContent } from "./content.ts";
import type { Notice } from "./notice.ts";

export interface PaymentFormProps {
  readonly page: PageContext;
  readonly fields: PayContent;
  readonly account: string;
  readonly payments: AccountPayments;
  readonly bills: BillsLookup | undefined;
  readonly choice: Choice;
  readonly notice: Notice | undefined;
  readonly state: BillPaymentState | undefined;
  readonly today: IsoDate;
}
