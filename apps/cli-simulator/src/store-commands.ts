import { type Command, Option } from "commander";
import { databaseAddress } from "./terminal/typed.ts";
import { exitCodeHelp, plain, type Run, type Shared } from "./command-options.ts";

/** Operators' commands on the store. */
export const storeCommands = (top: Command, run: Run): void => {
  const store = plain(top.command("store"))
    .summary("back the store up, or take it from a file into a database")
    .description("Looks after the store in which the site keeps its journeys.");
  plain(store.command("backup"))
    .summary("write the store of a folder into a new file, while the site runs")
    .description(
      "Writes all that the site remembers in a folder, as it is at one moment, into a new file that only its owner can read, and reads the copy through. The site may run meanwhile. Everything is sealed as it lies, and the keys are not in it. A PostgreSQL database is backed up with its own tools.",
    )
    .option("--data-dir <folder>", "where the site remembers its journeys (default: DATA_DIR, else .data)")
    .requiredOption("--to <file>", "the file to write; one that is there already is left alone")
    .addHelpText(
      "after",
      `\nExamples:\n  switchyard store backup --data-dir /var/lib/switchyard --to /backups/switchyard-2026-11-27.sqlite\n${exitCodeHelp}`,
    )
    .action((options: Shared & { readonly to: string }) =>
      run(options, async () => (await import("./commands/store-backup.ts")).storeBackup(options)),
    );
  plain(store.command("copy"))
    .summary("take the file of a site that is down over into a PostgreSQL database")
    .description(
      "Takes journeys, journals, sessions and consents over from the file of a site that is down into an empty PostgreSQL database, sealed as they are: the same keys open them there. One that was interrupted goes on when it is called again.",
    )
    .option("--data-dir <folder>", "where the site remembers its journeys (default: DATA_DIR, else .data)")
    .addOption(
      new Option("--store <url>", "the database, by a role that may write; its password in PGPASSWORD")
        .argParser(databaseAddress)
        .makeOptionMandatory(),
    )
    .addHelpText(
      "after",
      `\nExamples:\n  switchyard store copy --data-dir /var/lib/switchyard --store postgres://switchyard@db.example.com/switchyard\n${exitCodeHelp}`,
    )
    .action((options: Shared & { readonly store: string }) =>
      run(options, async () => (await import("./commands/store-copy.ts")).storeCopy(options)),
    );
};
