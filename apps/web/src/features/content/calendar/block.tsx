import { addressSearchTexts } from "../../../parts/address-search/texts.ts";
import { startDateTexts } from "../../../parts/start-date/texts.ts";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { BrokenBlock, fieldsOf } from "../../../site/blocks/fields.ts";
import { Calendar } from "./calendar.lazy.client.tsx";
import styles from "./calendar.module.css";
import { content } from "./content.ts";
import { codeOfIntent, intentOf } from "@switchyard/domain/kernel/intent";

/**
 * The service-date calendar for a meter and an intent of the content (S1-160 to S1-173). It opens on click or Enter and
 * closes on Escape or a choice. The chosen day is MM/DD/YYYY in the field named by the param `name`.
 */
export default async function CalendarBlock({ block, page }: BlockProps) {
  const { label, hint } = fieldsOf(block, content);
  const policy = await page.policy();
  const { esiid = "", tdsp = "", name = "date", days } = block.params;
  const intent = intentOf(block.params["intent"] ?? codeOfIntent("move-in"));
  if (intent === undefined) throw new BrokenBlock("calendar: the param intent must be the code of an intent");
  if (!/^\d{17,22}$/.test(esiid)) throw new BrokenBlock("calendar: the param esiid must be a meter's number");
  const length = Number(days ?? policy.calendarDays);
  if (!Number.isInteger(length) || length < 1 || length > 366)
    throw new BrokenBlock("calendar: the param days must be a number of days");
  return (
    <Wrap className={styles.block}>
      <div className={styles.field}>
        <Calendar
          id={`calendar-${name}`}
          name={name}
          label={page.text(label)}
          hint={hint && page.text(hint)}
          texts={startDateTexts(page, length)}
          esiid={esiid}
          tdsp={tdsp}
          intent={intent}
          policyHolidays={policy.holidays}
          length={length}
          locale={page.locale}
          utilities={addressSearchTexts(page).utilities}
        />
      </div>
    </Wrap>
  );
}
