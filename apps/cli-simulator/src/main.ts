import { enableCompileCache } from "node:module";
import { Command, CommanderError } from "commander";
import { config, type Flags } from "./config.ts";
import { exitCodes, type Outcome, type Verdict } from "./replay/outcome.ts";
import { visible } from "./terminal/visible.ts";

// A second start takes half the time. Everything heavy is loaded by the command that needs it.
enableCompileCache();

interface Options extends Flags {
  readonly json?: true;
}

const say = (text: string): void => void process.stderr.write(`${text.split("\n").map(visible).join("\n").trimEnd()}\n`);

const nextStep = (verdict: Verdict, reference: string, dataDir: string): string | undefined => {
  const whole = `switchyard replay ${reference} --json`;
  if (verdict === "different" || verdict === "cannot-tell") return `Next: ${whole}   (each fact and each exchange whole)`;
  if (verdict === "not-found") return `Looked in ${dataDir}. Next: compare the reference with the customer's screen, or name the site's folder: switchyard replay ${reference} --data-dir <folder>`;
  if (verdict === "failed") return `Next: name the folder where the site remembers its journeys: switchyard replay ${reference} --data-dir <folder>   (or set DATA_DIR)`;
  return undefined;
};

const show = async (outcome: Outcome, json: boolean, colours: boolean): Promise<void> => {
  process.exitCode = exitCodes[outcome.verdict];
  if (json) {
    const { asJson } = await import("./replay/as-json.ts");
    process.stdout.write(`${asJson(outcome)}\n`);
  } else if (outcome.replay) {
    const { asText } = await import("./replay/as-text.ts");
    process.stdout.write(`${asText(outcome.replay, colours)}\n${visible(outcome.message)}\n`);
  } else say(outcome.message);
};

const replay = async (reference: string, options: Options): Promise<void> => {
  const settings = config(options);
  const [{ simulator, replayTools }, { replayJourney }] = await Promise.all([import("./composition/container.ts"), import("./replay/replay-journey.ts")]);
  const outcome = await replayJourney(reference, simulator(settings).get(replayTools));
  await show(outcome, options.json === true, settings.colours);
  const next = nextStep(outcome.verdict, reference, settings.dataDir);
  if (next && !options.json) say(next);
};

const examples = `
Examples:
  switchyard replay K7QD-2M9X-TR4A                     the journey behind the reference on a customer's screen
  switchyard replay K7QD-2M9X-TR4A --json | jq .steps  the same as data
  switchyard replay K7QD-2M9X-TR4A --data-dir /srv/switchyard/data

Exit codes:
  0 today's code decides the same   3 it decides differently   4 no such journey
  5 cannot tell (something was not recorded, or a newer version wrote the journal)
  1 failed   2 wrong usage

It only reads, and may run while the site runs.`;

const program = (json: boolean): Command => {
  const top = new Command("switchyard").description("Looks into customers' journeys through the site, for support engineers.").helpCommand(false);
  const quietWithJson = { writeErr: json ? () => undefined : say };
  top.configureOutput(quietWithJson).exitOverride().showHelpAfterError("Next: switchyard replay --help");
  top
    .command("replay")
    .summary("run a customer's journey again and compare")
    .description("Prints a customer's journey, step by step, and runs each step again with today's code and the recorded answers.")
    .argument("<reference>", "the reference (correlation id) that the customer sees on the screen, in any case of letters")
    .option("--json", "print the same as data, alone on stdout")
    .option("--data-dir <folder>", "where the site remembers its journeys (default: DATA_DIR, else .data)")
    .option("--no-color", "no colours; there are none either when NO_COLOR is set or the output is not a terminal")
    .addHelpText("after", examples)
    .action(replay);
  top.addHelpText("after", "\nNext: switchyard replay --help");
  return top;
};

const main = async (argv: readonly string[]): Promise<void> => {
  const json = argv.includes("--json");
  try {
    await program(json).parseAsync(argv, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return;
      process.exitCode = exitCodes.usage;
      if (json) await show({ verdict: "usage", message: error.message.replace(/^error: /, "") }, json, false);
      return;
    }
    await show({ verdict: "failed", message: `The replay failed: ${error instanceof Error ? error.message : "unknown"}.` }, json, false);
  }
};

// Whoever reads the output may stop early (`| head`).
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") process.exitCode = exitCodes.failed;
});
await main(process.argv.slice(2));
