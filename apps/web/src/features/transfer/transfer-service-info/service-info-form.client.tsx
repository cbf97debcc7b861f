"use client";
import {
  type ServiceInfoProblem,
  serviceInfoProblems,
  type ServiceInfoQuestion,
  serviceInfoQuestions,
  type ServiceInfoValues,
} from "@switchyard/domain/transfer/service-info-form";
import { useState } from "react";
import type {
  AddressSearchTexts,
  PickedPlace,
  PlaceOption,
} from "../../../parts/address-search/address-search-model.ts";
import { HomeField } from "../../../parts/address-search/home-field.tsx";
import { FormFrame, type FramedFormProps } from "../../../site/forms/form-frame.tsx";
import { useCheckedForm } from "../../../site/forms/use-checked-form.ts";
import { useIsScripted } from "../../../site/forms/use-is-scripted.ts";
import { serviceInfoValues } from "../journey-values.ts";
import { focusOfServiceInfo } from "../focus.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import styles from "./service-info-form.module.css";

/** An active account, with its homes. */
export interface AccountToLeave {
  readonly number: string;
  readonly label: string;
  readonly homes: readonly { readonly esiid: string; readonly text: string }[];
}

export interface ServiceInfoFormProps extends FramedFormProps {
  readonly accounts: readonly AccountToLeave[];
  readonly values: ServiceInfoValues;
  readonly problems: readonly ServiceInfoProblem[];
  readonly picked: PickedPlace | undefined;
  readonly candidates: readonly PlaceOption[];
  readonly searchTexts: AddressSearchTexts;
  readonly errorTexts: Readonly<Record<string, string>>;
  readonly texts: Readonly<
    Record<
      | "fromTitle"
      | "toTitle"
      | "account"
      | "current"
      | "next"
      | "nextHint"
      | "isApartment"
      | "yes"
      | "no"
      | "choose"
      | "showHomes"
      | "change"
      | "find"
      | "take",
      string
    >
  >;
}

const questionOf = (name: string): ServiceInfoQuestion | undefined =>
  name === "CurrentServiceAddressNumber"
    ? "CurrentServiceAddress"
    : name === "esiid"
      ? "NewServiceAddress"
      : serviceInfoQuestions.find((one) => one === name);
const onlyServerKnows: ReadonlySet<string> = new Set(["notYours", "unknown"]);

/**
 * The old and the new home. Complete without scripts: then a button shows another account's homes, and
 * another one searches.
 */
export function ServiceInfoForm(props: ServiceInfoFormProps) {
  const { accounts, values, texts } = props;
  const [account, setAccount] = useState(values.ContractAccountNumber ?? "");
  const isScripted = useIsScripted();
  const form = useCheckedForm<ServiceInfoQuestion>({
    fields: serviceInfoQuestions,
    initial: props.problems,
    onlyServerKnows,
    errorTexts: props.errorTexts,
    keepAt: "/forms/transfer-keep",
    fieldOf: questionOf,
    check: (sent) => serviceInfoProblems(serviceInfoValues(sent)),
    focusOf: focusOfServiceInfo,
  });
  const { errorOf } = form;
  const homes = accounts.find(({ number }) => number === account)?.homes ?? [];
  const [only] = homes.length === 1 ? homes : [];
  const chosen = homes.find(({ esiid }) => esiid === values.CurrentServiceAddressNumber) ?? only;
  return (
    <FormFrame form={form} framed={props}>
      <FormSection id="from" title={texts.fromTitle}>
        <div className={styles.account}>
          <SelectField
            id="ContractAccountNumber"
            name="ContractAccountNumber"
            label={texts.account}
            required
            error={errorOf("ContractAccountNumber")}
            options={accounts.map(({ number, label }) => ({ value: number, label }))}
            emptyLabel={accounts.length === 1 ? undefined : texts.choose}
            defaultValue={account}
            onChange={({ currentTarget }) => {
              setAccount(currentTarget.value);
              form.changed("CurrentServiceAddress");
            }}
          />
          {!isScripted && accounts.length > 1 && (
            <Button name="action" value="choose-account" variant="secondary" small>
              {texts.showHomes}
            </Button>
          )}
        </div>
        <SelectField
          key={account}
          id="CurrentServiceAddress"
          name="CurrentServiceAddressNumber"
          label={texts.current}
          required
          error={errorOf("CurrentServiceAddress")}
          options={homes.map(({ esiid, text }) => ({ value: esiid, label: text }))}
          emptyLabel={only ? undefined : texts.choose}
          defaultValue={chosen?.esiid ?? ""}
        />
        <input type="hidden" name="CurrentServiceAddress" value={chosen?.text ?? ""} />
      </FormSection>
      <FormSection id="to" title={texts.toTitle}>
        <HomeField
          id="NewServiceAddress"
          name="NewServiceAddress"
          label={texts.next}
          hint={texts.nextHint}
          error={errorOf("NewServiceAddress")}
          texts={props.searchTexts}
          typed={values.NewServiceAddress ?? ""}
          picked={props.picked}
          candidates={props.candidates}
          buttons={texts}
          onPick={() => form.changed("NewServiceAddress")}
        />
        <Segmented
          id="IsApartment"
          name="IsApartment"
          label={texts.isApartment}
          required
          error={errorOf("IsApartment")}
          defaultValue={values.IsApartment}
          options={[
            { value: "yes", label: texts.yes },
            { value: "no", label: texts.no },
          ]}
        />
      </FormSection>
    </FormFrame>
  );
}
