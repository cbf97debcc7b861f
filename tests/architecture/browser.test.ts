import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { frameworkBlocks } from "../../apps/web/src/site/front-door/framework-blocks.ts";

const root = join(import.meta.dirname, "..", "..");

/**
 * Packages that a browser may load besides our own files. React Aria and TanStack Table are big, so only modules loaded
 * on demand may import them.
 */
const browserPackages =
  /^(react|react-dom|@internationalized\/date|react-aria-components|next\/navigation|next\/dynamic)(\/|$)/;

interface Imports {
  /** Loaded together with the file. */
  readonly now: readonly string[];
  /** Loaded on demand. */
  readonly later: readonly string[];
}

const known = new Map<string, Imports>();

/** The value imports of a file, without type imports. Each file is read once. */
const importsOf = (path: string): Imports => {
  const found = known.get(path) ?? readImports(path);
  known.set(path, found);
  return found;
};

const readImports = (path: string): Imports => {
  const source = readFileSync(path, "utf8");
  const { module } = parseSync(path, source);
  const isValue = (entries: readonly { isType: boolean }[]): boolean =>
    entries.length === 0 || entries.some(({ isType }) => !isType);
  return {
    now: [
      ...module.staticImports.filter(({ entries }) => isValue(entries)).map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
      ),
    ],
    later: module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  };
};

/** The file of a relative import; undefined for a package. */
const fileOf = (from: string, importer: string): string | undefined => {
  if (from.startsWith(".")) return join(dirname(importer), from);
  const own = /^@switchyard\/([^/]+)\/(.+)$/.exec(from);
  return own ? join(root, "packages", own[1] ?? "", "src", `${own[2]}.ts`) : undefined;
};

/** Packages that a browser loads with this file, each with the importing file. */
const loadedWith = (entry: string): ReadonlyMap<string, string> => {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path) || !/\.tsx?$/.test(path)) return;
    seen.add(path);
    for (const from of importsOf(path).now) {
      const file = fileOf(from, path);
      if (file === undefined) packages.set(from, relative(root, path));
      else visit(file);
    }
  };
  visit(entry);
  return packages;
};

const sourcesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path));

const sources = sourcesUnder(join(root, "apps/web/src"));
const clientFiles = sources.filter((path) => readFileSync(path, "utf8").startsWith('"use client"'));
/** Client files that some file imports only on demand. */
const onDemand = new Set(sources.flatMap((path) => importsOf(path).later.flatMap((from) => fileOf(from, path) ?? [])));

test("the search finds browser files", () => expect(clientFiles.length).toBeGreaterThan(5));

test("no browser module imports a server package", () => {
  const strangers = clientFiles.flatMap((path) =>
    [...loadedWith(path)]
      .filter(([from]) => !browserPackages.test(from))
      .map(([from, by]) => `${relative(root, path)} gets ${from} by ${by}`),
  );
  expect(strangers).toEqual([]);
});

test("React Aria is loaded on demand only", () => {
  const early = clientFiles
    .filter((path) => !onDemand.has(path))
    .flatMap((path) =>
      [...loadedWith(path)]
        .filter(([from]) => /^react-aria-components(\/|$)/.test(from))
        .map(([, by]) => `${relative(root, path)} by ${by}`),
    );
  expect(early).toEqual([]);
});

test("every domain file marked as safe for browsers is safe", () => {
  const safe = sourcesUnder(join(root, "packages/domain/src")).filter((path) =>
    readFileSync(path, "utf8").startsWith("// [client-safe]"),
  );
  expect(safe.length).toBeGreaterThan(5);
  expect(
    safe.flatMap((path) => [...loadedWith(path)].map(([from, by]) => `${relative(root, path)} gets ${from} by ${by}`)),
  ).toEqual([]);
});

test("the search follows imports into other packages", () => {
  expect(existsSync(fileOf("@switchyard/domain/kernel/money", "") ?? "")).toBe(true);
  expect([...loadedWith(join(root, "packages/domain/src/kernel/ids.ts")).keys()]).toContain("zod");
});

/** Client files that don't make a page need React: the error boundary and the placeholder for markup. */
const restsAsItIs = /\/site\/(blocks\/block-boundary|page\/markup-only)\.client\.tsx$/;

/** The client files that come with a file, at once or on demand. */
const aliveIn = (entry: string): readonly string[] => {
  const alive = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path) || !/\.tsx?$/.test(path) || restsAsItIs.test(path)) return;
    seen.add(path);
    if (clientFiles.includes(path)) {
      alive.add(path);
      return;
    }
    const { now, later } = importsOf(path);
    for (const from of [...now, ...later]) {
      const file = fileOf(from, path);
      if (file !== undefined) visit(file);
    }
  };
  visit(entry);
  return [...alive];
};

test("the list of framework blocks is exactly the blocks with client code", () => {
  const blocks = sources.filter((path) => /\/features\/[^/]+\/[^/]+\/block\.tsx$/.test(path));
  const needy = blocks.filter((path) => aliveIn(path).length > 0);
  expect(needy.length).toBeGreaterThan(5);
  // A block's folder has the name of its type.
  expect([...frameworkBlocks]).toEqual(needy.map((path) => basename(dirname(path))).toSorted());
});
