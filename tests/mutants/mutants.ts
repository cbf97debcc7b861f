// npm run mutants: is there a test for every line? The code is changed in one small way at a time, and the unit tests that come by
// have to notice. With names behind `--` only those parts (parts.ts); `--files "**/redaction.ts"` picks files; `--anew` forgets
// what former runs found out; `--sample 300` tries that many of a part, drawn by lot but always the same. A line for each change that nobody notices, then a line for each part; the exit code is 1 when one
// is below its bar. Survivors that stay have their reasons in reasons.ts; `--explained` prints those too.
import { parseArgs } from "node:util";
import { type Part, parts } from "./parts.ts";
import { reasons } from "./reasons.ts";
import { tried } from "./run.ts";
import { outcomeOf } from "./survivors.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: "string" },
    sample: { type: "string" },
    anew: { type: "boolean" },
    explained: { type: "boolean" },
  },
});
const sample = values.sample === undefined ? undefined : Number(values.sample);
if (sample !== undefined && !(Number.isInteger(sample) && sample > 0)) {
  console.error("--sample takes how many changes to try of each part.");
  process.exit(2);
}
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)
  process.once(signal, () => process.exit(code));

const scores: string[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (positionals.length === 0 || positionals.includes(name)) await report(name, part);
}
console.log(`\n${scores.join("\n")}`);

async function report(name: string, part: Part): Promise<void> {
  const began = Date.now();
  const { tried: all, of } = await tried(name, part, {
    files: values.files,
    anew: values.anew === true,
    sample,
    progress,
  });
  if (all.length === 0) return;
  const { noticed, open, explained, idle } = outcomeOf(all, values.explained ? [] : reasons);
  for (const { file, line, change, fate } of open)
    console.log(`${file}:${line}  ${change}${fate === "uncovered" ? "  (no test comes by)" : ""}`);
  for (const reason of idle) console.log(`nothing survives for this reason: ${reason}`);
  const percent = (100 * noticed) / all.length;
  const isBelow = percent < part.bar;
  if (isBelow) process.exitCode = 1;
  scores.push(
    `${name.padEnd(11)} ${percent.toFixed(1).padStart(5)} % of ${all.length < of ? `a sample of ${all.length} of ${of}` : all.length} noticed, bar ${part.bar} %${isBelow ? ", BELOW" : ""}; ${open.length} survive without a reason, ${explained} with one (${Math.round((Date.now() - began) / 1000)} s)`,
  );
}

function progress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all}${done === all ? "\r\u001B[K" : ""}`);
}
