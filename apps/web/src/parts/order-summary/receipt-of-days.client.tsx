"use client";
import { chargesOfDays } from "@switchyard/domain/charges/of-days";
import { receiptOf } from "@switchyard/domain/charges/receipt";
import { chargesKey } from "@switchyard/domain/charges/shown";
import { Button } from "../../ui/forms/button.tsx";
import { FormSection } from "../../ui/forms/form-section.tsx";
import { useIsScripted } from "../../site/forms/use-is-scripted.ts";
import { agreedText } from "./charge-words.ts";
import { useChosenDays } from "./chosen-days.client.tsx";
import { orderedOn } from "./ordered-on.ts";
import { Receipt } from "./receipt.tsx";
import { type ReceiptOfDaysProps, receiptWords } from "./receipt-texts.ts";

/** The receipt of an order, by the days that are chosen in the form of the page. */
export function ReceiptOfDays({ texts, locale, plan }: ReceiptOfDaysProps) {
  const days = useChosenDays();
  return <Receipt page={receiptWords(texts, locale)} receipt={receiptOf(chargesOfDays(days, plan))} hasButton />;
}

/** What stands above the button that orders. */
export interface OrderTexts {
  readonly title: string;
  /** With `{startDate}` and, where a home is left, `{stopDate}`; said once the days are chosen. */
  readonly agreed: string;
  readonly update: string;
  /** A digest of the words as the page shows them. */
  readonly shownTerms: string;
}

/** The order in words, right above its button: the days, what is paid, and what is agreed to by pressing it. */
export function OrderOfDays({ order, ...receipt }: ReceiptOfDaysProps & { readonly order: OrderTexts }) {
  const days = useChosenDays();
  const isScripted = useIsScripted();
  const { texts, locale, plan } = receipt;
  const charges = chargesOfDays(days, plan);
  const sentence = orderedOn(order.agreed, locale, days);
  return (
    <FormSection id="what-is-ordered" title={order.title}>
      <ReceiptOfDays {...receipt} />
      <p>
        {sentence && `${sentence} `}
        {agreedText(receiptWords(texts, locale), receiptOf(charges))}
      </p>
      <input type="hidden" name="seen" value={chargesKey(charges)} />
      <input type="hidden" name="shownTerms" value={order.shownTerms} />
      {!isScripted && (
        <Button name="action" value="update" variant="secondary" small>
          {order.update}
        </Button>
      )}
    </FormSection>
  );
}
