import type { ServerResponse } from "node:http";
import { brands } from "@switchyard/domain/kernel/brand";
import type { Site } from "../../composition/services.ts";
import { failingParts } from "./failing-parts.ts";

/** What a process says of itself: 200 when it is well, else 503. */
interface Said {
  readonly status: "up" | "leaving" | "down";
  /** What it can't serve without. */
  readonly failing?: readonly string[];
}

interface Asked {
  readonly site: () => Site;
  /** The process has been told to end. */
  readonly isEnding: boolean;
}

/**
 * What the supervisor of a process asks it, by path. The process itself answers, under whatever host: neither the front door nor
 * the framework has a part in it.
 */
const probes = {
  /** Whether to leave it alone or to begin it anew: it answers, whatever the store does. */
  "/api/health/live": () => Promise.resolve({ status: "up" }),
  /** Whether visitors may be sent to it: it has begun, it can serve, and nobody has told it to end. */
  "/api/health/ready": async ({ site, isEnding }) => {
    if (isEnding) return { status: "leaving" };
    const failing = await failingParts(site(), brands);
    return failing.length === 0 ? { status: "up" } : { status: "down", failing };
  },
} satisfies Readonly<Record<string, (asked: Asked) => Promise<Said>>>;

export const probePaths = Object.keys(probes);

/** The probe that an address asks for; undefined for everything else. */
export const probeAt = (address = ""): ((asked: Asked) => Promise<Said>) | undefined => {
  const [path = ""] = address.split("?");
  return Object.hasOwn(probes, path) ? probes[path as keyof typeof probes] : undefined;
};

/** Sends what a probe has found. */
export const sendSaid = (response: ServerResponse, said: Said): void =>
  void response
    .writeHead(said.status === "up" ? 200 : 503, { "content-type": "application/json", "cache-control": "no-store" })
    .end(JSON.stringify(said));
