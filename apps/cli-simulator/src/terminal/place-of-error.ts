import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const repository = resolve(import.meta.dirname, "../../../..");

/** Code that can't be compiled is named by the first line, code that fails by a frame. */
const places = [/^(file:\/\/\S+?):(\d+)\n/, /\bat (?:.*\()?(file:\/\/\S+?):(\d+):\d+\)?/];

/**
 * Where in the project an error comes from, `packages/domain/src/enrollment/tables.ts:20`: somebody who edits a rule has to know
 * which line is wrong. Undefined for one that was thrown on purpose, whose words say all.
 */
export const placeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || error.constructor === Error) return undefined;
  const [file, line] =
    places
      .map((place) => place.exec(error.stack ?? ""))
      .find((found) => found !== null)
      ?.slice(1) ?? [];
  if (file === undefined) return undefined;
  const path = relative(repository, fileURLToPath(file));
  return path.startsWith("..") || path.includes("node_modules") ? undefined : `${path}:${line}`;
};
