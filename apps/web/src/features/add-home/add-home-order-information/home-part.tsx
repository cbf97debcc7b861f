import type { DaysOffered } from "@switchyard/domain/service-calendar/chosen-day";
import { useState } from "react";
import { HomeField } from "../../../parts/address-search/home-field.tsx";
import { useChoosing } from "../../../parts/order-summary/chosen-days.client.tsx";
import { useIsScripted } from "../../../site/forms/use-is-scripted.ts";
import { controlOf } from "../../../site/forms/field-words.ts";
import { dayTaken } from "../../../parts/start-date/start-date-model.ts";
import { StartDate } from "../../../parts/start-date/start-date.client.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { PartProps } from "./order-form-model.ts";

interface HomePartProps extends PartProps {
  onPick(field: "esiid" | "startdate"): void;
  onOffered(this: void, offered: DaysOffered | undefined): void;
}

/** The home and the start day: the calendar appears once there is a home. */
export function HomePart({ onPick, onOffered, ...props }: HomePartProps) {
  const { values, texts, sections, calendar, errorOf } = props;
  const [home, setHome] = useState(props.picked);
  const isScripted = useIsScripted();
  const { chooseHome, chooseStart } = useChoosing();
  const esiid = home?.esiid ?? "";
  return (
    <FormSection id="home" title={sections.home.title} intro={sections.home.text}>
      <HomeField
        {...controlOf(props, "esiid")}
        id="serviceAddress"
        name="display_text"
        texts={props.searchTexts}
        typed={values.display_text ?? ""}
        picked={props.picked}
        candidates={props.candidates}
        buttons={texts}
        onPick={(place) => {
          setHome(place);
          chooseHome(place && { esiid: place.esiid, address: place.text });
          if (!place) chooseStart(undefined);
          onPick("esiid");
          onPick("startdate");
        }}
      />
      {home ? (
        <StartDate
          // Another home has another calendar and therefore another day.
          key={esiid}
          {...controlOf(props, "startdate")}
          texts={calendar.texts}
          call="addconnectdate"
          esiid={esiid}
          tdsp={home.tdsp}
          intent={props.intent}
          question={esiid === calendar.esiid ? calendar.question : undefined}
          failed={esiid === calendar.esiid && calendar.question === undefined}
          withoutScript={esiid === calendar.esiid && calendar.withoutScript}
          today={props.facts.today}
          policyHolidays={calendar.policyHolidays}
          length={calendar.length}
          // A date that was never shown defaults to the first open day; a cleared date with an error stays empty.
          defaultValue={
            esiid === calendar.esiid
              ? values.startdate || (values.startdate === "" && errorOf("startdate") ? "" : undefined)
              : undefined
          }
          locale={props.locale}
          utilities={props.utilities}
          fee={{
            name: "acceptsDayFee",
            takes: dayTaken,
            accepted: esiid === calendar.esiid ? values.acceptsDayFee : undefined,
            error: errorOf("acceptsDayFee"),
          }}
          onDay={chooseStart}
          onPick={() => onPick("startdate")}
          onOffered={onOffered}
        />
      ) : (
        <TextField
          key="none"
          {...controlOf(props, "startdate")}
          hint={texts.startdateLater}
          required
          icon="calendar"
          autoComplete="off"
          readOnly={isScripted}
        />
      )}
    </FormSection>
  );
}
