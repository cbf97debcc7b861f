import type { Command } from "commander";
import { asHeard, reading, readsOnly, type Run, type Shared } from "./command-options.ts";
import type { Who } from "./commands/record.ts";

/** Turns a journey into a scenario. */
export const recordCommand = (top: Command, run: Run): void => {
  reading(top.command("record"))
    .summary("make a scenario of a journey in the sandbox")
    .description(
      "Makes a scenario of a journey that a browser made against the sandbox. It plays the scenario first, and writes it only if it leads to the same pages. A journal has stand-ins for people: an applicant is found among the personas, a signed-in customer has to be named.",
    )
    .argument("<reference...>", "a reference, or the path of an exported file")
    .option(
      "--persona <name>",
      "the applicant (default: the persona of that home and birth year that leads to the same pages)",
    )
    .option("--customer <user name>", "the signed-in customer")
    .option("--home <address>", "the customer's home, or a part of its address")
    .option("--to <address>", "the new home, of a move or an added home")
    .option("--out <file>", "the new file; an existing file is not overwritten")
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
