import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import { createColors } from "picocolors";
import type { Flags } from "../composition/config.ts";
import { preparedTables } from "../rules/prepared-tables.ts";
import { type Traffic, TrafficCount, type TrafficOfPage } from "../rules/traffic.ts";
import { progressBar } from "../terminal/progress.ts";
import { failed, type CommandResult } from "../terminal/command-result.ts";
import { thereIs } from "../terminal/similar.ts";
import { when } from "../terminal/times.ts";
import { wrapped } from "../replay/as-text.ts";
import { visible } from "../terminal/visible.ts";
import { overPages, threadsFor } from "../threads/over-pages.ts";
import { bench, placeHelp, suggested } from "./settings.ts";
import { work } from "./traffic-work.ts";

type Times = Pick<JourneyFilter, "since" | "until">;

/** The number of decisions of each rule in a period, and the time of the last one. */
export const rulesTraffic = async (
  name: string | undefined,
  times: Times,
  { dataDir, store: storeUrl, color }: Flags,
): Promise<CommandResult> => {
  const flags: Flags = { dataDir, store: storeUrl, color };
  const known = preparedTables();
  const names = known.map((table) => table.name);
  const wanted = name?.toLowerCase();
  if (wanted !== undefined && !names.includes(wanted))
    return {
      verdict: "not-found",
      message: `No table is named ${wanted}: ${thereIs(wanted, names)}`,
      next: "switchyard rules",
    };
  const { listed: store, settings } = bench(flags);
  if (store.isErr()) return failed(`${store.error} ${placeHelp(settings)}`, "switchyard rules --help");
  const total = await store.value.count(times);
  if (total.isErr()) return failed(`The journals cannot be read: ${total.error.detail}.`);
  const { seen, unreadable } = await counted(store.value.pages(times), { flags, times }, total.value);
  const tables = tablesOf(known, seen).filter(({ table }) => wanted === undefined || table === wanted);
  const decisions = tables.reduce((sum, { rules }) => sum + rules.reduce((own, { count }) => own + count, 0), 0);
  const met = tables.flatMap(({ rules }) => rules).find(({ count }) => count > 0);
  return {
    verdict: "ok",
    message: `${decisions} ${decisions === 1 ? "decision" : "decisions"} in ${total.value} ${total.value === 1 ? "journey" : "journeys"}.${unreadable === 0 ? "" : ` Of ${unreadable} the journal can't be read, and nothing is counted.`}`,
    data: { journeys: total.value, decisions, unreadable, tables },
    text: (colours) => asText(tables, wanted !== undefined, colours),
    ...(met === undefined ? {} : { next: suggested("journeys", ["--rule", met.rule], flags) }),
  };
};

const counted = async (
  pages: Parameters<typeof overPages>[0],
  given: Parameters<typeof work>[0],
  total: number,
): Promise<Pick<TrafficOfPage, "seen" | "unreadable">> => {
  const bar = progressBar(total, "journeys");
  const count = new TrafficCount();
  const job = { module: new URL("./traffic-work.ts", import.meta.url), work, given };
  let unreadable = 0;
  for await (const page of overPages(pages, job, threadsFor(total))) {
    count.add(page.seen);
    unreadable += page.unreadable;
    bar.step(page.journeys);
  }
  bar.end();
  return { seen: count.all(), unreadable };
};

interface RuleTraffic {
  readonly rule: string;
  readonly count: number;
  /** The time of the last decision; missing without one. */
  readonly last?: string;
  /** Today's table doesn't have it. */
  readonly isGone?: true;
}

interface TableTraffic {
  readonly table: string;
  readonly rules: readonly RuleTraffic[];
}

/** Today's tables in their order, then removed ones. In each table removed rules come last. */
const tablesOf = (known: ReturnType<typeof preparedTables>, seen: readonly Traffic[]): readonly TableTraffic[] => {
  const today = known.map(({ name, rules }) => ({ table: name, rules: rules.map(({ rule }) => rule) }));
  const gone = [...new Set(seen.map(({ table }) => table))].filter(
    (table) => !today.some((one) => one.table === table),
  );
  return [...today, ...gone.map((table) => ({ table, rules: [] as readonly string[] }))].map(({ table, rules }) => {
    const own = new Map(seen.filter((one) => one.table === table).map((one) => [one.rule, one]));
    const others = [...own.values()].filter(({ rule }) => !rules.includes(rule));
    return {
      table,
      rules: [
        ...rules.map((rule): RuleTraffic => {
          const met = own.get(rule);
          return met === undefined ? { rule, count: 0 } : { rule, count: met.count, last: met.last };
        }),
        ...others.map(({ rule, count, last }): RuleTraffic => ({ rule, count, last, isGone: true })),
      ],
    };
  });
};

/** @param isOne whether the caller asked for this table; otherwise a table without decisions prints only its name */
const asText = (tables: readonly TableTraffic[], isOne: boolean, colours: boolean): string => {
  const paint = createColors(colours);
  const isMet = ({ rules }: TableTraffic): boolean => isOne || rules.some(({ count }) => count > 0);
  const met = tables
    .filter(isMet)
    .map(({ table, rules }) =>
      [
        paint.bold(visible(table)),
        ...rules.map(
          ({ rule, count, last, isGone }) =>
            `${(count === 0 ? paint.dim : paint.bold)(String(count).padStart(9))}  ${visible(rule)}  ${paint.dim(`${last === undefined ? "never seen" : `last ${when(last)}`}${isGone ? ", no longer in the table" : ""}`)}`,
        ),
      ].join("\n"),
    );
  const unmet = tables.filter((one) => !isMet(one)).map(({ table }) => table);
  return [...met, ...(unmet.length > 0 ? [wrapped("never asked in a step: ", unmet).join("\n")] : [])].join("\n\n");
};
