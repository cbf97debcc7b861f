import { usageMeterOf } from "@switchyard/domain/account/home-type";
import { Disclosure } from "../../../ui/lists/disclosure.tsx";
import { IllustratedCard } from "../../../ui/shell/illustrated-card.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./compare-new-home.module.css";

/**
 * Compares the customer's home with a possible new one: a header with its address, by the meter in the
 * address bar, and the comparison on demand. Only a customer's own homes are named.
 */
export default async function CompareNewHomeBlock({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  // A moving customer leaves a home; the address names both homes.
  const esiid = usageMeterOf(page.query);
  const own = esiid === undefined ? undefined : await page.home(esiid);
  const address = own?.home.esiid === esiid ? own?.home.serviceAddress : undefined;
  return (
    <IllustratedCard
      look="tint"
      share="third"
      onPhone="none"
      heading={address ? page.text(fields.header, { address }) : page.text(fields.headerWithoutAddress)}
      drawing={<ContentDrawing name={fields.drawing} />}
    >
      <div className={styles.more}>
        <Disclosure summary={page.text(fields.more)}>
          <MarkedText text={page.text(fields.description)} page={page} />
        </Disclosure>
      </div>
    </IllustratedCard>
  );
}
