import { dayChoices, dayWithinMonth, yearChoices } from "@switchyard/domain/identity/birth-date";
import { useEffect, useState } from "react";
import { DateOfBirth } from "../../../ui/forms/date-of-birth.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import type { OrderFormProps, SectionProps } from "./order-form-model.ts";

/**
 * Three choices. The days depend on month and year, and an impossible day becomes the month's last (E-063 to E-065).
 * The chosen day returns with a month and year that have it, so a person born on February 29 can choose in any order.
 */
export function BirthDateSection({
  texts,
  errorOf,
  titles,
  birthYears,
  months,
}: SectionProps & Pick<OrderFormProps, "titles" | "birthYears" | "months">) {
  const [chosen, setChosen] = useState({ month: "", day: "", year: "" });
  // A day that the customer chose before the script loaded, or that the browser restored after Back.
  useEffect(() => {
    const now = (part: "month" | "day" | "year"): string => {
      const select = document.getElementById(`dateOfBirth-${part}`);
      return select instanceof HTMLSelectElement ? select.value : "";
    };
    setChosen({ month: now("month"), day: now("day"), year: now("year") });
  }, []);
  return (
    <FormSection id="birth-date" title={titles.dateOfBirth.title} intro={titles.dateOfBirth.text}>
      <DateOfBirth
        id="dateOfBirth"
        label={texts.label.dateOfBirth ?? ""}
        required
        hint={chosen.month === "2" && chosen.year === "" ? texts.leapDay : undefined}
        error={errorOf("month") ?? errorOf("date") ?? errorOf("year")}
        names={{ month: "month", day: "date", year: "year" }}
        partLabels={{ month: texts.label.month ?? "", day: texts.label.date ?? "", year: texts.label.year ?? "" }}
        months={months}
        years={yearChoices(birthYears).map(Number)}
        days={dayChoices(chosen.month, chosen.year)}
        day={dayWithinMonth(chosen.day, chosen.month, chosen.year)}
        onChange={({ target }) => {
          const part = target.name === "date" ? "day" : target.name;
          setChosen((before) => ({ ...before, [part]: target.value }));
        }}
      />
    </FormSection>
  );
}
