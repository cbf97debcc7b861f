import type { CalendarData } from "@switchyard/domain/service-calendar/model";
import type { CalendarQuestion } from "@switchyard/domain/service-calendar/rules";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { labelsIn } from "../../site/messages/labels.fixture.ts";
import type { Translate } from "../../site/messages/translate.ts";
import { DaysWithoutScript } from "./days-without-script.tsx";
import DayGrid from "./day-grid.client.tsx";
import { StartDate } from "./start-date.client.tsx";
import type { StartDateProps } from "./start-date-model.ts";
import { startDateTexts } from "./texts.ts";

const [priority, standard] = ["2026-11-23", "2026-11-30"] as const;
const asked = (data: Partial<CalendarData>): CalendarQuestion => ({
  data: {
    workDays: [1, 2, 3, 4, 5],
    holidays: [],
    priorityDays: [priority],
    standardDays: [standard],
    standardFee: 0,
    priorityFee: 3_650,
    ...data,
  },
  policyHolidays: [],
  today: "2026-11-20",
  length: 90,
});

let t: Translate;
beforeAll(async () => {
  t = await labelsIn("en");
});

/** The text below the field for this day. */
const below = (day: string, data: Partial<CalendarData> = {}): string => {
  const props: unknown = {
    id: "day",
    name: "day",
    label: "Day",
    texts: startDateTexts({ t }, 90),
    tdsp: "ONCOR",
    esiid: "1",
    question: asked(data),
    defaultValue: day,
    locale: "en",
    utilities: { ONCOR: "Oncor" },
  };
  return renderToStaticMarkup(<StartDate {...(props as StartDateProps)} />);
};
const grid = (data: Partial<CalendarData> = {}): string =>
  renderToStaticMarkup(
    <DayGrid
      question={asked(data)}
      value={standard}
      locale="en"
      label="Day"
      texts={startDateTexts({ t }, 90)}
      takesFocus={false}
      onPick={() => undefined}
    />,
  );

test("a standard day with a fee is never called free", () => {
  expect(below("11/30/2026")).toContain("at no extra cost");
  const paid = below("11/30/2026", { standardFee: 500 });
  expect(paid).not.toContain("at no extra cost");
  expect(paid).toContain("Oncor charges $5.00 for a start on a standard day");
});

test("a day with an unknown fee is never called free, nor priced", () => {
  for (const [day, data] of [
    ["11/30/2026", { standardFee: "unknown" }],
    ["11/23/2026", { priorityFee: "unknown" }],
  ] as const) {
    const text = below(day, data);
    expect(text).toContain("the fee isn’t known yet");
    expect(text).toContain("If there is a fee, it comes on your first bill");
    expect(text).not.toContain("at no extra cost");
    expect(text.replaceAll(/data-words="[^"]*"/g, "")).not.toContain("$");
  }
  expect(grid({ priorityFee: "unknown" })).toContain("Priority day, fee not known yet");
  expect(grid({ standardFee: "unknown" })).toContain("Standard start: fee not known yet");
});

test("priority days are mentioned with their fee, only if some have a fee", () => {
  expect(below("11/30/2026")).toContain("Oncor charges $36.50 for those");
  for (const data of [{ priorityDays: [] }, { priorityFee: 0 }]) {
    expect(below("11/30/2026", data)).not.toContain("priority days");
    expect(grid(data)).not.toContain("Priority day");
  }
});

test("a day's label has the exact charge, and omits the cents of whole dollars only", () => {
  expect(grid()).toContain('data-mark="$36.50"');
  expect(grid({ priorityFee: 3_700 })).toContain('data-mark="$37"');
});

test("five weeks are shown at a time, with the price of each day in its cell", () => {
  const days = grid();
  expect(days).toContain("November 22 to December 26");
  expect(days.match(/data-day=/g)).toHaveLength(35);
  expect(days.match(/data-mark="Free"/g)).toHaveLength(24);
  expect(days).toContain('data-before="Dec " data-after="">1</span>');
});

test("without scripts an open day is a button that accepts the day and its fee, and another day explains why it is closed", () => {
  const text = renderToStaticMarkup(
    <DaysWithoutScript
      page={{ sentAs: "document", locale: "en" }}
      question={asked({ holidays: ["2026-11-26"] })}
      chosen={standard}
      takes="dayTaken"
      texts={startDateTexts({ t }, 90)}
    />,
  );
  expect(text).toMatch(/^<noscript>/);
  expect(text.match(/<button/g)).toHaveLength(64);
  expect(text).toMatch(/data-kind="priority" value="11\/23\/2026 3650" aria-label="[^"]*\$36\.50" name="dayTaken"/);
  expect(text).toMatch(/value="11\/30\/2026 0" aria-label="[^"]*" aria-pressed="true"/);
  expect(text).toContain("Thursday, 11/26/2026, not available: holiday");
  expect(text).toContain("Another day (November 22 to December 26)");
});
