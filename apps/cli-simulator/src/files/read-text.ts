import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { getSystemErrorMessage, TextDecoder } from "node:util";
import { err, ok, type Result } from "neverthrow";

/** The file name for a pipe: `switchyard export … | switchyard replay -`. */
export const standardInput = "-";

/** A journey in a file is named by its path; a reference has neither slashes nor dots. */
export const isPath = (typed: string): boolean => typed === standardInput || /[./\\]/.test(typed);

/**
 * Reads a text file that may come from outside.
 * @param largest the size limit in megabytes and its subject; a larger file is not read further
 * @returns the reason, in words, for a failure
 */
export const readText = (
  path: string,
  largest: { readonly megabytes: number; readonly noSuch: string },
): Result<string, string> => {
  let file: number | undefined;
  try {
    // Doesn't wait for a pipe that was named by mistake.
    if (path !== standardInput) file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stat = file === undefined ? undefined : fstatSync(file);
    if (stat?.isDirectory()) return err("is a folder");
    if (stat && !stat.isFile()) return err("is not a file");
    const bytes = (stat?.size ?? 0) > bytesOf(largest) ? undefined : bytesIn(file ?? 0, bytesOf(largest));
    return bytes === undefined ? err(`is larger than ${largest.megabytes} MB, no ${largest.noSuch} is`) : textOf(bytes);
  } catch (error) {
    return err(`can't be read: ${reason(error)}`);
  } finally {
    if (file !== undefined) closeSync(file);
  }
};

const bytesOf = ({ megabytes }: { readonly megabytes: number }): number => megabytes * 1024 * 1024;

/** The whole content; undefined beyond `most`. */
const bytesIn = (file: number, most: number): Buffer | undefined => {
  const parts: Buffer[] = [];
  let size = 0;
  for (;;) {
    const part = Buffer.allocUnsafe(1024 * 1024);
    const count = readSome(file, part);
    if (count === 0) return Buffer.concat(parts, size);
    size += count;
    if (size > most) return undefined;
    parts.push(part.subarray(0, count));
  }
};

/** @returns the number of bytes; 0 at the end */
const readSome = (file: number, into: Buffer): number => {
  for (;;) {
    try {
      return readSync(file, into);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) throw error;
      // EAGAIN: the pipe's writer has written nothing yet.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
};

/** Reads the encodings of mail programs and Windows too: a byte-order mark, UTF-16. Reports packed files as such. */
const textOf = (bytes: Buffer): Result<string, string> => {
  const begins = (...signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (begins(0x1f, 0x8b) || begins(0x50, 0x4b, 0x03, 0x04)) return err("is compressed: unpack it first");
  return ok(new TextDecoder(begins(0xff, 0xfe) ? "utf-16le" : "utf-8").decode(bytes));
};

/** The system's words for a failed read or write: no such file or directory. */
export const reason = (error: unknown): string =>
  error instanceof Error && "errno" in error && typeof error.errno === "number"
    ? getSystemErrorMessage(error.errno)
    : "it can't be done";
