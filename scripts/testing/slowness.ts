import { createHash } from "node:crypto";

const variable = "SWITCHYARD_SLOWNESS";
/** The duration of the work below on two quiet cores of the reference machine, in milliseconds. */
const quietMs = 240;

/**
 * The factor by which this machine is slower than two quiet cores: 1 to 10, in steps of a half. The first caller
 * measures it, and child processes read it from the environment.
 */
export function slowness(): number {
  const known = Number(process.env[variable]);
  if (known >= 1) return known;
  const measured = Math.min(10, Math.max(1, Math.round((workMs() / quietMs) * 2) / 2));
  process.env[variable] = String(measured);
  return measured;
}

/** Extends a timeout (in milliseconds) on a slow machine. */
export const patient = (ms: number): number => Math.round(ms * slowness());

function workMs(): number {
  const block = Buffer.alloc(1_000_000);
  const began = performance.now();
  for (let count = 0; count < 400; count += 1) createHash("sha256").update(block).digest();
  return performance.now() - began;
}
