import { mkdtempSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startTestSite } from "../../../scripts/test-site.ts";
import { actorsAt } from "./actors.ts";
import { type Footprint, footprintOf, grown } from "./footprint.ts";
import { agentOf, type Answer, described, faultsOf, errorsIn, sent } from "./check-answer.ts";
import { type StormRequest, stormOf } from "./requests.ts";
import { surface } from "./surface.ts";

/** Parallel requests. Many wait on purpose, because all sign-ins take the same time. */
const atOnce = 64;
/** After this many requests all visitors are created again, because orders are placed and sessions ended by then. */
const batch = 10_000;

/**
 * Sends random requests to every page, form and call. No answer may be a 5xx, hang, echo markup or redirect elsewhere,
 * and the log may have no error. Equal seeds send equal requests; results depend on earlier orders. Each kind of fault
 * is printed once, with its first request.
 * @returns the number of kinds of faults
 */
export const storm = async (seed: number, count: number, say: (line: string) => void): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-storm-"));
  const site = await startTestSite(folder);
  const agent = agentOf(atOnce);
  const faults = new Map<string, number>();
  const note = (fault: string, first: string): void => {
    if (!faults.has(fault)) say(`MISS ${fault}\n     ${first}`);
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  };
  const statuses = new Map<string, number>();
  let slowest = 0;
  let warm: Footprint | undefined;
  try {
    const all = await surface();
    const began = performance.now();
    for (let done = 0; done < count; done += batch) {
      await fetch(`${site.sandboxUrl}/control/reset`, { method: "POST" });
      const actors = await actorsAt(site.url, all.pages);
      const requests = stormOf({
        seed: seed + done,
        count: Math.min(batch, count - done),
        surface: all,
        actors,
        origin: site.url,
      });
      const one = async (request: StormRequest): Promise<void> => {
        const asked = performance.now();
        const answer = await sent(site.url, request, agent).catch((error: Error): Answer => ({
          status: 599,
          type: "text/plain",
          location: "",
          cookies: [],
          text: error.message,
        }));
        slowest = Math.max(slowest, performance.now() - asked);
        const shape = `${request.method} ${request.path.replace(/\?.*/, "").slice(0, 60)}`;
        const kind = `${Math.floor(answer.status / 100)}xx`;
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
        for (const fault of faultsOf(answer, site.url)) note(`${fault} at ${shape}`, described(request));
      };
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let next = requests.next(); !next.done; next = requests.next()) await one(next.value);
        }),
      );
      await pause(100);
      const log = join(folder, "site.log");
      for (const line of errorsIn(readFileSync(log, "utf8")))
        note(`in the log: ${withoutNumbers(line)}`, line.slice(0, 1_500));
      truncateSync(log);
      if ((await fetch(`${site.url}/api/health`)).status !== 200) note("the site is not healthy any more", "");
      const rate = (done + batch) / ((performance.now() - began) / 1000);
      say(
        `${Math.min(done + batch, count)} of ${count}, ${rate.toFixed(0)} a second, slowest ${(slowest / 1000).toFixed(1)} s, ${[
          ...statuses,
        ]
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([kind, times]) => `${kind} ${times}`)
          .join(", ")}, ${faults.size} kinds of fault`,
      );
      warm ??= footprintOf(site.pid);
    }
    // Waits for running requests, and closes idle connections.
    agent.destroy();
    await pause(10_000);
    const after = footprintOf(site.pid);
    if (warm && after) {
      say(
        `memory ${warm.memory} MB after the first ${Math.min(batch, count)}, ${after.memory} MB at the end; open handles ${warm.handles} and ${after.handles}`,
      );
      for (const growth of grown(warm, after)) note(growth, "");
    }
  } finally {
    agent.destroy();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  for (const [fault, times] of faults) say(`MISS ${times} times: ${fault}`);
  return faults.size;
};

const withoutNumbers = (line: string): string =>
  line.replaceAll(/"(time|requestId|correlationId|ms|pid)":("[^"]*"|\d+),?/g, "").slice(0, 300);
