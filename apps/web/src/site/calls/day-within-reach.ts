import { centralDay, type IsoDate } from "@switchyard/domain/kernel/clock";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { CalendarData } from "@switchyard/domain/service-calendar/model";
import { dayOn } from "@switchyard/domain/service-calendar/rules";
import { err, ok, type Result, type ResultAsync } from "neverthrow";
import type { MemberCaller } from "./endpoint.ts";
import { type Refusal, refusal, refusalOf } from "./refusal.ts";

/**
 * Whether a day lies in the calendar that the customer is shown: not gone by, not beyond its end. Whether crews work on
 * it is for the gateway to say.
 * @param days which number of days the content sets for this calendar
 */
export const dayWithinReach = async (
  { site, brand }: MemberCaller,
  calendar: ResultAsync<CalendarData, Problem>,
  date: IsoDate,
  field: string,
  days: "connectDays" | "disconnectDays",
): Promise<Result<void, Refusal>> => {
  const policy = await site.content.policy(brand);
  const data = await calendar;
  if (policy.isErr()) return err(refusal(503, "TRY_LATER", "The site can't read its own calendar."));
  if (data.isErr()) return err(refusalOf(data.error));
  const { reason } = dayOn(
    {
      data: data.value,
      policyHolidays: policy.value.holidays,
      today: centralDay(site.clock.now()),
      length: policy.value[days],
    },
    date,
  );
  return reason === "past" || reason === "outside"
    ? err(refusal(422, "NOT_ON_THAT_DAY", "This day is not in the calendar.", [{ field, code: reason }]))
    : ok();
};
