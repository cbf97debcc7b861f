import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { centralDay } from "@switchyard/domain/kernel/clock";
import type { CalendarQuestion } from "@switchyard/domain/service-calendar/rules";
import { startCalendar, stopCalendar } from "@switchyard/domain/transfer/calendars";
import type { TransferInfo } from "@switchyard/domain/transfer/state";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { rangeInWords } from "../../parts/start-date/texts.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { currentMember } from "../../site/session/member.ts";
import { had } from "../../site/session/own-look-ups.ts";

/**
 * Both calendars of the page. A calendar without an answer is undefined; that is logged and doesn't block the page
 * (A-300).
 */
export interface BothCalendars {
  readonly stop: CalendarQuestion | undefined;
  readonly start: CalendarQuestion | undefined;
  readonly today: IsoDate;
  readonly policyHolidays: readonly IsoDate[];
  readonly lengths: { readonly stop: number; readonly start: number };
}

export async function bothCalendars(
  page: PageContext,
  info: TransferInfo,
  correlationId: string,
): Promise<BothCalendars> {
  const { brand, locale, requestId } = page;
  const [member, policy] = await Promise.all([currentMember(brand), page.policy()]);
  const today = centralDay(page.now);
  const bare = {
    today,
    policyHolidays: policy.holidays,
    lengths: { stop: policy.disconnectDays, start: policy.connectDays },
  };
  if (member === undefined) return { ...bare, stop: undefined, start: undefined };
  const { moveCalendar } = page.site.memberLookUps(member, brand, locale, correlationId);
  const about = ["a calendar could not be loaded", { correlationId, requestId, brand }] as const;
  const [stopData, startData] = await Promise.all([
    had(moveCalendar.transferDisconnectDates(info.from.esiid), ...about),
    had(moveCalendar.transferConnectDates(info.to.esiid), ...about),
  ]);
  return {
    ...bare,
    stop: stopData && stopCalendar(stopData, policy, today),
    start: startData && startCalendar(startData, policy, today),
  };
}

/** The first and the last day of each calendar, in words. */
export const rangesInWords = (locale: Locale, { stop, start, today, lengths }: BothCalendars) => ({
  stopServiceDate: rangeInWords(locale, stop ?? { today, length: lengths.stop }),
  startServiceDate: rangeInWords(locale, start ?? { today, length: lengths.start }),
});
