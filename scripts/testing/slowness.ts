import { createHash } from "node:crypto";

const variable = "SWITCHYARD_SLOWNESS";
/** Milliseconds that the work below takes on two quiet cores of the size that the project is tested on. */
const quietMs = 240;

/**
 * Factor by which this machine is slower than a quiet one of two cores: 1 to 10, in steps of a half. The first caller
 * measures it; programs that it starts read the same factor from the environment.
 */
export function slowness(): number {
  const known = Number(process.env[variable]);
  if (known >= 1) return known;
  const measured = Math.min(10, Math.max(1, Math.round((workMs() / quietMs) * 2) / 2));
  process.env[variable] = String(measured);
  return measured;
}

/** A limit in milliseconds for something that should take much less on a quiet machine. */
export const patient = (ms: number): number => Math.round(ms * slowness());

function workMs(): number {
  const block = Buffer.alloc(1_000_000);
  const began = performance.now();
  for (let count = 0; count < 400; count += 1) createHash("sha256").update(block).digest();
  return performance.now() - began;
}
