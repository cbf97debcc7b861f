// Writes into the page what was read from a meter's files, or why there is nothing to read.
import type { ReadMeter, YearOfUse } from "@switchyard/domain/year-of-use/model";
import { longDay, monthName, monthWords } from "../../ui/format/days.ts";
import { listText } from "../../ui/format/lists.ts";
import { kwhText, numberText } from "../../ui/format/numbers.ts";
import { put } from "../../ui/format/put.ts";
import type { MeterWords } from "../../features/shopping/plan-year/meter-words.ts";
import type { PricedYear } from "./priced-year.ts";

type Problem = Exclude<PricedYear, { readonly kind: "priced" }>;

/** The values of a problem besides its kind, as texts. */
const valuesOf = (words: MeterWords, problem: Problem): Readonly<Record<string, string>> => {
  const day = (iso: string): string => longDay(iso, words.locale);
  switch (problem.kind) {
    case "too-short":
    case "given-only":
      return { from: day(problem.from), to: day(problem.to), kwh: kwhText(problem.wh) };
    case "future":
      return { day: day(problem.day) };
    case "missing-columns":
      return { columns: problem.columns.join(", ") };
    case "unknown-file":
    case "not-green-button":
    case "no-electricity":
      return { first: problem.first };
    case "stopped": {
      const { at, number, why, before } = problem.stop;
      return {
        element: problem.stop.text[1],
        number: put(words.stoppedAt[at], { number: numberText(number), element: problem.stop.text[1] }),
        why: words.why[why],
        before: numberText(before),
      };
    }
    default:
      return {};
  }
};

/** Shows why a file can't be used, with the line at which the reader stopped; hides the message without a problem. */
export function writeProblem(
  box: Element,
  words: MeterWords,
  problem: Problem | undefined,
  names: readonly string[],
): void {
  const part = (name: string) => box.querySelector<HTMLElement>(`[data-meter-${name}]`);
  const [place, title, text, line] = ["problem", "title", "text", "line"].map(part);
  if (!place || !title || !text || !line) return;
  place.hidden = problem === undefined;
  const skip = part("skip");
  if (skip) skip.hidden = problem?.kind !== "stopped" || problem.stop.why === "json";
  if (!problem) return;
  const message = words.problems[problem.kind];
  const values = valuesOf(words, problem);
  const name =
    "file" in problem && problem.file !== undefined && names.length > 1 ? `${names[problem.file] ?? ""}: ` : "";
  title.textContent = name + put(message?.title ?? problem.kind, values);
  text.textContent = put(message?.text ?? "", values);
  line.hidden = !(problem.kind === "stopped" && problem.stop.at !== "element");
  if (problem.kind !== "stopped") return;
  for (const [index, piece] of [...line.querySelectorAll("span, b")].entries())
    piece.textContent = problem.stop.text[index] ?? "";
}

/** Shows the period, the interval and the amount of the readings, the gaps, and the twelve months. */
export function writeRead(
  words: MeterWords,
  { year, skipped }: { readonly year: YearOfUse; readonly skipped: number },
): void {
  const panel = document.querySelector<HTMLElement>("[data-meter-read]");
  if (!panel) return;
  panel.hidden = year.read === undefined;
  if (!year.read) return;
  const { read } = words;
  const facts = factsOf(words, year.read);
  for (const place of panel.querySelectorAll<HTMLElement>("[data-read]"))
    place.textContent = facts[place.dataset.read ?? ""] ?? "";
  const isEstimated = (month: number): boolean => year.read?.estimatedMonths.includes(month) === true;
  const list = (of: (month: number) => boolean): string =>
    listText(
      year.months.flatMap(({ month }) => (of(month) ? monthName(month, words.locale) : [])),
      words.locale,
    );
  const write = (name: string, text: string): void => {
    const place = panel.querySelector<HTMLElement>(`[data-read-${name}]`);
    if (!place) return;
    place.textContent = text;
    place.hidden = text === "";
  };
  const isWhole = year.read.estimatedMonths.length === 0;
  write(
    "lead",
    isWhole
      ? read.whole
      : put(read.partial, { months: list((month) => !isEstimated(month)), others: list(isEstimated) }),
  );
  write("notes", notesOf(words, { year, skipped }).join(" "));
  const places = [...panel.querySelectorAll("[data-read-month]")];
  for (const [index, { month, wh }] of year.months.entries()) {
    const [name, kwh] = [places[index]?.querySelector("span"), places[index]?.querySelector("b")];
    places[index]?.toggleAttribute("data-estimated", isEstimated(month));
    if (name) name.textContent = monthWords(`2026-${String(month).padStart(2, "0")}`, words.locale).short;
    if (kwh) kwh.textContent = (isEstimated(month) ? "≈ " : "") + numberText(Math.round(wh / 1_000));
  }
  for (const line of panel.querySelectorAll<SVGPathElement>("[data-read-line]"))
    line.setAttribute(
      "d",
      lineOf(year, (month) => isEstimated(month) === (line.dataset.readLine === "estimated")),
    );
}

const factsOf = ({ locale, read }: MeterWords, year: ReadMeter): Readonly<Record<string, string>> => ({
  from: longDay(year.from, locale),
  to: longDay(year.to, locale),
  interval:
    year.minutes === 1_440
      ? read.day
      : year.minutes === 60
        ? read.hour
        : put(read.minutes, { minutes: String(year.minutes) }),
  taken: put(read.kwh, { kwh: kwhText(year.takenWh) }),
  given: year.hasGiven || year.givenWh > 0 ? put(read.kwh, { kwh: kwhText(year.givenWh) }) : read.noChannel,
  missing: put(year.missing === 0 ? read.none : read.some, {
    missing: numberText(year.missing),
    readings: numberText(year.readings),
  }),
});

const notesOf = (
  { locale, read }: MeterWords,
  { year, skipped }: { readonly year: YearOfUse; readonly skipped: number },
): readonly string[] => {
  const { firstMissing, filledWh = 0 } = year.read ?? {};
  return [
    ...(firstMissing
      ? [
          put(read.filled, {
            day: longDay(firstMissing.day, locale),
            time: timeOf(read, firstMissing.minute),
            kwh: kwhText(filledWh),
          }),
        ]
      : []),
    ...(year.estimated > 0 ? [put(read.estimated, { count: numberText(year.estimated) })] : []),
    ...(skipped > 0 ? [put(read.skipped, { count: numberText(skipped) })] : []),
  ];
};

const timeOf = ({ am, pm }: MeterWords["read"], minute: number): string => {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, "0")} ${hour < 12 ? am : pm}`;
};

/** The months as a line. It is interrupted by months of another kind. */
const lineOf = ({ months }: YearOfUse, isDrawn: (month: number) => boolean): string => {
  const most = Math.max(1, ...months.map(({ wh }) => wh));
  const point = (index: number): string =>
    `${index * 100 + 50} ${Math.round(95 - ((months[index]?.wh ?? 0) / most) * 85)}`;
  return months
    .flatMap(({ month }, index) =>
      isDrawn(month)
        ? [
            `M${index === 0 ? "0 " + point(0).split(" ")[1] : point(index - 1)}L${point(index)}${index === 11 ? `L1200 ${point(11).split(" ")[1]}` : ""}`,
          ]
        : [],
    )
    .join("");
};
