import { codeOfIntent, type Intent } from "@switchyard/domain/kernel/intent";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { Button } from "../../../ui/forms/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { PlainDialog } from "../../../ui/feedback/plain-dialog.tsx";
import type { Words } from "../../../site/blocks/fragment.tsx";
import styles from "./ev-promotion.module.css";

export interface VehicleDialogProps {
  readonly brand: Brand;
  readonly list: string;
  readonly intent: Intent;
  /** The id, because a page may have several. */
  readonly id: string;
  /** The plan list's search. */
  readonly search: string;
  readonly words: Words;
}

// Labels used: evPromotion.*
/** The popup: a list of makes and one of models, empty until the script fills them with the answer of GET /api/ev. */
export function VehicleDialog({ words: { t, locale }, brand, list, intent, id, search }: VehicleDialogProps) {
  const form = `${id}-form`;
  return (
    <PlainDialog
      id={id}
      // Screen readers read the dialog's status with its name.
      aria-describedby={`${id}-status`}
      title={t("evPromotion.title")}
      closeLabel={t("common.close")}
      actions={
        <>
          <form method="dialog">
            <Button variant="secondary" wide="phone">
              {t("evPromotion.cancel")}
            </Button>
          </form>
          <Button form={form} wide="phone" disabled data-see-plans="">
            {t("evPromotion.seePlans")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        action="/forms/choose-vehicle"
        method="post"
        className={styles.form}
        data-vehicles={`/api/ev?${new URLSearchParams({ Brand: brand, Cust_Intent: codeOfIntent(intent) }).toString()}`}
      >
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="search" value={search} />
        <input type="hidden" name="list" value={list} />
        <p
          id={`${id}-status`}
          role="status"
          className={styles.status}
          data-status=""
          data-loading={t("evPromotion.loading")}
          data-unavailable={t("evPromotion.failed")}
          data-promo={t("evPromotion.promo", { promo: "{promo}" })}
        >
          {t("evPromotion.lead")}
        </p>
        <div className={styles.lists}>
          <Field id={`${id}-make`} label={t("evPromotion.make")} required>
            {(wiring) => <select {...wiring} size={5} className={styles.list} data-make="" />}
          </Field>
          <Field id={`${id}-model`} label={t("evPromotion.model")} required>
            {(wiring) => <select {...wiring} name="vehicle" size={5} className={styles.list} disabled data-model="" />}
          </Field>
        </div>
      </form>
    </PlainDialog>
  );
}
