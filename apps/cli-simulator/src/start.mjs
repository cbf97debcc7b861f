import { readFileSync } from "node:fs";
import { enableCompileCache } from "node:module";

// Plain JavaScript, since it runs before anything is compiled: help is printed from a prepared text, so that it is there at once.
// A second start takes half the time; everything heavy is loaded by the command that needs it.
enableCompileCache();

// Whoever reads the output may stop early (`| head`).
process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") process.exitCode = 1;
});

const argv = process.argv.slice(2);
const wantsHelp = argv.length > 0 && argv.length <= 2 && (argv.at(-1) === "--help" || argv.at(-1) === "-h");
const help = wantsHelp ? JSON.parse(readFileSync(new URL("../prepared/help.json", import.meta.url), "utf8"))[argv.length === 1 ? "" : argv[0]] : undefined;
if (help !== undefined) process.stdout.write(help);
else if (argv[0] === "rules" && argv.length <= 2 && !argv[1]?.startsWith("-")) {
  const [{ rules }, { show }] = await Promise.all([import("./rules/print-rules.ts"), import("./show.ts")]);
  show(rules(argv[1], "text"), { json: false, colours: false });
} else {
  const { main } = await import("./main.ts");
  await main(argv);
}
