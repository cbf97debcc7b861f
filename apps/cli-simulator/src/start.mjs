import { enableCompileCache } from "node:module";

// Importing `node:fs` as a module would load all streams.
const { readFileSync } = process.getBuiltinModule("node:fs");

// Plain JavaScript, so that it runs without compilation. Help and rules print at once from prepared texts. A second
// start takes half the time, because compiled code is cached. Each command loads only its own modules.
enableCompileCache();

// The reading program may stop early (`| head`).
process.stdout.on("error", (error) => {
  if (error.code === "EPIPE") return;
  process.exitCode = 1;
  process.stderr.write(`switchyard: the output can't be written: ${error.code}\n`);
});
// If nothing can be printed, the exit code still reports it.
process.stderr.on("error", () => undefined);

const argv = process.argv.slice(2);
/** The command of `--help`, `help`, `replay --help` or `help replay`; empty for all. */
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
