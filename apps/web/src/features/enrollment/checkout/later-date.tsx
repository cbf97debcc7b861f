import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { fromSlashDate } from "@switchyard/domain/kernel/dates";
import { normalisedDay } from "@switchyard/domain/service-calendar/typed-day";
import { StartDate } from "../../../parts/start-date/start-date.client.tsx";
import type { StartDateProps } from "../../../parts/start-date/start-date-model.ts";

/** The day of the charge of the second half, and the days to choose from. */
export type LaterDate = Pick<StartDateProps, "label" | "hint" | "texts" | "defaultValue" | "locale"> & {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: number;
};

/** No day of the week is closed for a card. */
const everyDay = {
  workDays: [1, 2, 3, 4, 5, 6, 7],
  holidays: [],
  priorityDays: [],
  standardDays: [],
  standardFee: 0,
  priorityFee: 0,
};

/** @param typed as people write a day */
export const isWithin = ({ from, to }: Pick<LaterDate, "from" | "to">, typed: string): boolean => {
  const day = fromSlashDate(normalisedDay(typed.trim()));
  return day !== undefined && from <= day && day <= to;
};

/** The calendar of a start date, for a day without a meter. */
export function LaterDateField({
  id,
  date: { from, to: _, days, ...words },
  error,
  onPick,
}: {
  readonly id: string;
  readonly date: LaterDate;
  readonly error: string | undefined;
  onPick(): void;
}) {
  return (
    <StartDate
      {...words}
      id={id}
      name={id}
      error={error}
      esiid=""
      tdsp=""
      question={{ data: everyDay, policyHolidays: [], today: from, length: days }}
      failed={false}
      today={from}
      policyHolidays={[]}
      length={days}
      utilities={{}}
      onPick={onPick}
    />
  );
}
