import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import type { Command } from "commander";
import { choosing, filterOf, reading, readsOnly, type Run, type Shared } from "./command-options.ts";

/** Follows journeys live. */
export const tailCommand = (top: Command, run: Run): void => {
  choosing(
    reading(top.command("tail"))
      .summary("follow journeys as they happen, a line for each step")
      .description(
        "Prints a line for each step of any journey when it ends, until you press Ctrl-C. With --since it also prints the steps since then. The options filter journeys like those of `journeys`, by the journey's current state.",
      ),
  )
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
