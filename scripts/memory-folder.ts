import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const inMemory = "/dev/shm";
const enough = 4 * 2 ** 30;

/**
 * The folder for temporary files of tests and trials: in memory, if the system has such a folder with enough room,
 * because a store waits for the disk at each step of each journey.
 */
export const memoryFolder = (): string => {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > enough ? inMemory : tmpdir();
};
