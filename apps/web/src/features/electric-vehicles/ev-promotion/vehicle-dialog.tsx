import { codeOfIntent, type Intent } from "@switchyard/domain/kernel/intent";
import { toSearch } from "@switchyard/domain/navigation/shopping-query";
import { planOrderSearch, readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { PlainDialog } from "../../../ui/feedback/plain-dialog.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import styles from "./ev-promotion.module.css";

interface VehicleDialogProps {
  readonly page: PageContext;
  readonly list: string;
  readonly intent: Intent;
}

// labels: evPromotion.*
/** The popup: a list of makes and one of models, empty until the script fills them with the answer of GET /api/ev. */
export function VehicleDialog({ page: { t, query, search, locale, brand }, list, intent }: VehicleDialogProps) {
  // A page may have several, and each is a piece of HTML of its own.
  const id = `vehicle-${crypto.randomUUID()}`;
  const form = `${id}-form`;
  return (
    <PlainDialog
      id={id}
      // The names of its fields are read with them.
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
        <input type="hidden" name="search" value={toSearch(query, planOrderSearch(readPlanOrder(search)))} />
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
