import type { Locale } from "@switchyard/domain/kernel/locale";
import { proposedStop } from "@switchyard/domain/transfer/days";
import type { DateField, DayField, TransferOrderValues } from "@switchyard/domain/transfer/order-form";
import type { StartDateTexts } from "../../parts/start-date/start-date-model.ts";
import { StartDate } from "../../parts/start-date/start-date.client.tsx";
import type { ReactNode } from "react";
import { useChoosing, useChosenDays } from "../../parts/order-summary/chosen-days.client.tsx";
import type { BothCalendars } from "./both-calendars.ts";
import { DaysBetween, type DaysBetweenTexts } from "./days-between.tsx";
import { feeFields, takenDays } from "./journey-values.ts";
import styles from "./transfer-dates.module.css";
import type { OnOffered } from "./use-offered.ts";

/** One of the two homes, with its day. */
export interface HomeWithDay {
  readonly heading: string;
  readonly address: string;
  readonly esiid: string;
  readonly tdsp: string;
  readonly label: string;
  readonly hint: string;
  readonly texts: StartDateTexts;
  readonly withoutScript: ReactNode;
}

export interface TransferDatesProps {
  readonly stop: HomeWithDay;
  readonly start: HomeWithDay;
  readonly calendars: BothCalendars;
  readonly values: TransferOrderValues;
  readonly locale: Locale;
  /** The homes' heading level: one below the heading above them. */
  readonly headingLevel: 2 | 3;
  readonly utilities: Readonly<Record<string, string>>;
  readonly betweenTexts: DaysBetweenTexts;
  errorOf(field: DateField): string | undefined;
  onPick(field: DateField): void;
  /** Stable callbacks: they run whenever a calendar has loaded. */
  readonly onStopOffered: OnOffered;
  readonly onStartOffered: OnOffered;
}

/**
 * The old home with the calendar of its end, the new one with that of its start, and the days between.
 * While no end is chosen, the suggested end follows the start.
 */
export function TransferDates(props: TransferDatesProps) {
  const { calendars, values, errorOf } = props;
  const days = useChosenDays();
  const { chooseStop, chooseStart } = useChoosing();
  const Heading = `h${props.headingLevel}` as const;
  const day = (field: DayField, home: HomeWithDay, which: "stop" | "start") => (
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
        withoutScript={home.withoutScript}
        today={calendars.today}
        policyHolidays={calendars.policyHolidays}
        length={calendars.lengths[which]}
        // A date that was never shown defaults to the first open one; a cleared one with an error stays empty.
        defaultValue={values[field] || (values[field] === "" && errorOf(field) ? "" : undefined)}
        proposal={which === "stop" && calendars.stop ? proposedStop(calendars.stop, days.start?.day) : undefined}
        locale={props.locale}
        utilities={props.utilities}
        fee={{
          name: feeFields[field],
          takes: takenDays[field],
          accepted: values[feeFields[field]],
          error: errorOf(feeFields[field]),
        }}
        onDay={which === "stop" ? chooseStop : chooseStart}
        onPick={() => props.onPick(field)}
        onOffered={which === "stop" ? props.onStopOffered : props.onStartOffered}
      />
    </section>
  );
  return (
    <>
      <div className={styles.homes}>
        {day("stopServiceDate", props.stop, "stop")}
        {day("startServiceDate", props.start, "start")}
      </div>
      <DaysBetween
        texts={props.betweenTexts}
        locale={props.locale}
        accepted={values.acceptsDaysWithout}
        error={errorOf("acceptsDaysWithout")}
      />
    </>
  );
}
