import { isOpen } from "@switchyard/domain/enrollment/model";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./low-deposit.module.css";

/**
 * Opens the low-deposit plan list (E-349) over the page that asks for a deposit; without scripts it is a separate page.
 */
export default async function LowDepositBlock({ block, page }: BlockProps) {
  const { heading, text, open } = fieldsOf(block, content);
  const journey = await page.journey();
  // Once service is ordered, the plan can't change.
  if (!journey || !isOpen(journey.state)) return null;
  return (
    <Wrap className={styles.place}>
      <Card look="tint" title={page.text(heading)}>
        <p className={styles.text}>
          <MarkedLine text={page.text(text)} page={page} />
        </p>
        <LinkButton
          variant="secondary"
          href={`${page.href(open.href)}${toSearch(page.query)}`}
          rel="nofollow"
          data-popup=""
          data-script="/site/popup.js"
          data-script-for="[data-popup]"
        >
          {page.text(open.text)}
        </LinkButton>
      </Card>
    </Wrap>
  );
}
