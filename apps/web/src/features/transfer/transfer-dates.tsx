import type { Locale } from "@switchyard/domain/kernel/locale";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { DateField, TransferOrderValues } from "@switchyard/domain/transfer/order-form";
import type { StartDateTexts } from "../../parts/start-date/start-date-model.ts";
import { StartDate } from "../../parts/start-date/start-date.client.tsx";
import type { BothCalendars } from "./both-calendars.ts";
import styles from "./transfer-dates.module.css";

/** One of the two homes, with what is asked of it. */
export interface HomeWithDay {
  readonly heading: string;
  readonly address: string;
  readonly esiid: string;
  readonly tdsp: string;
  readonly label: string;
  readonly hint: string;
  readonly texts: StartDateTexts;
}

export interface TransferDatesProps {
  readonly stop: HomeWithDay;
  readonly start: HomeWithDay;
  readonly calendars: BothCalendars;
  readonly values: TransferOrderValues;
  readonly locale: Locale;
  /** That of the homes: one below the heading that they stand under. */
  readonly headingLevel: 2 | 3;
  readonly utilities: Readonly<Record<string, string>>;
  errorOf(field: DateField): string | undefined;
  onPick(field: DateField): void;
  /** Stable: they are told whenever a calendar is known. */
  onStopDays(this: void, days: readonly IsoDate[] | undefined): void;
  onStartDays(this: void, days: readonly IsoDate[] | undefined): void;
}

/** The old home with the calendar of its end, the new one with that of its start. */
export function TransferDates(props: TransferDatesProps) {
  const { calendars, values, errorOf } = props;
  const Heading = `h${props.headingLevel}` as const;
  const day = (field: DateField, home: HomeWithDay, which: "stop" | "start") => (
    <section className={styles.home} aria-labelledby={`${field}-home`}>
      <Heading className={styles.heading} id={`${field}-home`}>
        {home.heading}
      </Heading>
      <p className={styles.address}>{home.address}</p>
      <StartDate
        id={field}
        name={field}
        label={home.label}
        hint={home.hint}
        error={errorOf(field)}
        texts={home.texts}
        call={which === "stop" ? "transferdisconnectdate" : "transferconnectdate"}
        esiid={home.esiid}
        tdsp={home.tdsp}
        intent="transfer"
        question={calendars[which]}
        failed={calendars[which] === undefined}
        today={calendars.today}
        policyHolidays={calendars.policyHolidays}
        length={calendars.lengths[which]}
        // A day that was never asked for is the first open one; one that was wiped out and is complained of stays empty.
        defaultValue={values[field] || (values[field] === "" && errorOf(field) ? "" : undefined)}
        locale={props.locale}
        utilities={props.utilities}
        onPick={() => props.onPick(field)}
        onOpenDays={which === "stop" ? props.onStopDays : props.onStartDays}
      />
    </section>
  );
  return (
    <div className={styles.homes}>
      {day("stopServiceDate", props.stop, "stop")}
      {day("startServiceDate", props.start, "start")}
    </div>
  );
}
