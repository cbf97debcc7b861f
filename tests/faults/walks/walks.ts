import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { memoryFolder } from "../../../scripts/memory-folder.ts";
import { gatewayHere } from "../once/gateway-here.ts";
import { courses } from "./courses.ts";

interface Choice {
  readonly seed: number;
  /** How many walks, over all flows. */
  readonly count: number;
  /** A part of the names of flows. */
  readonly walk: string | undefined;
}

/**
 * Customers do what comes to their mind, answers are lost and the site ends; after each of it all that is said of money and of
 * orders is what went over the wire and what the gateway has.
 * @returns whether all that was said was true
 */
export const walks = async ({ seed, count, walk: part }: Choice, say: (line: string) => void): Promise<boolean> => {
  const folder = mkdtempSync(join(memoryFolder(), "switchyard-walks-"));
  const gateway = gatewayHere();
  const chosen = courses.filter(({ name }) => part === undefined || name.includes(part));
  const untrue: string[] = [];
  try {
    for (const { name, share, walk } of chosen) {
      const began = performance.now();
      const wanted = Math.ceil(share * count);
      const told = await walk({ gateway, folder, seed, count: wanted }).then(
        (walked) => `${walked} walks, all that was said was true`,
        (error: unknown) => {
          untrue.push(name);
          const { message, cause } = error instanceof Error ? error : new Error(String(error));
          return `FAILED\n${message}\n${cause instanceof Error ? cause.message : ""}`;
        },
      );
      say(`${name.padEnd(14)} seed ${seed}  ${((performance.now() - began) / 1000).toFixed(1)} s  ${told}`);
    }
  } finally {
    gateway.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return untrue.length === 0 && chosen.length > 0;
};
