import type { Command } from "commander";
import { asHeard, reading, readsOnly, type Run, type Shared } from "./command-options.ts";
import type { Who } from "./commands/record.ts";

/** A journey becomes a script. */
export const recordCommand = (top: Command, run: Run): void => {
  reading(top.command("record"))
    .summary("make a scenario of a journey that was walked against the sandbox")
    .description(
      "Writes a journey that was walked in a browser against the sandbox as a scenario, and plays it first: only one that gives the same road is written. A journal has stand-ins for people: who enrolled is found among the personas, who was signed in has to be named.",
    )
    .argument("<reference...>", "a reference, or the path of an exported file")
    .option("--persona <name>", "who enrolled; else who lives there, was born in that year and gives the same road")
    .option("--customer <user name>", "who was signed in")
    .option("--home <address>", "which of the customer's homes it was about, or a part of its address")
    .option("--to <address>", "where the customer moved, or which home was added")
    .option("--out <file>", "the file; one that is there is not overwritten")
    .addHelpText(
      "after",
      `
Examples:
  switchyard record K7QD-2M9X-TR4A --out walter.yaml
  switchyard record K7QD-2M9X-TR4A --customer grace.garza --to "5714 Goodwin Ave, Dallas"
${readsOnly}`,
    )
    .action(
      (
        words: readonly string[],
        { persona, customer, home, to, out, ...options }: Shared & Who & { readonly out?: string },
      ) =>
        run(options, async () =>
          (await import("./commands/record.ts")).record(
            asHeard(words),
            {
              ...(persona === undefined ? {} : { persona }),
              ...(customer === undefined ? {} : { customer }),
              ...(home === undefined ? {} : { home }),
              ...(to === undefined ? {} : { to }),
            },
            out,
            options,
          ),
        ),
    );
};
