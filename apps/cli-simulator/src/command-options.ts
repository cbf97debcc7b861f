import { type Command, Option } from "commander";
import { flowNames } from "@switchyard/domain/journey/model";
import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import type { Flags } from "./composition/config.ts";
import { failures } from "./gate/verdict.ts";
import type { CommandResult } from "./terminal/command-result.ts";
import { databaseAddress, moment, page, wholeNumber } from "./terminal/typed.ts";

/** Options of every command. */
export interface Shared extends Flags {
  readonly json?: true;
}

export type Run = (shared: Shared, work: () => Promise<CommandResult> | CommandResult) => Promise<void>;

export const exitCodeHelp = `
Exit codes:
  0 fine, or today's code decides the same   1 failed   2 wrong usage
  3 it decides differently   4 not found
  5 cannot tell (a value was not recorded, or a newer version wrote the journal)
  6 an accepted change no longer happens`;

export const readsOnly = `${exitCodeHelp}

It only reads, so it may run while the site runs.`;

/** A reference may be typed in groups. */
export const asHeard = (words: readonly string[]): string => words.join(" ");

/** Any command. */
export const plain = (command: Command): Command =>
  command
    .showHelpAfterError(`Next: switchyard ${command.name()} --help`)
    .option("--json", "print the result as JSON on stdout")
    .option("--no-color", "no colors (default with NO_COLOR, or if the output is not a terminal)");

/** A command that reads journeys. */
export const reading = (command: Command): Command => placed(plain(command));

const placed = (command: Command): Command =>
  command
    .option("--data-dir <folder>", "the site's data folder (default: DATA_DIR, else .data)")
    .addOption(
      new Option("--store <url>", "the site's PostgreSQL database (default: STORE_URL); its password in PGPASSWORD")
        .argParser(databaseAddress)
        .conflicts("dataDir"),
    );

export const since = (): Option =>
  new Option(
    "--since <when>",
    "journeys active since then: 2026-11-21, a time in Texas (2026-11-21T14:30), today, yesterday, 2:30 pm, 5m, 24h, 7d",
  ).argParser(moment);
export const until = (): Option => new Option("--until <when>", "journeys that began before then").argParser(moment);
const flow = (): Option => new Option("--flow <flow>", "journeys of this flow").choices(flowNames);
const endedAt = (): Option =>
  new Option("--ended-at <page>", "journeys whose last step led to this page: place-order, oops …").argParser(page);
const rule = (): Option => new Option("--rule <rule>", "journeys in which this rule decided, by its name");
const errorCode = (): Option => new Option("--error-code <code>", "journeys that ended with this error code");

/** A command that chooses among journeys. */
export const choosing = (command: Command): Command =>
  [since(), until(), flow(), endedAt(), rule(), errorCode()].reduce(
    (chosen, option) => chosen.addOption(option),
    command,
  );

export const threads = (): Option =>
  new Option("--threads <number>", "the number of threads (default: one per core, one for few journeys)").argParser(
    wholeNumber(1, 64),
  );
export const failOn = (): Option =>
  new Option(
    "--fail-on <what>",
    "the results that fail: difference, cannot-tell (default, includes difference), none",
  ).choices(failures);
export const sample = (): Option =>
  new Option("--sample <number>", "this many journeys, evenly spread over time").argParser(wholeNumber(1, 1_000_000));

/** The options as a filter; a missing option filters nothing. */
export const filterOf = ({
  since: from,
  until: to,
  flow: named,
  endedAt: page,
  rule: decided,
  errorCode: code,
}: JourneyFilter) =>
  Object.fromEntries(
    Object.entries({ since: from, until: to, flow: named, endedAt: page, rule: decided, errorCode: code }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as JourneyFilter;
