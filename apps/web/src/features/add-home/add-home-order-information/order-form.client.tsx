"use client";
import { type AddHomeField, addHomeFields, addHomeProblems } from "@switchyard/domain/add-home/order-form";
import type { DaysOffered } from "@switchyard/domain/service-calendar/chosen-day";
import { useCallback, useRef } from "react";
import { focusOfHomeOrder, homeOrderField } from "../focus.ts";
import { OrderOfDays } from "../../../parts/order-summary/receipt-of-days.client.tsx";
import { VehicleSection } from "../../electric-vehicles/vehicle-section.tsx";
import { controlOf, textOf } from "../../../site/forms/field-words.ts";
import { FormFrame } from "../../../site/forms/form-frame.tsx";
import { useCheckedForm } from "../../../site/forms/use-checked-form.ts";
import { addHomeValues } from "../journey-values.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FieldRow } from "../../../ui/forms/field-row.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { AccountPart } from "./account-part.tsx";
import { BillsPart } from "./bills-part.tsx";
import { HomePart } from "./home-part.tsx";
import type { AddHomeOrderFormProps } from "./order-form-model.ts";
import styles from "./order-form.module.css";
import { usePaperlessStatus } from "./use-paperless-status.ts";

const onlyServerKnows: ReadonlySet<string> = new Set(["notOpen", "passed", "notOffered", "unknown"]);

/** The home, the day, the account, the bills, and the order button. Complete without scripts. */
export function AddHomeOrderForm(props: AddHomeOrderFormProps) {
  const { values, sections, facts } = props;
  const offered = useRef<DaysOffered>(undefined);
  const onOffered = useCallback((now: DaysOffered | undefined): void => void (offered.current = now), []);
  const { status, setStatus, select } = usePaperlessStatus(
    { isPaperless: values.isPaperlessBilling === "true", email: values.paperlessBillingEmail ?? "" },
    props.paperless,
  );
  const form = useCheckedForm<AddHomeField>({
    fields: addHomeFields,
    initial: props.problems,
    onlyServerKnows,
    errorTexts: props.errorTexts,
    keepAt: "/forms/add-home-keep",
    fieldOf: homeOrderField,
    check: (sent) => addHomeProblems(addHomeValues(sent), { ...facts, offered: offered.current }),
    focusOf: focusOfHomeOrder,
  });
  const { errorOf } = form;
  const part = { ...props, errorOf };
  return (
    <FormFrame form={form} framed={props}>
      <HomePart {...part} onPick={(field) => form.changed(field)} onOffered={onOffered} />
      <AccountPart {...part} onSelect={(account) => void select(account)} />
      <BillsPart {...part} status={status} onChange={(change) => setStatus((before) => ({ ...before, ...change }))} />
      <FormSection id="holder" title={sections.holder.title} intro={sections.holder.text}>
        <div className={styles.asked}>
          <Checkbox
            {...controlOf(part, "isSecondaryAccountHolder")}
            value="true"
            defaultChecked={values.isSecondaryAccountHolder === "true"}
          />
          <div className={styles.onlyIf}>
            <FieldRow>
              <TextField {...textOf(part, "secondaryAccountFirstName")} required autoComplete="off" />
              <TextField {...textOf(part, "secondaryAccountLastName")} required autoComplete="off" />
            </FieldRow>
          </div>
        </div>
      </FormSection>
      {facts.asksForVehicle && (
        <VehicleSection words={sections.vehicle} label={props.vehicle} values={values} errorOf={errorOf} />
      )}
      <OrderOfDays {...props.receipt} order={props.order} />
    </FormFrame>
  );
}
