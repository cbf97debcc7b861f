import { toSearch } from "@switchyard/domain/navigation/shopping-query";
import { knownArguments } from "../../messages/known-arguments.ts";
import { dayText, utilityText } from "../../order-summary/words.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { LitStreet } from "../../ui/drawings/lit-street.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { PageHeading } from "../../ui/shell/page-heading.tsx";
import { Wrap } from "../../ui/shell/wrap.tsx";
import type { BlockProps } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { Blocks } from "../render-blocks.tsx";
import { content } from "./content.ts";
import styles from "./mini-confirmation.module.css";

/** Service is ordered; the customer goes on to the confirmation without an account. Add-ons stand in the place `addOns`. */
export default async function MiniConfirmation({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const { selection, order } = journey?.state ?? {};
  if (!selection || !order) return null;
  const args = knownArguments({ firstName: order.customer.firstName, startDate: dayText(page.locale, order.startDate, "long"), utility: utilityText(page, order.address.tdsp) });
  return (
    <>
      <Wrap>
        <PageHeading title={page.text(fields.heading, args)} lead={fields.lead && page.text(fields.lead, args)} hero />
        <ul className={styles.points}>
          {fields.points.map((point) => (
            <li key={point}>
              <Icon name="done" />
              <span>{page.text(point, args)}</span>
            </li>
          ))}
        </ul>
        <Blocks blocks={block.blocks["addOns"]} page={page} />
        <form className={styles.goOn} action="/forms/skip-account" method="post">
          <input type="hidden" name="search" value={toSearch({ ...page.query, cint: selection.intent, planid: selection.plan.id })} />
          <input type="hidden" name="locale" value={page.locale} />
          <Button iconAfter="arrow">{fields.continue}</Button>
        </form>
      </Wrap>
      <div className={styles.scene} data-print="off">
        <LitStreet />
      </div>
    </>
  );
}
