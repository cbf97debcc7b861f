"use client";
import { type BillingField, billingFields } from "@switchyard/domain/account/billing-form";
import { type TransferOrderFacts, type TransferOrderField, transferOrderFields, type TransferOrderProblem, transferOrderProblems, type TransferOrderValues } from "@switchyard/domain/transfer/order-form";
import type { ReactNode } from "react";
import { BillingAddress, type BillingAddressTexts } from "../../billing-address/billing-address.tsx";
import { useCheckedForm } from "../../forms/use-checked-form.ts";
import { transferOrderValues } from "../../journeys/transfer-values.ts";
import { focusOfOrder } from "../../transfer/focus.ts";
import { SentForm, type SentFormProps } from "../../transfer/sent-form.tsx";
import { TransferDates, type TransferDatesProps } from "../../transfer/transfer-dates.tsx";
import { useOpenDays } from "../../transfer/use-open-days.ts";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { FormSection } from "../../ui/forms/form-section.tsx";
import { TextLink } from "../../ui/forms/text-link.tsx";

interface Section {
  readonly title: string;
  readonly text?: string | undefined;
}

export interface TransferOrderFormProps extends SentFormProps, Pick<TransferDatesProps, "stop" | "start" | "calendars" | "utilities"> {
  readonly values: TransferOrderValues;
  readonly problems: readonly TransferOrderProblem[];
  readonly facts: Omit<TransferOrderFacts, "openDays">;
  readonly errorTexts: Readonly<Record<string, string>>;
  readonly sections: { readonly dates: Section; readonly billing: Section; readonly vehicle: Section };
  readonly bothCalendars: { readonly text: string; readonly href: string };
  readonly billingTexts: BillingAddressTexts;
  readonly sameAddress: string;
  readonly billsToday: string;
  readonly paperless: string;
  readonly vehicle: ReactNode;
}

const onlyServerKnows: ReadonlySet<string> = new Set(["notOpen"]);
const orderField = (name: string): TransferOrderField | undefined => transferOrderFields.find((one) => one === name);
const isBilling = (field: TransferOrderField): field is BillingField => (billingFields as readonly string[]).includes(field);

/** Days, bills, the electric car, and the button that orders. */
export function TransferOrderForm(props: TransferOrderFormProps) {
  const { values, sections, facts } = props;
  const { openDays, onStopDays, onStartDays } = useOpenDays();
  const form = useCheckedForm<TransferOrderField>({
    fields: transferOrderFields,
    initial: props.problems,
    onlyServerKnows,
    keepAt: "/forms/transfer-keep",
    fieldOf: orderField,
    check: (sent) => transferOrderProblems(transferOrderValues(sent), { ...facts, openDays: openDays() }),
    focusOf: focusOfOrder,
  });
  const errorOf = (field: TransferOrderField): string | undefined => {
    const code = form.codeOf(field);
    return code && props.errorTexts[`${field}.${code}`];
  };
  const billing = Object.fromEntries(Object.entries(values).filter(([name]) => isBilling(name as TransferOrderField)));
  return (
    <SentForm form={form} sent={props} errorOf={errorOf} focusOf={focusOfOrder}>
      <FormSection id="dates" title={sections.dates.title} intro={sections.dates.text}>
        <TransferDates {...props} headingLevel={3} errorOf={errorOf} onPick={(field) => form.changed(field)} onStopDays={onStopDays} onStartDays={onStartDays} />
        <TextLink href={props.bothCalendars.href}>{props.bothCalendars.text}</TextLink>
      </FormSection>
      <FormSection id="billing" title={sections.billing.title} intro={sections.billing.text}>
        <Checkbox id="enablePaperlessBilling" name="enablePaperlessBilling" value="true" label={props.paperless} defaultChecked={values.enablePaperlessBilling === "true"} />
        <BillingAddress values={billing} texts={props.billingTexts} sameAddress={props.sameAddress} isUnitRequired={facts.isUnitRequired} errorOf={errorOf} />
        {props.billsToday && <p>{props.billsToday}</p>}
      </FormSection>
      {facts.asksForVehicle && (
        <FormSection id="vehicle" title={sections.vehicle.title} intro={sections.vehicle.text}>
          <Checkbox id="evAcknowledgment" name="evAcknowledgment" value="true" required label={props.vehicle} error={errorOf("evAcknowledgment")} defaultChecked={values.evAcknowledgment === "true"} />
        </FormSection>
      )}
    </SentForm>
  );
}
