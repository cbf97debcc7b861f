import { enableCompileCache } from "node:module";

// Imported, this module would load all streams, which it lends.
const { readFileSync } = process.getBuiltinModule("node:fs");

// Plain JavaScript, since it runs before anything is compiled: help and rules are printed from prepared texts, so that they are there at once.
// A second start takes half the time; everything heavy is loaded by the command that needs it.
enableCompileCache();

// The program that reads the output may stop early (`| head`).
process.stdout.on("error", (error) => {
  if (error.code === "EPIPE") return;
  process.exitCode = 1;
  process.stderr.write(`switchyard: the output can't be written: ${error.code}\n`);
});
// Where nothing can be printed, the exit code still says it.
process.stderr.on("error", () => undefined);

const argv = process.argv.slice(2);
/** `--help`, `help`, `replay --help`, `help replay`: the command that help is wanted for, empty for all of them. */
const helpFor = () => {
  if (argv.length > 2) return undefined;
  if (argv[0] === "help") return argv[1] ?? "";
  return argv.at(-1) === "--help" || argv.at(-1) === "-h" ? (argv.at(-2) ?? "") : undefined;
};
const prepared = (name) => readFileSync(new URL(`../prepared/${name}`, import.meta.url), "utf8");
const wanted = helpFor();
const help = wanted === undefined ? undefined : JSON.parse(prepared("help.json"))[wanted];
if (help !== undefined) process.stdout.write(help);
else if (argv.length === 1 && argv[0] === "rules") process.stdout.write(prepared("rules.txt"));
else if (argv.length === 2 && argv[0] === "rules" && !argv[1].startsWith("-")) {
  const [{ rules }, { show }] = await Promise.all([import("./rules/print-rules.ts"), import("./show.ts")]);
  show(rules(argv[1], "text"), { json: false, colours: false });
} else {
  const { mainFor } = await import("./packed.ts");
  const main = await mainFor(argv);
  await main(argv);
}
