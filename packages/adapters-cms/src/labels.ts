import type { Labels } from "@switchyard/domain/content/ports";
import type { FolderState } from "./folder.ts";
import { inVoice, type Voice } from "./voices.ts";
import { isMap, type Raw, scalarText } from "./yaml-file.ts";

/** Merges the labels of all files of `content/labels`. A broken file loses only its own labels. */
export const readLabels = (state: FolderState, voice: Voice, facts: ReadonlyMap<string, string>): Labels => {
  const all: Record<string, string | Labels> = {};
  for (const [key, file] of state.files) {
    if (!key.startsWith("labels/")) continue;
    const resolved = inVoice(file.root, voice, facts);
    if (isMap(resolved)) merge(all, toLabels(resolved));
  }
  return all;
};

const toLabels = (resolved: { readonly [key: string]: Raw }): Record<string, string | Labels> =>
  Object.fromEntries(
    Object.entries(resolved).map(([key, value]) => [key, isMap(value) ? toLabels(value) : scalarText(value)]),
  );

const merge = (into: Record<string, string | Labels>, more: Readonly<Record<string, string | Labels>>): void => {
  for (const [key, value] of Object.entries(more)) {
    const there = into[key];
    if (typeof there === "object" && typeof value === "object") {
      const both = { ...there };
      merge(both, value);
      into[key] = both;
    } else into[key] = value;
  }
};
