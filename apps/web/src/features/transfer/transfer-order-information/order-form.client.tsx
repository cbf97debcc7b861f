"use client";
import {
  type TransferOrderFacts,
  type TransferOrderField,
  transferOrderFields,
  type TransferOrderProblem,
  transferOrderProblems,
  type TransferOrderValues,
} from "@switchyard/domain/transfer/order-form";
import type { ReactNode } from "react";
import { BillingAddress, type BillingAddressTexts } from "../../../parts/billing-address/billing-address.tsx";
import { OrderOfDays, type OrderTexts } from "../../../parts/order-summary/receipt-of-days.client.tsx";
import type { ReceiptOfDaysProps } from "../../../parts/order-summary/receipt-texts.ts";
import { VehicleSection } from "../../electric-vehicles/vehicle-section.tsx";
import { type FieldWords, textOf } from "../../../site/forms/field-words.ts";
import { FormFrame, type FramedFormProps } from "../../../site/forms/form-frame.tsx";
import { useCheckedForm } from "../../../site/forms/use-checked-form.ts";
import { transferOrderValues } from "../journey-values.ts";
import { TransferDates, type TransferDatesProps } from "../transfer-dates.tsx";
import { useOffered } from "../use-offered.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FormSection, type SectionWords } from "../../../ui/forms/form-section.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";

export interface TransferOrderFormProps
  extends FramedFormProps, Pick<TransferDatesProps, "stop" | "start" | "calendars" | "utilities" | "betweenTexts"> {
  readonly values: TransferOrderValues;
  readonly problems: readonly TransferOrderProblem[];
  readonly facts: Omit<TransferOrderFacts, "offered">;
  readonly errorTexts: Readonly<Record<string, string>>;
  readonly sections: Readonly<Record<"dates" | "phone" | "billing" | "vehicle", SectionWords>>;
  readonly words: FieldWords<TransferOrderField>;
  readonly bothCalendars: { readonly text: string; readonly href: string };
  readonly billingTexts: BillingAddressTexts;
  readonly sameAddress: string;
  readonly billsToday: string;
  readonly paperless: string;
  readonly vehicle: ReactNode;
  readonly receipt: ReceiptOfDaysProps;
  readonly order: OrderTexts;
}

const onlyServerKnows: ReadonlySet<string> = new Set(["notOpen", "passed"]);
const orderField = (name: string): TransferOrderField | undefined => transferOrderFields.find((one) => one === name);

/** Days, bills, the electric car, and the button that orders. */
export function TransferOrderForm(props: TransferOrderFormProps) {
  const { values, sections, facts } = props;
  const { knownDays, onStopOffered, onStartOffered } = useOffered();
  const form = useCheckedForm<TransferOrderField>({
    fields: transferOrderFields,
    initial: props.problems,
    onlyServerKnows,
    errorTexts: props.errorTexts,
    keepAt: "/forms/transfer-keep",
    fieldOf: orderField,
    check: (sent) => transferOrderProblems(transferOrderValues(sent), { ...facts, ...knownDays() }),
  });
  const { errorOf } = form;
  return (
    <FormFrame form={form} framed={props}>
      <FormSection id="dates" title={sections.dates.title} intro={sections.dates.text}>
        <TransferDates
          {...props}
          headingLevel={3}
          errorOf={errorOf}
          onPick={(field) => form.changed(field)}
          onStopOffered={onStopOffered}
          onStartOffered={onStartOffered}
        />
        <TextLink href={props.bothCalendars.href}>{props.bothCalendars.text}</TextLink>
      </FormSection>
      {facts.asksForPhone && (
        <FormSection id="phone" title={sections.phone.title} intro={sections.phone.text}>
          <TextField
            {...textOf({ ...props, errorOf }, "phoneNumber")}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            required
          />
        </FormSection>
      )}
      <FormSection id="billing" title={sections.billing.title} intro={sections.billing.text}>
        <Checkbox
          id="enablePaperlessBilling"
          name="enablePaperlessBilling"
          value="true"
          label={props.paperless}
          defaultChecked={values.enablePaperlessBilling === "true"}
        />
        <BillingAddress
          values={values}
          texts={props.billingTexts}
          sameAddress={props.sameAddress}
          isUnitRequired={facts.isUnitRequired}
          errorOf={errorOf}
        />
        {props.billsToday && <p>{props.billsToday}</p>}
      </FormSection>
      {facts.asksForVehicle && (
        <VehicleSection words={sections.vehicle} label={props.vehicle} values={values} errorOf={errorOf} />
      )}
      <OrderOfDays {...props.receipt} order={props.order} />
    </FormFrame>
  );
}
