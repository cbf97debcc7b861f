"use client";
import { chargesOfDays } from "@switchyard/domain/charges/of-days";
import { receiptOf } from "@switchyard/domain/charges/receipt";
import { chargesKey } from "@switchyard/domain/charges/shown";
import { Button } from "../../ui/forms/button.tsx";
import { FormSection } from "../../ui/forms/form-section.tsx";
import { agreedText } from "./charge-words.ts";
import { useChosenDays, useChosenHome } from "./chosen-days.client.tsx";
import { namedFields } from "./order-named.ts";
import { orderedOn } from "./ordered-on.ts";
import { Receipt } from "./receipt.tsx";
import { type ReceiptOfDaysProps, receiptWords } from "./receipt-texts.ts";

/** The receipt of an order, for the days chosen in the page's form. */
export function ReceiptOfDays({ texts, locale, plan }: ReceiptOfDaysProps) {
  const days = useChosenDays();
  return <Receipt page={receiptWords(texts, locale)} receipt={receiptOf(chargesOfDays(days, plan))} hasButton />;
}

/** Texts above the order button. */
export interface OrderTexts {
  readonly title: string;
  /**
   * With `{startDate}`; `{stopDate}` if a home is left; `{home}` if the form chooses it. Shown once they are chosen.
   */
  readonly agreed: string;
  /** The kind of home in the order, if the address contradicts it. */
  readonly dwelling?: DwellingNamed | undefined;
  readonly update: string;
  /** A digest of the text as the page shows it. */
  readonly shownTerms: string;
}

/** The kind of home that an order contains for one address, with its text in the sentence. */
export interface DwellingNamed {
  readonly esiid: string;
  readonly dwel: string;
  readonly words: string;
}

/** The order in sentences, above its button: the days, the charges, and the agreement. */
export function OrderOfDays({ order, ...receipt }: ReceiptOfDaysProps & { readonly order: OrderTexts }) {
  const days = useChosenDays();
  const { texts, locale, plan } = receipt;
  const home = useChosenHome();
  const charges = chargesOfDays(days, plan);
  const dwelling = order.dwelling?.esiid === home?.esiid ? order.dwelling : undefined;
  const sentence = orderedOn(order.agreed, locale, { ...days, home, dwelling: dwelling?.words });
  const named = sentence === "" ? undefined : { home, ...days };
  const follows = (place: string): boolean => order.agreed.includes(place);
  return (
    <FormSection id="what-is-ordered" title={order.title}>
      <ReceiptOfDays {...receipt} />
      <p>
        {sentence && `${sentence} `}
        {agreedText(receiptWords(texts, locale), receiptOf(charges))}
      </p>
      <input type="hidden" name="seen" value={chargesKey(charges)} />
      <input type="hidden" name="shownTerms" value={order.shownTerms} />
      {follows("{home}") && <input type="hidden" name={namedFields.esiid} value={named?.home?.esiid ?? ""} />}
      {follows("{stopDate}") && (
        <input type="hidden" name={namedFields.stopServiceDate} value={named?.stop?.day ?? ""} />
      )}
      <input type="hidden" name={namedFields.startDate} value={named?.start?.day ?? ""} />
      {named && dwelling && <input type="hidden" name={namedFields.dwel} value={dwelling.dwel} />}
      <noscript>
        <Button name="action" value="update" variant="secondary" small>
          {order.update}
        </Button>
      </noscript>
    </FormSection>
  );
}
