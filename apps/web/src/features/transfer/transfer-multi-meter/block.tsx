import { currentTransfer } from "../journey.ts";
import { JourneyReference } from "../../../parts/order-summary/journey-reference.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./multi-meter.module.css";

/** The new address has several meters, so a person has to ask which one is meant. */
export default async function TransferMultiMeter({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { t, query } = page;
  const journey = await currentTransfer(query.oldEsiId ?? "", page.brand, page.locale);
  if (!journey?.state.meters) return null;
  return (
    <Wrap>
      <PageHeading title={page.text(fields.heading)} lead={page.text(fields.lead)} />
      <div className={styles.parts}>
        <Card title={page.text(fields.metersHeading)}>
          <KeyValueList
            ruled
            rows={journey.state.meters.map(({ displayText, esiid }) => ({
              label: displayText,
              value: t("transfer.meter", { esiid }),
            }))}
          />
        </Card>
        <MarkedText text={page.text(fields.help)} page={page} />
        <div className={styles.actions}>
          <LinkButton href={page.href(fields.summary.href)} iconAfter="arrow">
            {fields.summary.text}
          </LinkButton>
          <LinkButton
            href={page.href(
              `${fields.again.href}?${new URLSearchParams({ ...(query.contractaccount ? { contractaccount: query.contractaccount } : {}), ...(query.oldEsiId ? { oldEsiId: query.oldEsiId } : {}) }).toString()}`,
            )}
            variant="secondary"
          >
            {fields.again.text}
          </LinkButton>
        </div>
        <JourneyReference page={page} reference={journey.correlationId} />
      </div>
    </Wrap>
  );
}
