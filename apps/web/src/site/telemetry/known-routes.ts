import { oncePerProcess } from "../../composition/process.ts";

/** The tables of calls and forms are in other bundles than the log. */
const known = (): Set<string> => oncePerProcess("known routes", () => new Set());

/** Registers the paths of calls and forms; the log names no other paths. */
export function knowRoutes(paths: readonly string[]): void {
  for (const path of paths) known().add(path);
}

/** An address's route for logs, without visitor input: a call or form of ours, a kind of file, or other. */
export function routeOf(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  if (known().has(path)) return path;
  if (path.startsWith("/_next/")) return "/_next";
  return path.startsWith("/site/") ? "/site" : "(other)";
}
