import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import { destinationText } from "@switchyard/domain/journey/replay";
import { createColors } from "picocolors";
import type { Flags } from "../config.ts";
import { failed, type Said } from "../said.ts";
import { visible } from "../terminal/visible.ts";
import { bench, sameFolder } from "./settings.ts";

/** Lists journeys, the latest first. */
export const listJourneys = async (filter: JourneyFilter, limit: number, flags: Flags): Promise<Said> => {
  const { tools, settings } = bench(flags);
  const { journals } = tools;
  if (journals.isErr()) return failed(journals.error, "name the folder where the site remembers its journeys: switchyard journeys --data-dir <folder>   (or set DATA_DIR)");
  const [found, total] = [await journals.value.journeys(filter, limit), await journals.value.count(filter)];
  if (found.isErr()) return failed(`The journals cannot be read: ${found.error.detail}.`);
  const all = total.unwrapOr(found.value.length);
  const first = found.value[0];
  return {
    verdict: "ok",
    isAside: true,
    message: all === 0 ? `No journey fits (looked in ${settings.dataDir}).` : all > found.value.length ? `${found.value.length} of ${all} journeys, the latest first; --limit shows more.` : `${all} ${all === 1 ? "journey" : "journeys"}.`,
    data: { total: all, journeys: found.value },
    ...(found.value.length === 0 ? {} : { text: (colours: boolean) => table(found.value.map(({ correlationId, beganAt, flow, brand, locale, steps, endedAt }) => [correlationId, when(beganAt), flow, `${brand}/${locale}`, `${steps} ${steps === 1 ? "step" : "steps"}`, destinationText(endedAt)]), colours) }),
    ...(first ? { next: `switchyard replay ${first.correlationId}${sameFolder(flags)}` } : {}),
  };
};

const table = (rows: readonly (readonly string[])[], colours: boolean): string => {
  const paint = createColors(colours);
  const shown = rows.map((row) => row.map(visible));
  const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  return shown.map((row) => row.map((cell, column) => (column === 0 ? paint.bold(cell.padEnd(widths[column] ?? 0)) : cell.padEnd(widths[column] ?? 0))).join("  ").trimEnd()).join("\n");
};

const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Chicago", dateStyle: "short", timeStyle: "short" });
const when = (instant: string): string => (Number.isNaN(Date.parse(instant)) ? instant : clock.format(Date.parse(instant)));
