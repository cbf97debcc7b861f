import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { callersIn } from "../../apps/cli-simulator/src/commands/callers.fixture.ts";
import { root } from "../../scripts/paths.ts";
import { type Figure, median } from "./figures.ts";

const launcher = join(root, "bin/switchyard");
const node = join(root, "node_modules/.bin/node");
const because = "calls about an order";
/** The searched words, not counting the reason, which most people paste. */
const mostKeystrokes = 45;

/**
 * Callers without a reference: for each, the time from the typed words to the read-aloud sentences of the journey, and
 * the keystrokes.
 */
export const callerFigures = async (folder: string): Promise<readonly Figure[]> => {
  const dataDir = mkdtempSync(join(folder, "callers-"));
  const { callers } = await callersIn(dataDir);
  for (const command of ["find", "journeys-show"])
    spawnSync(node, [join(root, "scripts/simulator-pack.ts"), command], { stdio: "inherit" });
  const run = (...words: readonly string[]): { readonly seconds: number; readonly printed: string } => {
    const began = performance.now();
    const { stdout } = spawnSync(launcher, [...words, "--data-dir", dataDir], { encoding: "utf8" });
    return { seconds: (performance.now() - began) / 1000, printed: stdout };
  };
  return callers.map(({ has, typed, finds: [first = ""] }) => {
    const rounds = Array.from({ length: 3 }, () => {
      const found = run("find", typed, "--because", because);
      const shown = run("journeys", "show", first);
      if (!found.printed.includes(first) || !shown.printed.includes("tell"))
        throw new Error(`${typed} does not find ${first}: ${found.printed}`);
      return found.seconds + shown.seconds;
    });
    return {
      what: `a caller with ${has}`,
      value: median(rounds),
      unit: "s",
      bar: { most: typed.length > mostKeystrokes ? 0 : 5 },
      detail: `${typed.length} keystrokes: find ${typed}`,
    };
  });
};
