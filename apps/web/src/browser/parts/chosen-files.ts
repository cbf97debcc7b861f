import {
  type MeterFileOptions,
  type MeterFilesProblem,
  yearOfMeterFiles,
} from "@switchyard/domain/year-of-use/meter-file";
import type { YearOfUse } from "@switchyard/domain/year-of-use/model";
import { type UnpackProblem, unpacked } from "./unpacked.ts";

/** The largest total size of the files on disk. A year of two channels as XML is half of it. */
const mostBytes = 40_000_000;

/** The part of the browser's File that this module uses. */
export interface ChosenFile {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export type FilesProblem = MeterFilesProblem | { readonly kind: UnpackProblem; readonly file?: number | undefined };

/** The year of use of the files that a customer chose, which may overlap; archives count with all of their texts. */
export async function yearOfFiles(
  files: readonly ChosenFile[],
  options: MeterFileOptions,
): Promise<{ readonly kind: "year"; readonly year: YearOfUse; readonly skipped: number } | FilesProblem> {
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes) return { kind: "too-large" };
  const texts: string[] = [];
  const sources: number[] = [];
  for (const [file, chosen] of files.entries()) {
    const found = await unpacked(new Uint8Array(await chosen.arrayBuffer()));
    if (typeof found === "string") return { kind: found, file };
    for (const text of found) {
      texts.push(text);
      sources.push(file);
    }
  }
  const read = yearOfMeterFiles(texts, options);
  return read.kind === "year" || read.file === undefined ? read : { ...read, file: sources[read.file] };
}
