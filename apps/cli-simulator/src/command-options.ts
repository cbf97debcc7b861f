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
  5 cannot tell (something was not recorded, or a newer version wrote it)
  6 a change that was accepted happens no more`;

export const readsOnly = `${exitCodeHelp}

It only reads, and may run while the site runs.`;

/** A reference may be typed in groups. */
export const asHeard = (words: readonly string[]): string => words.join(" ");

/** Any command. */
export const plain = (command: Command): Command =>
  command
    .showHelpAfterError(`Next: switchyard ${command.name()} --help`)
    .option("--json", "print the same as data, alone on stdout")
    .option("--no-color", "no colours; there are none either when NO_COLOR is set or the output is not a terminal");

/** A command that reads journeys. */
export const reading = (command: Command): Command => placed(plain(command));

const placed = (command: Command): Command =>
  command
    .option("--data-dir <folder>", "where the site remembers its journeys (default: DATA_DIR, else .data)")
    .addOption(
      new Option(
        "--store <url>",
        "the PostgreSQL database where it does (default: STORE_URL); its password in PGPASSWORD",
      )
        .argParser(databaseAddress)
        .conflicts("dataDir"),
    );

export const since = (): Option =>
  new Option(
    "--since <when>",
    "in which something happened on this day or later: 2026-11-21, a time in Texas (2026-11-21T14:30), today, yesterday, 2:30 pm, 5m, 24h, 7d",
  ).argParser(moment);
export const until = (): Option => new Option("--until <when>", "begun before it").argParser(moment);
const flow = (): Option => new Option("--flow <flow>", "of this flow").choices(flowNames);
const endedAt = (): Option =>
  new Option("--ended-at <page>", "whose last step led to this page: place-order, oops …").argParser(page);
const rule = (): Option => new Option("--rule <rule>", "in which this rule decided something, in its own words");
const errorCode = (): Option => new Option("--error-code <code>", "that ended with this error code");

/** A command that chooses among journeys. */
export const choosing = (command: Command): Command =>
  [since(), until(), flow(), endedAt(), rule(), errorCode()].reduce(
    (chosen, option) => chosen.addOption(option),
    command,
  );

export const threads = (): Option =>
  new Option("--threads <number>", "so many run at once (default: one for each core, of few journeys one)").argParser(
    wholeNumber(1, 64),
  );
export const failOn = (): Option =>
  new Option(
    "--fail-on <what>",
    "what ends with another exit code than 0: difference, cannot-tell (the default: that as well), none",
  ).choices(failures);
export const sample = (): Option =>
  new Option("--sample <number>", "so many of them, evenly spread over their time").argParser(
    wholeNumber(1, 1_000_000),
  );

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
