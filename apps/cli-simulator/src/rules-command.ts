import { type Command, Option } from "commander";
import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import { exitCodeHelp, reading, type Run, type Shared, since, until } from "./command-options.ts";
import type { RuleFormat } from "./rules/print-rules.ts";
import type { CommandResult } from "./terminal/command-result.ts";

/** Decision tables: their rules, whether each can fire, and how often each did. */
export const rulesCommand = (top: Command, run: Run): void => {
  reading(top.command("rules"))
    .summary("print decision tables, check them, count what each rule decided")
    .description(
      "Prints one decision table, or all of them. The first rule that matches wins. --check finds rules that can never fire, redundant rules, and pairs whose order matters. --traffic counts the decisions of each rule.",
    )
    .argument("[table]", "the table's name")
    .addOption(new Option("--format <format>", "the format (default: text)").choices(["text", "markdown", "json"]))
    .option("--check", "check all cases; exit code 3 for a rule that never fires or is redundant")
    .option("--junit <file>", "write the findings of --check as JUnit XML too, for a build server")
    .option("--sarif <file>", "the same as SARIF with file and line of each rule, for code review")
    .option("--traffic", "count how often each rule decided in journeys, and when it last did")
    .addOption(since())
    .addOption(until())
    .addHelpText(
      "after",
      `
Examples:
  switchyard rules customer-created
  switchyard rules --format markdown > rules.md
  switchyard rules --check
  switchyard rules --check --sarif rules.sarif
  switchyard rules --check customer-created        the pairs of rules whose order matters as well
  switchyard rules --traffic --since 7d
${exitCodeHelp}`,
    )
    .action(
      (
        name: string | undefined,
        options: Shared &
          Pick<JourneyFilter, "since" | "until"> & {
            readonly format?: RuleFormat;
            readonly check?: true;
            readonly junit?: string;
            readonly sarif?: string;
            readonly traffic?: true;
          },
      ) =>
        run(options, async () => {
          const { format, check, traffic, junit, sarif } = options;
          const times = {
            ...(options.since === undefined ? {} : { since: options.since }),
            ...(options.until === undefined ? {} : { until: options.until }),
          };
          if ([format, check, traffic].filter((one) => one !== undefined).length > 1)
            return wrong("A table is printed (--format), tried (--check) or counted (--traffic): name one of them.");
          if (!check && (junit ?? sarif) !== undefined) return wrong("--junit and --sarif belong to --check.");
          if (traffic) return (await import("./commands/rules-traffic.ts")).rulesTraffic(name, times, options);
          if (Object.keys(times).length > 0) return wrong("--since and --until belong to --traffic.");
          return check
            ? (await import("./rules/check-rules.ts")).checkRules(name, {
                ...(junit === undefined ? {} : { junit }),
                ...(sarif === undefined ? {} : { sarif }),
              })
            : (await import("./rules/print-rules.ts")).rules(name, format ?? "text");
        }),
    );
};

const wrong = (message: string): CommandResult => ({ verdict: "usage", message, next: "switchyard rules --help" });
