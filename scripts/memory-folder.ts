import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const inMemory = "/dev/shm";
const enough = 4 * 2 ** 30;

/**
 * Where files of tests and trials go that live no longer than these: in memory, where the system has such a folder with room,
 * for a store waits for its disk with each step of each journey.
 */
export const memoryFolder = (): string => {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > enough ? inMemory : tmpdir();
};
