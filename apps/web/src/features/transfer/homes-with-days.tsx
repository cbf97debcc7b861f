import { tdspCode } from "@switchyard/domain/addresses/rules";
import { daysShown } from "@switchyard/domain/transfer/days";
import type { DayField, TransferOrderValues } from "@switchyard/domain/transfer/order-form";
import type { TransferInfo } from "@switchyard/domain/transfer/state";
import { utilityNames } from "../../parts/address-search/texts.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { DaysWithoutScript } from "../../parts/start-date/days-without-script.tsx";
import { startDateTexts } from "../../parts/start-date/texts.ts";
import type { BothCalendars } from "./both-calendars.ts";
import type { DaysBetweenTexts } from "./days-between.tsx";
import { takenDays } from "./journey-values.ts";
import type { HomeWithDay } from "./transfer-dates.tsx";

/** Both homes with the texts of their calendars. */
export const homesWithDays = (
  page: PageContext,
  { from, to }: TransferInfo,
  calendars: BothCalendars,
  draft: TransferOrderValues,
): {
  readonly stop: HomeWithDay;
  readonly start: HomeWithDay;
  readonly utilities: Readonly<Record<string, string>>;
  readonly betweenTexts: DaysBetweenTexts;
} => {
  const { t } = page;
  const days = daysShown(calendars, draft);
  const startDate = (which: "stop" | "start", field: DayField) => {
    const texts = startDateTexts(page, calendars.lengths[which]);
    const question = calendars[which];
    return {
      label: t(`transfer.fields.${field}.label`),
      hint: t(`transfer.fields.${field}.hint`),
      texts,
      withoutScript: question && (
        <DaysWithoutScript
          page={page}
          question={question}
          chosen={days[which]?.day}
          takes={takenDays[field]}
          texts={texts}
        />
      ),
    };
  };
  const later = { stopDate: "{stopDate}", startDate: "{startDate}", count: "{count}" };
  return {
    stop: {
      heading: t("transfer.dates.oldHome"),
      address: from.displayText,
      esiid: from.esiid,
      tdsp: tdspCode(from.tdsp),
      ...startDate("stop", "stopServiceDate"),
    },
    start: {
      heading: t("transfer.dates.newHome"),
      address: to.displayText,
      esiid: to.esiid,
      tdsp: tdspCode(to.tdsp),
      ...startDate("start", "startServiceDate"),
    },
    utilities: utilityNames(page),
    betweenTexts: {
      gap: { one: t("transfer.dates.gap.one", later), other: t("transfer.dates.gap.other", later) },
      gapHint: t("transfer.dates.gap.hint"),
      acceptGap: { one: t("transfer.dates.acceptGap.one", later), other: t("transfer.dates.acceptGap.other", later) },
      both: { one: t("transfer.dates.both.one", later), other: t("transfer.dates.both.other", later) },
    },
  };
};
