import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Written last by each step of the build: an interrupted build lacks the later ones. */
const marks = ["BUILD_ID", "required-server-files.json", "built-from"];

const json = <Shape>(file: string): Shape => JSON.parse(readFileSync(file, "utf8")) as Shape;

/** Next's own files of the server, and the chunks that each page or route of the site loads. */
const neededFiles = (dir: string): readonly string[] => {
  const server = join(dir, "server");
  const routes = Object.values(json<Readonly<Record<string, string>>>(join(server, "app-paths-manifest.json")));
  const chunks = routes.flatMap((route) => {
    const traced = json<{ readonly files: readonly string[] }>(join(server, `${route}.nft.json`)).files;
    return traced.map((file) => join(server, route, "..", file)).filter((file) => file.startsWith(`${server}/`));
  });
  const ofNext = json<{ readonly files: readonly string[] }>(join(dir, "required-server-files.json")).files;
  return [...ofNext.map((file) => join(dir, "..", file)), ...routes.map((route) => join(server, route)), ...chunks];
};

/**
 * Without one of these files Next starts anyway, and answers pages with 500.
 *
 * @param dir the folder `.next`
 * @returns the first missing or unreadable file, by its path in `dir`; undefined for a complete build
 */
export function missingOfBuild(dir: string): string | undefined {
  const mark = marks.find((file) => !existsSync(join(dir, file)));
  if (mark !== undefined) return mark;
  try {
    const missing = neededFiles(dir).find((file) => !existsSync(file));
    return missing && relative(dir, missing);
  } catch (error) {
    // A list of the build is missing or incomplete.
    const { path } = error as NodeJS.ErrnoException;
    return path === undefined ? "a list of the build is not JSON" : relative(dir, path);
  }
}
