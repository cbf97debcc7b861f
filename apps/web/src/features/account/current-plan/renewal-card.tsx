import { toSearch } from "../../../site/navigation/to-search.ts";
import { accountHref } from "../../../parts/account/account-href.ts";
import { parameterOf } from "../parameters.ts";
import { authorizationMissing } from "../forms/renew-current-plan.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import styles from "./current-plan.module.css";
import { PlanFigures, type PlanProps } from "./plan-figures.tsx";

/**
 * A customer renews the current plan after authorizing it, or compares other plans. With scripts the
 * button waits for the tick; without scripts the server asks for it.
 */
export function RenewalCard({ page, fields, own }: PlanProps) {
  const { authorization, authorizationMissing: message, renew, shop } = fields.renewal;
  const isMissing = parameterOf(page.search, authorizationMissing.parameter) === authorizationMissing.value;
  const { plan, home } = own;
  return (
    <Card>
      <div className={styles.columns}>
        <PlanFigures page={page} fields={fields} own={own} />
        <form action="/forms/renew-current-plan" method="post" className={styles.choices} data-waits-for-ticks="">
          <input type="hidden" name="locale" value={page.locale} />
          <input
            type="hidden"
            name="search"
            value={toSearch({
              ...page.query,
              contractaccount: home.contractAccount,
              esiid: home.esiid,
              planid: plan.planId,
            })}
          />
          <input type="hidden" name="target" value={page.path} />
          <Checkbox
            id="acceptAuthorization"
            name="acceptAuthorization"
            value="true"
            required
            label={page.text(authorization)}
            error={isMissing ? page.text(message) : undefined}
            autoFocus={isMissing}
          />
          <Button wide>{page.text(renew)}</Button>
          <p className={styles.shop}>
            <TextLink href={accountHref(page, shop.href, home)}>{page.text(shop.text)}</TextLink>
          </p>
        </form>
      </div>
      <script async src="/site/waits-for-ticks.js" />
    </Card>
  );
}
