import type { JourneyFilter, JourneySummary } from "@switchyard/domain/journey/ports";
import { destinationText } from "@switchyard/domain/replay/compare-steps";
import { createColors } from "picocolors";
import type { Config, Flags } from "../composition/config.ts";
import { failed, type CommandResult } from "../terminal/command-result.ts";
import { nearestName } from "../terminal/similar.ts";
import { when } from "../terminal/times.ts";
import { visible } from "../terminal/visible.ts";
import { bench, placeHelp, suggested } from "./settings.ts";

/** The longest list. A longer one needs a narrower filter. */
const mostCounted = 10_000;

/** Lists journeys, the latest first. */
export const listJourneys = async (filter: JourneyFilter, limit: number, flags: Flags): Promise<CommandResult> => {
  const { listed: journals, settings } = bench(flags);
  if (journals.isErr()) return failed(`${journals.error} ${placeHelp(settings)}`, "switchyard journeys --help");
  const found = await journals.value.journeys(filter, limit);
  const total = await journals.value.count(filter, mostCounted);
  if (found.isErr()) return failed(`The journals cannot be read: ${found.error.detail}.`);
  const all = total.unwrapOr(found.value.length);
  const isMore = all > mostCounted;
  const first = found.value[0];
  if (all === 0) return noneFits(filter, settings, flags);
  return {
    verdict: "ok",
    isAside: true,
    message:
      all > found.value.length
        ? `${found.value.length} of ${isMore ? `more than ${mostCounted}` : all} journeys, the latest first; --limit shows more.`
        : `${all} ${all === 1 ? "journey" : "journeys"}.`,
    data: { total: Math.min(all, mostCounted), ...(isMore ? { more: true } : {}), journeys: found.value },
    text: (colours: boolean) => table(found.value.map(cellsOf), colours),
    ...(first ? { next: suggested("replay", [first.correlationId], flags) } : {}),
  };
};

/** The message for an empty list; an unknown rule has a separate message. */
const noneFits = async (
  { rule }: JourneyFilter,
  { lookedIn }: Pick<Config, "lookedIn">,
  flags: Flags,
): Promise<CommandResult> => {
  const data = { total: 0, journeys: [] };
  const none = { verdict: "ok", isAside: true, message: `No journey fits (looked in ${lookedIn}).`, data } as const;
  if (rule === undefined) return none;
  const { allTables } = await import("@switchyard/domain/flows/tables");
  const rules = allTables.flatMap((one) => one.rules.map((named) => named.rule));
  if (rules.includes(rule)) return none;
  const near = rules.find((one) => one.includes(rule.trim().toLowerCase())) ?? nearestName(rule, rules);
  return {
    ...none,
    message: `No journey fits; today's tables have no rule “${rule}”${near === undefined ? "" : `: did you mean “${near}”?`}`,
    next: near === undefined ? "switchyard rules" : suggested("journeys", ["--rule", near], flags),
  };
};

/** One line of a list. */
export const cellsOf = ({
  correlationId,
  lastAt,
  flow,
  brand,
  locale,
  steps,
  endedAt,
}: JourneySummary): readonly string[] => [
  correlationId,
  when(lastAt),
  flow,
  `${brand}/${locale}`,
  `${steps} ${steps === 1 ? "step" : "steps"}`,
  destinationText(endedAt),
];

/** A table with details below each row, so that no row is wider than a terminal. */
export const tableWithMore = (
  rows: readonly { readonly cells: readonly string[]; readonly more: readonly string[] }[],
  colours: boolean,
): string => {
  const lines = table(
    rows.map(({ cells }) => cells),
    colours,
  ).split("\n");
  return rows.flatMap(({ more }, at) => [lines[at] ?? "", ...more.map((one) => `   ${visible(one)}`)]).join("\n");
};

export const table = (rows: readonly (readonly string[])[], colours: boolean): string => {
  const paint = createColors(colours);
  const shown = rows.map((row) => row.map(visible));
  const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  return shown
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? paint.bold(cell.padEnd(widths[column] ?? 0)) : cell.padEnd(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
