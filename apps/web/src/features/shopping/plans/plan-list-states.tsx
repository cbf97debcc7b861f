import type { PageContext } from "../../../site/blocks/block-props.ts";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { PlanListSkeleton } from "../../../parts/plans/components/plan-list-skeleton.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { toSearch } from "../../../site/navigation/to-search.ts";
import type { PlanPlace } from "@switchyard/domain/plans/loaded-plans";
import { changeHref, placeArguments } from "./place-texts.ts";
import type { PlanListContent } from "./plan-list-content.ts";
import styles from "./plan-list.module.css";

interface StateProps {
  readonly page: PageContext;
  readonly fields: PlanListContent;
}

const nowhere = (page: PageContext): PlanPlace => ({
  zip: page.query.zip ?? "",
  city: "",
  street: "",
  tdsp: page.query.tdsp ?? "",
});

/** A loading list: the known part of the request, a spinner, and boxes of the final size. */
export function LoadingPlans({ page, fields }: StateProps) {
  return (
    <Wrap className={styles.loading}>
      <p className={styles.placeLine}>{page.text(fields.zipDescription, placeArguments(page, nowhere(page), 0))}</p>
      <Spinner label={page.t("planList.loading")} />
      <PlanListSkeleton rows={2} />
    </Wrap>
  );
}

/** The gateway gave no answer, or an invalid one. A page with this message is not cached. */
export function PlansFailed({ page, fields }: StateProps) {
  const { t } = page;
  return (
    <Wrap>
      <span hidden data-failed="" />
      <StatePanel
        headingLevel={1}
        role="alert"
        heading={page.text(fields.failedHeading)}
        actions={
          <>
            <LinkButton href={`${page.href(page.path)}${toSearch(page.query)}`}>{t("planList.retry")}</LinkButton>
            <LinkButton variant="secondary" iconBefore="phone" href={t("contact.phoneHref")}>
              {page.text(fields.phone)}
            </LinkButton>
          </>
        }
      >
        <p>{page.text(fields.failedText)}</p>
      </StatePanel>
    </Wrap>
  );
}

/** No plans are offered there: the visitor can correct the ZIP code right here, and the other answers remain. */
export function NoPlans({
  page,
  fields,
  place,
  changeLink,
}: StateProps & { readonly place: PlanPlace; readonly changeLink: string | undefined }) {
  const { t } = page;
  const { zip: _zip, tdsp: _tdsp, esiid: _esiid, planid: _planid, ...rest } = page.query;
  const args = placeArguments(page, place, 0);
  return (
    <Wrap>
      <StatePanel
        headingLevel={1}
        scene="city"
        heading={page.text(fields.emptyHeading, args)}
        actions={
          <form action={page.href(page.path)} className={styles.look}>
            {Object.entries(rest).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <TextField
              id="zip"
              name="zip"
              label={t("planList.zip")}
              width="short"
              defaultValue={place.zip}
              inputMode="numeric"
              autoComplete="postal-code"
              pattern="[0-9]{5}"
              maxLength={5}
              required
            />
            <Button variant="secondary">{t("planList.look")}</Button>
            <a className={styles.changeAll} href={changeHref(page, changeLink)}>
              {t("planList.changeAria")}
            </a>
          </form>
        }
      >
        <p>{page.text(fields.emptyText, args)}</p>
      </StatePanel>
    </Wrap>
  );
}
