import type { DaysOffered } from "@switchyard/domain/service-calendar/chosen-day";
import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import { useCallback } from "react";
import { AddressSearch } from "../../../parts/address-search/address-search.client.tsx";
import type { PickedPlace } from "../../../parts/address-search/address-search-model.ts";
import { PlaceSearch } from "../../../parts/address-search/place-search.lazy.client.tsx";
import { useIsScripted } from "../../../site/forms/use-is-scripted.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { StartDate } from "../../../parts/start-date/start-date.lazy.client.tsx";
import { dayTaken } from "../../../parts/start-date/start-date-model.ts";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { EmailCopies } from "./email-copies.lazy.client.tsx";
import type { OrderFormProps, SectionProps } from "./order-form-model.ts";
import { showStart } from "./show-of-form.ts";
import styles from "./order-form.module.css";

type Props = SectionProps &
  Pick<
    OrderFormProps,
    | "titles"
    | "intent"
    | "home"
    | "candidates"
    | "plansOfHomeHref"
    | "calendar"
    | "calendarFailed"
    | "daysWithoutScript"
    | "today"
    | "policyHolidays"
    | "calendarDays"
    | "locale"
    | "searchTexts"
    | "startTexts"
  > & {
    readonly picked: PickedPlace | undefined;
    /** The plan is not sold at the picked home. */
    readonly isSoldElsewhere: boolean;
    onPick(place: PickedPlace | undefined): void;
    onPickDate(): void;
    /** Called after a line for a copy was added or removed. */
    onCopies(): void;
    onOffered(this: void, offered: DaysOffered | undefined): void;
  };

/** The home and the day on which service starts there; the calendar appears once there is a home (E-077 to E-095). */
export function HomeSection(props: Props) {
  const { draft, texts, errorOf, titles, picked, isSoldElsewhere, onPick, locale } = props;
  const onDay = useCallback((day: DayWithFee | undefined) => showStart(locale, day), [locale]);
  const isScripted = useIsScripted();
  const isHomeOfPage = picked?.esiid === props.home?.esiid;
  return (
    <FormSection id="service" title={titles.service.title} intro={titles.service.text}>
      <AddressSearch
        search={PlaceSearch}
        id="serviceAddress"
        name="serviceAddress"
        kind="address"
        label={texts.label.serviceAddress ?? ""}
        hint={texts.hint.serviceAddress}
        error={errorOf("serviceAddress") ?? errorOf("esiid")}
        texts={props.searchTexts}
        fields={{ esiid: "esiid" }}
        typed={draft.serviceAddress ?? ""}
        picked={picked}
        candidates={props.candidates}
        editHref=""
        editAction="change-address"
        editText={texts.change}
        findText={texts.findAddress}
        takeText={texts.takeAddress}
        onPick={onPick}
      />
      {picked && isSoldElsewhere && (
        <p className={styles.elsewherePlans}>
          <TextLink
            href={`${props.plansOfHomeHref}${new URLSearchParams({ zip: picked.zip, tdsp: picked.tdsp, esiid: picked.esiid }).toString()}`}
          >
            {texts.plansThere}
          </TextLink>
        </p>
      )}
      {picked?.esiid && !isSoldElsewhere && (
        <StartDate
          key={picked.esiid}
          id="selectStartDate"
          name="selectStartDate"
          label={texts.label.selectStartDate ?? ""}
          hint={texts.hint.selectStartDate}
          error={errorOf("selectStartDate")}
          texts={props.startTexts}
          esiid={picked.esiid}
          tdsp={picked.tdsp}
          intent={props.intent}
          question={isHomeOfPage ? props.calendar : undefined}
          failed={isHomeOfPage && props.calendarFailed}
          withoutScript={isHomeOfPage && props.daysWithoutScript}
          today={props.today}
          policyHolidays={props.policyHolidays}
          length={props.calendarDays}
          // A date that was never shown defaults to the first open one; a cleared one with an error stays empty.
          defaultValue={
            draft.selectStartDate || (draft.selectStartDate === "" && errorOf("selectStartDate") ? "" : undefined)
          }
          locale={locale}
          utilities={props.searchTexts.utilities}
          fee={{
            name: "acceptsDayFee",
            takes: dayTaken,
            accepted: draft.acceptsDayFee,
            error: errorOf("acceptsDayFee"),
          }}
          onPick={props.onPickDate}
          onOffered={props.onOffered}
          onDay={onDay}
        />
      )}
      {picked && !isScripted && (
        <Button name="action" value="update" variant="secondary" small>
          {texts.update}
        </Button>
      )}
      {texts.copies && (
        <EmailCopies draft={draft} texts={texts} copies={texts.copies} errorOf={errorOf} onLines={props.onCopies} />
      )}
    </FormSection>
  );
}
