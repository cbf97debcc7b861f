import { oncePerProcess } from "../../composition/process.ts";

/** The tables of calls and forms are known to bundles of their own, the log to another. */
const known = (): Set<string> => oncePerProcess("known routes", () => new Set());

/** Says which paths are calls and forms of ours: the log names no other. */
export function knowRoutes(paths: readonly string[]): void {
  for (const path of paths) known().add(path);
}

/**
 * What an address is of, in words that hold nothing of what a visitor wrote into it: a call or a form of ours, what kind of file, or
 * something else.
 */
export function routeOf(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  if (known().has(path)) return path;
  if (path.startsWith("/_next/")) return "/_next";
  return path.startsWith("/site/") ? "/site" : "(other)";
}
