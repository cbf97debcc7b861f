import type { Command } from "commander";
import { asHeard, reading, readsOnly, type Run, type Shared } from "./command-options.ts";

/** One of the listed journeys in short. */
export const showCommand = (journeys: Command, run: Run): void => {
  reading(journeys.command("show"))
    .summary("what became of a journey, in a few lines")
    .description(
      "Says what became of a journey, what was ordered and charged (with the idempotency keys), what is in doubt, what the customer sees now, and what to tell them. It is said of what was recorded.",
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
