import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { play } from "./run.ts";
import { readScenario } from "../scenario/scenario.ts";

export type Journal = readonly JournalEvent[];

/** The journals of these scenarios, played against the sandbox. */
export const played = async (
  scenarios: readonly (readonly [name: string, text: string])[],
): Promise<readonly Journal[]> => {
  const dir = mkdtempSync(join(tmpdir(), "played-"));
  const journals: Journal[] = [];
  for (const [name, text] of scenarios) {
    const file = join(dir, `${name.replaceAll("/", "-")}.yaml`);
    writeFileSync(file, text);
    const read = readScenario(file);
    if (read.isErr()) throw new Error(JSON.stringify(read.error));
    const outcome = await play(file, read.value, undefined, async (events) => {
      journals.push(events);
      return "same";
    });
    if (typeof outcome === "string") throw new Error(`${name}: ${outcome}`);
  }
  rmSync(dir, { recursive: true, force: true });
  return journals;
};
