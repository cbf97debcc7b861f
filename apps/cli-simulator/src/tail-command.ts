import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import type { Command } from "commander";
import {
  endedAt,
  errorCode,
  filterOf,
  flow,
  reading,
  readsOnly,
  rule,
  type Run,
  type Shared,
  since,
  until,
} from "./command-options.ts";

/** What happens, while it happens. */
export const tailCommand = (top: Command, run: Run): void => {
  reading(top.command("tail"))
    .summary("follow journeys as they happen, a line for each step")
    .description(
      "Prints a line for each step of any journey when it has ended, until Ctrl-C ends it; with --since also those that ended from then on. The options choose journeys as those of `journeys` do, by where each of them is by then.",
    )
    .addOption(since())
    .addOption(until())
    .addOption(flow())
    .addOption(endedAt())
    .addOption(rule())
    .addOption(errorCode())
    .addHelpText(
      "after",
      `
Examples:
  switchyard tail
  switchyard tail --flow enrollment --since 1h
  switchyard tail --ended-at oops --json | jq -r .correlationId
${readsOnly}`,
    )
    .action((options: Shared & JourneyFilter) =>
      run(options, async () => (await import("./commands/tail.ts")).tail(filterOf(options), options)),
    );
};
