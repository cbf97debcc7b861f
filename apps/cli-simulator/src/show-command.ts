import type { Command } from "commander";
import { asHeard, reading, readsOnly, type Run, type Shared } from "./command-options.ts";

/** Prints a listed journey in a few lines. */
export const showCommand = (journeys: Command, run: Run): void => {
  reading(journeys.command("show"))
    .summary("show a journey in a few lines")
    .description(
      "Prints a journey in short, as recorded: its result, the orders and charges with their idempotency keys, calls in doubt, the customer's current page, and what to tell them.",
    )
    .argument("<reference...>", "a reference, or the path of an exported file")
    .addHelpText(
      "after",
      `
Examples:
  switchyard journeys show K7QD-2M9X-TR4A
  switchyard journeys show K7QD-2M9X-TR4A --json | jq -r .inShort.tell
${readsOnly}`,
    )
    .action((words: readonly string[], options: Shared) =>
      run(options, async () => (await import("./commands/show-journey.ts")).showJourney(asHeard(words), options)),
    );
};
