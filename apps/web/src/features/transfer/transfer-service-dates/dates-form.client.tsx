"use client";
import {
  type DateField,
  dateFields,
  type TransferOrderProblem,
  transferOrderProblems,
  type TransferOrderValues,
} from "@switchyard/domain/transfer/order-form";
import type { ReactNode } from "react";
import { FormFrame, type FramedFormProps } from "../../../site/forms/form-frame.tsx";
import { useCheckedForm } from "../../../site/forms/use-checked-form.ts";
import type { FormProblem } from "../../../site/forms/use-problems.ts";
import { transferOrderValues } from "../journey-values.ts";
import { TransferDates, type TransferDatesProps } from "../transfer-dates.tsx";
import { useOffered } from "../use-offered.ts";

export interface DatesFormProps
  extends FramedFormProps, Pick<TransferDatesProps, "stop" | "start" | "calendars" | "utilities" | "betweenTexts"> {
  readonly values: TransferOrderValues;
  readonly problems: readonly TransferOrderProblem[];
  readonly errorTexts: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

const onlyServerKnows: ReadonlySet<string> = new Set(["notOpen", "passed"]);
const dateField = (name: string): DateField | undefined => dateFields.find((one) => one === name);
const isOfDates = (problem: TransferOrderProblem): problem is FormProblem<DateField> & TransferOrderProblem =>
  dateField(problem.field) !== undefined;

/** The two days, each with its home and its calendar. */
export function DatesForm(props: DatesFormProps) {
  const { knownDays, onStopOffered, onStartOffered } = useOffered();
  const form = useCheckedForm<DateField>({
    fields: dateFields,
    initial: props.problems.filter(isOfDates),
    onlyServerKnows,
    errorTexts: props.errorTexts,
    keepAt: "/forms/transfer-keep",
    fieldOf: dateField,
    check: (sent) =>
      transferOrderProblems(
        transferOrderValues(sent),
        {
          ...knownDays(),
          today: props.calendars.today,
          asksForVehicle: false,
          asksForPhone: false,
          hasSameAddress: true,
          isUnitRequired: false,
        },
        dateFields,
      ).filter(isOfDates),
  });
  return (
    <FormFrame form={form} framed={props}>
      <TransferDates
        {...props}
        headingLevel={2}
        errorOf={form.errorOf}
        onPick={(field) => form.changed(field)}
        onStopOffered={onStopOffered}
        onStartOffered={onStartOffered}
      />
      {props.children}
    </FormFrame>
  );
}
