// Unpacks a chosen file into texts. Browsers can inflate (DecompressionStream), so this needs no library.

/** Twelve months of two channels as XML have this size. */
export const mostUnpacked = 20_000_000;
const mostEntries = 100;

/** The reason why a file contains no text. */
export type UnpackProblem = "too-large" | "nested" | "damaged" | "locked" | "spreadsheet" | "picture";
export type Unpacked = readonly string[] | UnpackProblem;

/** A ZIP or gzip file as texts, within bounds and one level deep; any other file as its own text. */
export async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Unpacked> {
  const kind = kindOf(bytes);
  if (kind === "text") return [textOf(bytes)];
  if (kind === "picture") return "picture";
  try {
    const files = kind === "zip" ? await unzipped(bytes) : [await inflated(bytes, "gzip", mostUnpacked)];
    const isNested = files.some((file) => ["zip", "gzip"].includes(kindOf(file)));
    return isNested ? "nested" : files.map(textOf);
  } catch (error) {
    return error instanceof Unreadable ? error.problem : "damaged";
  }
}

class Unreadable extends Error {
  readonly problem: UnpackProblem;
  constructor(problem: UnpackProblem) {
    super(problem);
    this.problem = problem;
  }
}

const begins = (bytes: Uint8Array, ...codes: readonly number[]): boolean =>
  codes.every((code, index) => bytes[index] === code);

const kindOf = (bytes: Uint8Array): "zip" | "gzip" | "picture" | "text" => {
  if (begins(bytes, 0x50, 0x4b, 3, 4) || begins(bytes, 0x50, 0x4b, 5, 6)) return "zip";
  if (begins(bytes, 0x1f, 0x8b)) return "gzip";
  // PDF, PNG, JPEG and old Excel.
  return [
    [0x25, 0x50, 0x44, 0x46],
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((codes) => begins(bytes, ...codes))
    ? "picture"
    : "text";
};

/** UTF-16 has a byte order mark, or a zero beside each letter. */
const textOf = (bytes: Uint8Array): string => {
  const zeros = (odd: number): boolean => bytes.length > 3 && [0, 2].every((at) => bytes[at + odd] === 0);
  const encoding =
    begins(bytes, 0xff, 0xfe) || zeros(1) ? "utf-16le" : begins(bytes, 0xfe, 0xff) || zeros(0) ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
};

/** Inflates up to a number of bytes: a larger result is an archive made to fill memory. */
async function inflated(
  bytes: Uint8Array<ArrayBuffer>,
  format: CompressionFormat,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue;
    length += value.length;
    if (length > most) {
      void reader.cancel().catch(() => {});
      throw new Unreadable("too-large");
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** The files of a ZIP's directory, which is at its end. */
async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Unreadable("damaged");
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw new Unreadable("too-large");
  const files: Uint8Array<ArrayBuffer>[] = [];
  let [at, left] = [view.getUint32(end + 16, true), mostUnpacked];
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Unreadable("damaged");
    const [flags, method, size] = [8, 10]
      .map((offset) => view.getUint16(at + offset, true))
      .concat(view.getUint32(at + 20, true));
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const local = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + extra + comment;
    if (name === "xl/workbook.xml") throw new Unreadable("spreadsheet");
    if (/\/$|(^|\/)(__MACOSX\/|\.)/.test(name)) continue;
    if (((flags ?? 0) & 1) === 1) throw new Unreadable("locked");
    if (/\.(zip|gz)$/i.test(name)) throw new Unreadable("nested");
    if (!/\.(csv|txt|xml|json)$/i.test(name)) continue;
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(begin, begin + (size ?? 0));
    if (method !== 0 && method !== 8) throw new Unreadable("locked");
    if (method === 0 && packed.length > left) throw new Unreadable("too-large");
    const file = method === 0 ? packed : await inflated(packed, "deflate-raw", left);
    left -= file.length;
    files.push(file);
  }
  if (files.length === 0) throw new Unreadable("picture");
  return files;
}
