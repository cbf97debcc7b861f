import type { ServerResponse } from "node:http";
import { brands } from "@switchyard/domain/kernel/brand";
import type { Site } from "../../composition/services.ts";
import { failingParts } from "./failing-parts.ts";

/** A process's report: status 200 when it is well, otherwise 503. */
interface Report {
  readonly status: "up" | "leaving" | "down";
  /** The missing dependencies. */
  readonly failing?: readonly string[];
}

interface Asked {
  readonly site: () => Site;
  /** The process has received a signal to end. */
  readonly isEnding: boolean;
}

/** Probes for the process supervisor, by path. The process answers under any host, before the front door and Next. */
const probes = {
  /** Liveness: whether to restart the process. It ignores the store. */
  "/api/health/live": () => Promise.resolve({ status: "up" }),
  /** Readiness: the process has started, can serve and isn't ending. */
  "/api/health/ready": async ({ site, isEnding }) => {
    if (isEnding) return { status: "leaving" };
    const failing = await failingParts(site(), brands);
    return failing.length === 0 ? { status: "up" } : { status: "down", failing };
  },
} satisfies Readonly<Record<string, (asked: Asked) => Promise<Report>>>;

export const probePaths = Object.keys(probes);

/** The probe for an address; undefined for every other address. */
export const probeAt = (address = ""): ((asked: Asked) => Promise<Report>) | undefined => {
  const [path = ""] = address.split("?");
  return Object.hasOwn(probes, path) ? probes[path as keyof typeof probes] : undefined;
};

/** Sends a probe's report. */
export const sendReport = (response: ServerResponse, report: Report): void =>
  void response
    .writeHead(report.status === "up" ? 200 : 503, { "content-type": "application/json", "cache-control": "no-store" })
    .end(JSON.stringify(report));
