import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { memoryFolder } from "../../../scripts/memory-folder.ts";
import { builtSite } from "./built-site.ts";
import { casesOf, isBad, type Row, tried } from "./cases.ts";
import { gatewayHere } from "../../driver/in-process/gateway.ts";
import { scenarios } from "./scenarios.ts";

interface Choice {
  /** Names of calls; undefined means all. */
  readonly calls: readonly string[] | undefined;
  /** A part of a walk's name. */
  readonly walk: string | undefined;
  /** Prints the cases as JSON. */
  readonly json: boolean;
  /** Leaves the built site out. */
  readonly inProcess: boolean;
}

/**
 * Fails every call of every flow at every boundary, with a gateway that honors idempotency keys and one that ignores
 * them. The customer then continues, and the gateway's ledger is checked. The built site's processes come last.
 * @returns whether nothing happened twice and nothing was lost
 */
export const nothingTwice = async (
  { calls, walk, json, inProcess }: Choice,
  say: (line: string) => void,
): Promise<boolean> => {
  const began = performance.now();
  const folder = mkdtempSync(join(memoryFolder(), "switchyard-faults-"));
  const gateway = gatewayHere();
  const rows: Row[] = [];
  const report = (row: Row): void => {
    rows.push(row);
    say(
      [
        row.flow.padEnd(11),
        row.walk.padEnd(58),
        row.call.padEnd(25),
        row.boundary.padEnd(24),
        row.gateway.padEnd(13),
        row.verdict,
        ...(row.ledger ? [`(${row.ledger})`] : []),
      ].join(" "),
    );
  };
  try {
    for (const one of scenarios.filter(({ name, flow }) => walk === undefined || `${flow} ${name}`.includes(walk))) {
      const cases = (await casesOf(one, gateway, folder)).filter(
        ({ call }) => calls === undefined || (call !== undefined && calls.includes(call.operation)),
      );
      for (const each of cases) report(await tried(each, gateway, folder));
    }
    if (!inProcess && calls === undefined && walk === undefined) for (const row of await builtSite(say)) report(row);
  } finally {
    gateway.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const bad = rows.filter(isBad);
  if (json) console.log(JSON.stringify(rows, undefined, 1));
  const count = (verdict: Row["verdict"]): number => rows.filter((row) => row.verdict === verdict).length;
  say(
    `\n${rows.length} cases in ${((performance.now() - began) / 1000).toFixed(1)} s: ${count("once")} once, ${count("reported")} reported as unknown, ${count("left open")} left open after the order, ${bad.length} failed`,
  );
  return bad.length === 0 && rows.length > 0;
};
