import type { AccountFormField } from "@switchyard/domain/enrollment/account-form";
import { type BankFieldName, bankFieldNames, warnsOfRoutingNumber } from "@switchyard/domain/payments/bank-fields";
import { type RefObject, useState } from "react";
import { CardEntry, type CardEntryHandle } from "../card/card-entry.client.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { RadioCards } from "../../../ui/forms/radio-cards.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { AccountFormProps } from "./account-form-model.ts";
import styles from "./mini-confirmation.module.css";

const attributes: Readonly<Record<BankFieldName, object>> = {
  accountholdername: { autoComplete: "name", maxLength: 60 },
  routingnumber: { inputMode: "numeric", autoComplete: "off", width: "medium", maxLength: 30 },
  bankaccountnumber: { inputMode: "numeric", autoComplete: "off", width: "medium", maxLength: 34 },
  billingzipcode: { inputMode: "text", autoComplete: "postal-code", width: "short", maxLength: 12 },
};

interface AutopayProps extends Pick<
  AccountFormProps,
  "texts" | "draft" | "change" | "card" | "cardTexts" | "cardFrameUrl" | "locale" | "agreeTerms"
> {
  errorOf(field: AccountFormField): string | undefined;
  readonly cardEntry: RefObject<CardEntryHandle | null>;
  /** A description of the autopay that is set up; undefined without it. */
  readonly done: string | undefined;
}

/**
 * Autopay, from a bank account or a card in the provider's frame (E-263 to E-277). CSS hides the other choice, with and
 * without scripts.
 */
export function AutopaySection({
  texts: { autopay },
  draft,
  card,
  cardTexts,
  cardFrameUrl,
  locale,
  agreeTerms,
  errorOf,
  cardEntry,
  done,
  change,
}: AutopayProps) {
  const [isOn, setOn] = useState(draft.isAutoPay === "true");
  const [method, setMethod] = useState(draft.paymentmethod === "card" ? "card" : "bank");
  const [isOdd, setOdd] = useState(warnsOfRoutingNumber(draft.routingnumber ?? ""));
  if (done !== undefined) {
    const asked = errorOf("isAutoPay");
    return (
      <FormSection id="autopay" title={autopay.title}>
        <input type="hidden" name="isAutoPay" value="true" />
        {asked !== undefined && <Alert tone="warning" id="isAutoPay" title={asked} />}
        <Alert tone="ok" role="status" title={done}>
          <p>{change}</p>
        </Alert>
      </FormSection>
    );
  }
  const bankFields = bankFieldNames.map((name) => (
    <div key={name} className={styles.bankField}>
      <TextField
        {...attributes[name]}
        id={name}
        name={name}
        required
        label={autopay[name].label}
        hint={autopay[name].hint}
        error={errorOf(name)}
        defaultValue={draft[name] ?? ""}
        {...(name === "routingnumber"
          ? { onBlur: ({ target }) => setOdd(warnsOfRoutingNumber(target.value.trim())) }
          : {})}
      />
      {name === "routingnumber" && isOdd && !errorOf(name) && (
        <Alert tone="warning" role="status" title={autopay.routingnumber.warning} />
      )}
    </div>
  ));
  return (
    <FormSection id="autopay" title={autopay.title} intro={autopay.text}>
      <div className={styles.autopay}>
        <Checkbox
          id="isAutoPay"
          name="isAutoPay"
          value="true"
          defaultChecked={isOn}
          label={autopay.isAutoPay.label}
          hint={autopay.isAutoPay.hint}
          error={errorOf("isAutoPay")}
          onChange={({ target }) => setOn(target.checked)}
        />
        <div className={styles.details}>
          <RadioCards
            id="paymentmethod"
            name="paymentmethod"
            required
            label={autopay.paymentmethod.label}
            error={errorOf("paymentmethod")}
            value={method}
            onChange={({ target }) => setMethod(target.value)}
            columns={2}
            options={[
              { value: "bank", label: autopay.paymentmethod.bank, description: autopay.paymentmethod.bankHint },
              ...(cardFrameUrl === undefined
                ? []
                : [{ value: "card", label: autopay.paymentmethod.card, description: autopay.paymentmethod.cardHint }]),
            ]}
          />
          <div className={styles.bank}>{bankFields}</div>
          {cardFrameUrl !== undefined && (
            <div className={styles.card}>
              <CardEntry
                ref={cardEntry}
                id="card"
                frameUrl={cardFrameUrl}
                locale={locale}
                texts={cardTexts}
                card={card}
                wanted={isOn && method === "card"}
                elsewhereAction="/forms/open-autopay-card"
              />
            </div>
          )}
          <Checkbox
            id="agreeTerms"
            name="agreeTerms"
            value="true"
            required
            defaultChecked={draft.agreeTerms === "true"}
            label={agreeTerms}
            error={errorOf("agreeTerms")}
          />
        </div>
      </div>
    </FormSection>
  );
}
