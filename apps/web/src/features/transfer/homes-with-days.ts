import { tdspCode } from "@switchyard/domain/addresses/rules";
import type { TransferInfo } from "@switchyard/domain/transfer/state";
import { utilityNames } from "../../parts/address-search/texts.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { startDateTexts } from "../../parts/start-date/texts.ts";
import type { BothCalendars } from "./both-calendars.ts";
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
} => {
  const { t } = page;
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
  };
};
