import type { BillingField, BillingValues } from "@switchyard/domain/account/billing-form";
import { billingOptionOf } from "@switchyard/domain/account/billing-form";
import type { ChangeEvent } from "react";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { FieldGroup } from "../../ui/forms/field-group.tsx";
import { BoxFields, StreetFields } from "./address-fields.tsx";
import styles from "./billing-address.module.css";

/** Plain words, ready for the browser. */
export interface BillingAddressTexts {
  readonly legend: string;
  /** Above the service address, if bills go there. */
  readonly same: string;
  /** Replaces the address if there is none. */
  readonly noSame: string;
  /** The edit icon, and the red one that leads back. */
  readonly edit: string;
  readonly other: string;
  readonly back: string;
  readonly isPoBox: string;
  readonly choose: string;
  readonly label: Readonly<Record<Exclude<BillingField, "billingOption">, string>>;
  readonly states: readonly { readonly value: string; readonly label: string }[];
}

export interface BillingAddressProps {
  readonly values: BillingValues;
  readonly texts: BillingAddressTexts;
  /** The home's address for "same address"; empty if the home has none. */
  readonly sameAddress: string;
  readonly isUnitRequired: boolean;
  errorOf(field: BillingField): string | undefined;
}

/**
 * The address for paper bills: the home's, another one behind the edit icon, or a PO box (A-189, A-190, A-301 to
 * The fields have the specification's names. The three values of `billingOption` come from a choice of two and
 * the box beside the second, parsed by `billingOptionIn`. CSS hides irrelevant fields, so it works without scripts.
 */
export function BillingAddress({ values, texts, sameAddress, isUnitRequired, errorOf }: BillingAddressProps) {
  const option = billingOptionOf(values);
  return (
    <FieldGroup id="billingOption" label={texts.legend} required error={errorOf("billingOption")}>
      <div className={styles.billing}>
        {/* Each radio button has its own name, because the label of the chosen one is hidden. */}
        <input
          className={styles.radio}
          type="radio"
          id="billingOption-same"
          name="billingOption"
          value="sameAddress"
          aria-label={texts.back}
          defaultChecked={option === "sameAddress"}
          onChange={leaveBox}
        />
        <input
          className={styles.radio}
          type="radio"
          id="billingOption-other"
          name="billingOption"
          value="differentAddress"
          aria-label={`${texts.edit}: ${texts.other}`}
          defaultChecked={option !== "sameAddress"}
        />
        <div className={styles.same}>
          <span>
            <span className={styles.quiet}>{texts.same}</span>
            <strong>{sameAddress || texts.noSame}</strong>
          </span>
          <label htmlFor="billingOption-other" className={styles.edit}>
            <Icon name="pencil" size="small" />
            {texts.edit}
          </label>
        </div>
        <div className={styles.elsewhere}>
          <div className={styles.head}>
            <strong>{texts.other}</strong>
            <label htmlFor="billingOption-same" className={styles.back}>
              <Icon name="close" size="small" />
              {texts.back}
            </label>
          </div>
          <OtherAddress values={values} texts={texts} isUnitRequired={isUnitRequired} errorOf={errorOf} />
        </div>
      </div>
    </FieldGroup>
  );
}

/** Clears the PO box option, so that *Edit* opens with another address. */
const leaveBox = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>): void => {
  const box = form?.elements.namedItem("billingOption-box");
  if (box instanceof HTMLInputElement) box.checked = false;
};

/** The box "same as service", initially ticked, and the fields if it is not. Names as above. */
export function SameOrOtherAddress({
  same,
  ...other
}: Omit<BillingAddressProps, "sameAddress"> & { readonly same: string }) {
  const { values, texts, errorOf } = other;
  return (
    <FieldGroup id="billingOption" label={texts.legend} error={errorOf("billingOption")}>
      <div className={styles.sameOrOther}>
        <Checkbox
          id="billingOption-same"
          name="billingOption"
          value="sameAddress"
          label={same}
          defaultChecked={billingOptionOf(values) === "sameAddress"}
        />
        <div className={styles.elsewhere}>
          <OtherAddress {...other} />
        </div>
      </div>
    </FieldGroup>
  );
}

/** Another address, or the box that makes it a PO box. */
function OtherAddress({ values, texts, isUnitRequired, errorOf }: Omit<BillingAddressProps, "sameAddress">) {
  const option = billingOptionOf(values);
  const field = (name: Exclude<BillingField, "billingOption">, required = true) => ({
    id: name,
    name,
    label: texts.label[name],
    error: errorOf(name),
    defaultValue: values[name] ?? "",
    required,
  });
  const state = (name: "billingState" | "poBoxState") => ({
    ...field(name),
    options: texts.states,
    emptyLabel: texts.choose,
    defaultValue: values[name] ?? "TX",
  });
  return (
    <>
      <Checkbox
        id="billingOption-box"
        name="billingOption"
        value="poBox"
        label={texts.isPoBox}
        defaultChecked={option === "poBox"}
      />
      <div className={styles.otherAddress}>
        <StreetFields field={field} state={state} isUnitRequired={isUnitRequired} />
      </div>
      <div className={styles.poBox}>
        <BoxFields field={field} state={state} />
      </div>
    </>
  );
}
