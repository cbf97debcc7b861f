"use client";
import { type AddHomeFacts, type AddHomeField, addHomeFields, type AddHomeProblem, addHomeProblems, type AddHomeValues } from "@switchyard/domain/add-home/order-form";
import { type BillingField, billingFields } from "@switchyard/domain/account/billing-form";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { CalendarQuestion } from "@switchyard/domain/service-calendar/rules";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { focusOfHomeOrder, homeOrderField } from "../../add-home/focus.ts";
import type { AddressSearchTexts, PickedPlace, PlaceOption } from "../../address-search/address-search-model.ts";
import { HomeField } from "../../address-search/home-field.tsx";
import { type BillingAddressTexts, SameOrOtherAddress } from "../../billing-address/billing-address.tsx";
import { useCheckedForm } from "../../forms/use-checked-form.ts";
import { addHomeValues } from "../../journeys/add-home-values.ts";
import type { StartDateTexts } from "../../start-date/start-date-model.ts";
import { StartDate } from "../../start-date/start-date.client.tsx";
import { SentForm, type SentFormProps } from "../../transfer/sent-form.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { FieldRow } from "../../ui/forms/field-row.tsx";
import { FormSection } from "../../ui/forms/form-section.tsx";
import { RadioCards } from "../../ui/forms/radio-cards.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import styles from "./order-form.module.css";
import { type PaperlessStatus, usePaperlessStatus } from "./use-paperless-status.ts";

interface Section {
  readonly title: string;
  readonly text?: string | undefined;
}

/** The days on which service can start at the home that the page knows. */
export interface HomeCalendar {
  readonly esiid: string;
  /** Undefined when it does not answer. */
  readonly question: CalendarQuestion | undefined;
  readonly policyHolidays: readonly IsoDate[];
  readonly length: number;
  readonly texts: StartDateTexts;
}

export interface AddHomeOrderFormProps extends SentFormProps {
  readonly values: AddHomeValues;
  readonly problems: readonly AddHomeProblem[];
  readonly facts: Omit<AddHomeFacts, "openDays">;
  readonly picked: PickedPlace | undefined;
  readonly candidates: readonly PlaceOption[];
  readonly searchTexts: AddressSearchTexts;
  readonly utilities: Readonly<Record<string, string>>;
  /** 6 for moving in, 5 for a switch. */
  readonly intent: string;
  readonly calendar: HomeCalendar;
  /** How the bills of the accounts come that the page has asked about. */
  readonly paperless: Readonly<Record<string, PaperlessStatus>>;
  readonly billingTexts: BillingAddressTexts;
  readonly errorTexts: Readonly<Record<string, string>>;
  readonly sections: Readonly<Record<"home" | "account" | "bills" | "holder" | "vehicle", Section>>;
  readonly texts: Readonly<
    Record<
      "address" | "addressHint" | "change" | "find" | "take" | "startdate" | "startdateHint" | "startdateLater" | "accountChoice" | "existing" | "separate" | "contractAccount" | "account" | "choose" | "same" | "paperless" | "email" | "emailHint" | "holder" | "firstName" | "lastName",
      string
    >
  >;
  readonly vehicle: ReactNode;
}

const onlyServerKnows: ReadonlySet<string> = new Set(["notOpen", "notOffered", "unknown"]);
const isBilling = (name: string): name is BillingField => (billingFields as readonly string[]).includes(name);

/** The home, the day, the account, the bills, and the button that orders. Complete without a script. */
export function AddHomeOrderForm(props: AddHomeOrderFormProps) {
  const { values, texts, sections, facts, calendar } = props;
  const [home, setHome] = useState(props.picked);
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const openDays = useRef<readonly IsoDate[] | undefined>(undefined);
  const onOpenDays = useCallback((days: readonly IsoDate[] | undefined): void => void (openDays.current = days), []);
  const [account, setAccount] = useState(values.contractAccount ?? "");
  const { status, setStatus, select } = usePaperlessStatus({ isPaperless: values.isPaperlessBilling === "true", email: values.paperlessBillingEmail ?? "" }, props.paperless);
  const form = useCheckedForm<AddHomeField>({
    fields: addHomeFields,
    initial: props.problems,
    onlyServerKnows,
    keepAt: "/forms/add-home-keep",
    fieldOf: homeOrderField,
    check: (sent) => addHomeProblems(addHomeValues(sent), { ...facts, openDays: openDays.current }),
    focusOf: focusOfHomeOrder,
  });
  const errorOf = (field: AddHomeField): string | undefined => {
    const code = form.codeOf(field);
    return code && props.errorTexts[`${field}.${code}`];
  };
  const field = (name: AddHomeField) => ({ id: name, name, error: errorOf(name), defaultValue: values[name] ?? "", required: true });
  const esiid = home?.esiid ?? "";

  return (
    <SentForm form={form} sent={props} errorOf={errorOf} focusOf={focusOfHomeOrder}>
      <FormSection id="home" title={sections.home.title} intro={sections.home.text}>
        <HomeField
          id="serviceAddress"
          name="display_text"
          label={texts.address}
          hint={texts.addressHint}
          error={errorOf("esiid")}
          texts={props.searchTexts}
          typed={values.display_text ?? ""}
          picked={props.picked}
          candidates={props.candidates}
          buttons={texts}
          onPick={(place) => {
            setHome(place);
            form.changed("esiid");
            form.changed("startdate");
          }}
        />
        {home ? (
          <StartDate
            // Another home has another calendar, and a day of its own.
            key={esiid}
            id="startdate"
            name="startdate"
            label={texts.startdate}
            hint={texts.startdateHint}
            error={errorOf("startdate")}
            texts={calendar.texts}
            call="addconnectdate"
            esiid={esiid}
            tdsp={home.tdsp}
            intent={props.intent}
            question={esiid === calendar.esiid ? calendar.question : undefined}
            failed={esiid === calendar.esiid && calendar.question === undefined}
            today={facts.today}
            policyHolidays={calendar.policyHolidays}
            length={calendar.length}
            // A day that was never asked for is the first open one; one that was wiped out and is complained of stays empty.
            defaultValue={esiid === calendar.esiid ? values.startdate || (values.startdate === "" && errorOf("startdate") ? "" : undefined) : undefined}
            locale={props.locale}
            utilities={props.utilities}
            onPick={() => form.changed("startdate")}
            onOpenDays={onOpenDays}
          />
        ) : (
          <TextField key="none" id="startdate" name="startdate" label={texts.startdate} hint={texts.startdateLater} error={errorOf("startdate")} required icon="calendar" autoComplete="off" readOnly={isScripted} />
        )}
      </FormSection>

      <FormSection id="account" title={sections.account.title} intro={sections.account.text}>
        {facts.accounts.length === 0 ? (
          <input type="hidden" name="isExistingBill" value="false" />
        ) : (
          <RadioCards
            id="isExistingBill"
            name="isExistingBill"
            label={texts.accountChoice}
            required
            error={errorOf("isExistingBill")}
            defaultValue={values.isExistingBill === "false" ? "false" : "true"}
            onChange={({ currentTarget }) => {
              if (currentTarget.value === "true") void select(account);
            }}
            options={[
              {
                value: "true",
                label: texts.existing,
                moreWhenChosen: true,
                more: (
                  <SelectField
                    id="contractAccount"
                    name="contractAccount"
                    label={texts.contractAccount}
                    required
                    error={errorOf("contractAccount")}
                    options={facts.accounts.map((number) => ({ value: number, label: texts.account.replace("{number}", number) }))}
                    emptyLabel={facts.accounts.length === 1 ? undefined : texts.choose}
                    defaultValue={account}
                    onChange={({ currentTarget }) => {
                      setAccount(currentTarget.value);
                      void select(currentTarget.value);
                    }}
                  />
                ),
              },
              { value: "false", label: texts.separate },
            ]}
          />
        )}
      </FormSection>

      <FormSection id="bills" title={sections.bills.title} intro={sections.bills.text}>
        <SameOrOtherAddress values={Object.fromEntries(Object.entries(values).filter(([name]) => isBilling(name)))} texts={props.billingTexts} same={texts.same} isUnitRequired errorOf={errorOf} />
        <div className={styles.asked}>
          <Checkbox id="isPaperlessBilling" name="isPaperlessBilling" value="true" label={texts.paperless} checked={status.isPaperless} onChange={({ currentTarget: { checked } }) => setStatus((before) => ({ ...before, isPaperless: checked }))} />
          <div className={styles.onlyIf}>
            <TextField
              id="paperlessBillingEmail" name="paperlessBillingEmail" type="email" inputMode="email" autoComplete="email" required
              label={texts.email}
              hint={texts.emailHint}
              error={errorOf("paperlessBillingEmail")}
              value={status.email}
              onChange={({ currentTarget: { value } }) => setStatus((before) => ({ ...before, email: value }))}
            />
          </div>
        </div>
      </FormSection>

      <FormSection id="holder" title={sections.holder.title} intro={sections.holder.text}>
        <div className={styles.asked}>
          <Checkbox id="isSecondaryAccountHolder" name="isSecondaryAccountHolder" value="true" label={texts.holder} defaultChecked={values.isSecondaryAccountHolder === "true"} />
          <div className={styles.onlyIf}>
            <FieldRow>
              <TextField {...field("secondaryAccountFirstName")} label={texts.firstName} autoComplete="off" />
              <TextField {...field("secondaryAccountLastName")} label={texts.lastName} autoComplete="off" />
            </FieldRow>
          </div>
        </div>
      </FormSection>

      {facts.asksForVehicle && (
        <FormSection id="vehicle" title={sections.vehicle.title} intro={sections.vehicle.text}>
          <Checkbox id="evAcknowledgment" name="evAcknowledgment" value="true" required label={props.vehicle} error={errorOf("evAcknowledgment")} defaultChecked={values.evAcknowledgment === "true"} />
        </FormSection>
      )}
    </SentForm>
  );
}
