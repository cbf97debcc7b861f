import { posix } from "node:path";
import { parseSync } from "oxc-parser";

/** Source files by path, with their text. */
export type Sources = ReadonlyMap<string, string>;

export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/**
 * A room is a subject below `features`, a piece below `parts`, or a top-level folder; files beside them belong to
 * `app`.
 */
export const roomOf = (path: string): string => {
  const [first = "", second = "", ...rest] = path.split("/");
  if (second === "") return "app";
  return (first === "features" || first === "parts") && rest.length > 0 ? `${first}/${second}` : first;
};

/** Storeys from the top down, each with its folders in a line. */
export type Storeys = readonly string[];

/** `composition` of the web is beside all storeys and imports none of them. */
export const webStoreys: Storeys = ["app browser", "features", "parts", "site", "ui", "composition"];

/** A folder is a room; the files beside them are `top`. */
export const folderOf = (path: string): string => (path.includes("/") ? (path.split("/")[0] ?? "") : "top");

/** All imports between the files: values and types, re-exports, dynamic imports. */
export function arrowsOf(sources: Sources): readonly Arrow[] {
  return [...sources].flatMap(([path, source]) => {
    const { module } = parseSync(path, source);
    const named = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
      ),
      ...[...source.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, from = ""]) => from),
    ];
    const targets = named.filter((from) => from.startsWith(".")).map((from) => posix.join(posix.dirname(path), from));
    return [...new Set(targets)].filter((to) => sources.has(to)).map((to) => ({ from: path, to }));
  });
}

const sentence = ({ from, to }: Arrow): string => `${from} imports ${to}`;

/** Imports that run from a lower storey to a higher one. */
export const arrowsUp = (
  arrows: readonly Arrow[],
  storeys: Storeys = webStoreys,
  room: (path: string) => string = roomOf,
): readonly string[] => {
  const storeyOf = (path: string): number =>
    storeys.findIndex((folders) => folders.split(" ").includes(room(path).split("/")[0] ?? ""));
  return arrows.filter(({ from, to }) => storeyOf(from) > storeyOf(to)).map(sentence);
};

/**
 * Imports between features outside of the files that they offer.
 *
 * @param offered paths from the source folder
 */
export const uninvited = (arrows: readonly Arrow[], offered: ReadonlySet<string>): readonly string[] =>
  arrows
    .filter(
      ({ from, to }) =>
        roomOf(from) !== roomOf(to) && [from, to].every((path) => path.startsWith("features/")) && !offered.has(to),
    )
    .map(sentence);

/** Imports between rooms, each pair once. */
export const arrowsOfRooms = (arrows: readonly Arrow[], room: (path: string) => string = roomOf): readonly Arrow[] => {
  const pairs = new Map(
    arrows.map(({ from, to }) => [`${room(from)} ${room(to)}`, { from: room(from), to: room(to) }]),
  );
  return [...pairs.values()].filter(({ from, to }) => from !== to);
};

/**
 * The level of each file: one above its highest import, starting from 1.
 * @returns the levels, and the cycles, whose members have no level
 */
export function levelsOf(arrows: readonly Arrow[]): {
  readonly levels: ReadonlyMap<string, number>;
  readonly circles: readonly string[];
} {
  const all = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  const below = Map.groupBy(arrows, ({ from }) => from);
  const levels = new Map<string, number>();
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const one of all) {
      if (levels.has(one)) continue;
      const under = (below.get(one) ?? []).map(({ to }) => levels.get(to));
      if (under.includes(undefined)) continue;
      levels.set(one, 1 + Math.max(0, ...under.map((level) => level ?? 0)));
      isSettled = false;
    }
  }
  // Files that import a cycle have no level either. Only members of a cycle can reach themselves.
  const unsettled = arrows.filter(({ from, to }) => !levels.has(from) && !levels.has(to));
  return { levels, circles: [...all].filter((one) => !levels.has(one) && comesBack(one, unsettled)) };
}

function comesBack(start: string, arrows: readonly Arrow[]): boolean {
  const seen = new Set<string>();
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { from, to } of arrows) {
      if (from !== at) continue;
      if (to === start) return true;
      if (!seen.has(to)) open.push(to);
      seen.add(to);
    }
  }
  return false;
}
