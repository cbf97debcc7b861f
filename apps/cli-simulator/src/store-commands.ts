import { type Command, Option } from "commander";
import { databaseAddress } from "./terminal/typed.ts";
import { exitCodeHelp, plain, type Run, type Shared } from "./command-options.ts";

/** Operators' commands on the store. */
export const storeCommands = (top: Command, run: Run): void => {
  const store = plain(top.command("store"))
    .summary("back up the store, or copy it from a file into a database")
    .description("Maintains the site's store of journeys.");
  plain(store.command("backup"))
    .summary("back up a data folder to a new file, while the site runs")
    .description(
      "Writes a snapshot of a data folder's store into a new file that only its owner can read, and verifies the copy. The site may run meanwhile. The data stays encrypted, and the keys are not in the file. Back up a PostgreSQL database with its own tools.",
    )
    .option("--data-dir <folder>", "the site's data folder (default: DATA_DIR, else .data)")
    .requiredOption("--to <file>", "the new file; an existing file is not overwritten")
    .addHelpText(
      "after",
      `\nExamples:\n  switchyard store backup --data-dir /var/lib/switchyard --to /backups/switchyard-2026-11-27.sqlite\n${exitCodeHelp}`,
    )
    .action((options: Shared & { readonly to: string }) =>
      run(options, async () => (await import("./commands/store-backup.ts")).storeBackup(options)),
    );
  plain(store.command("copy"))
    .summary("copy the file of a stopped site into a PostgreSQL database")
    .description(
      "Copies journeys, journals, sessions and consents from the file of a stopped site into an empty PostgreSQL database. The data stays encrypted with the same keys. Call it again to continue after an interruption.",
    )
    .option("--data-dir <folder>", "the site's data folder (default: DATA_DIR, else .data)")
    .addOption(
      new Option("--store <url>", "the database, with a role that may write; its password in PGPASSWORD")
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
