import { tdspCode } from "@switchyard/domain/addresses/rules";
import type { TransferInfo } from "@switchyard/domain/transfer/state";
import { utilityNames } from "../../parts/address-search/texts.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { startDateTexts } from "../../parts/start-date/texts.ts";
import type { BothCalendars } from "./both-calendars.ts";
import type { DaysBetweenTexts } from "./days-between.tsx";
import type { HomeWithDay } from "./transfer-dates.tsx";

/** Both homes with the words of their calendars. */
export const homesWithDays = (
  page: PageContext,
  { from, to }: TransferInfo,
  { lengths }: BothCalendars,
): {
  readonly stop: HomeWithDay;
  readonly start: HomeWithDay;
  readonly utilities: Readonly<Record<string, string>>;
  readonly betweenTexts: DaysBetweenTexts;
} => {
  const { t } = page;
  const later = { stopDate: "{stopDate}", startDate: "{startDate}", count: "{count}" };
  return {
    stop: {
      heading: t("transfer.dates.oldHome"),
      address: from.displayText,
      esiid: from.esiid,
      tdsp: tdspCode(from.tdsp),
      label: t("transfer.fields.stopServiceDate.label"),
      hint: t("transfer.fields.stopServiceDate.hint"),
      texts: startDateTexts(page, lengths.stop),
    },
    start: {
      heading: t("transfer.dates.newHome"),
      address: to.displayText,
      esiid: to.esiid,
      tdsp: tdspCode(to.tdsp),
      label: t("transfer.fields.startServiceDate.label"),
      hint: t("transfer.fields.startServiceDate.hint"),
      texts: startDateTexts(page, lengths.start),
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
