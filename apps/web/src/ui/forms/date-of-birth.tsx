import type { ChangeEventHandler, FocusEventHandler } from "react";
import { HiddenText } from "../hidden-text.tsx";
import styles from "./date-of-birth.module.css";
import { FieldGroup } from "./field-group.tsx";
import { fieldWiring, type FieldTexts } from "./field-parts.tsx";
import { Select, type SelectOption } from "./select.tsx";

type Part = "month" | "day" | "year";

export type DateOfBirthProps = FieldTexts & {
  /** Form field names of the three selects. Values: "1".."12", "1".."31", "1988". */
  readonly names: Readonly<Record<Part, string>>;
  /** "Month", "Day", "Year": name of each select and text of its empty choice. */
  readonly partLabels: Readonly<Record<Part, string>>;
  /** Twelve month names in the visitor's language, January first. */
  readonly months: readonly string[];
  /** Years on offer, newest first. */
  readonly years: readonly number[];
  /** Days on offer, `"1"` first; all 31 where a script does not narrow them. */
  readonly days?: readonly string[] | undefined;
  readonly defaultValue?: Readonly<Partial<Record<Part, string>>> | undefined;
  /** Controlled day, in client components only: it moves when the month gets shorter. */
  readonly day?: string | undefined;
  readonly onChange?: ChangeEventHandler<HTMLSelectElement> | undefined;
  readonly onBlur?: FocusEventHandler<HTMLSelectElement> | undefined;
};

const allDays: readonly string[] = Array.from({ length: 31 }, (_, i) => String(i + 1));

/** Three native selects, month first. The month has the group's id plus `-month`, and so on. */
export function DateOfBirth({
  id,
  label,
  required,
  hint,
  error,
  names,
  partLabels,
  months,
  years,
  days = allDays,
  day,
  defaultValue = {},
  onChange,
  onBlur,
}: DateOfBirthProps) {
  const options: Readonly<Record<Part, readonly SelectOption[]>> = {
    month: months.map((month, i) => ({ value: String(i + 1), label: month })),
    day: days.map((value) => ({ value, label: value })),
    year: years.map((year) => ({ value: String(year), label: String(year) })),
  };
  const described = fieldWiring({ id, required, hint, error });
  return (
    <FieldGroup id={id} label={label} required={required} hint={hint} error={error}>
      <div className={styles.parts}>
        {(["month", "day", "year"] as const).map((part) => (
          <div key={part}>
            <label htmlFor={`${id}-${part}`}>
              <HiddenText>{partLabels[part]}</HiddenText>
            </label>
            <Select
              {...described}
              id={`${id}-${part}`}
              name={names[part]}
              options={options[part]}
              emptyLabel={partLabels[part]}
              {...(part === "day" && day !== undefined ? { value: day } : { defaultValue: defaultValue[part] ?? "" })}
              autoComplete={`bday-${part}`}
              onChange={onChange}
              onBlur={onBlur}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
