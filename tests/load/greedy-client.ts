// Requests the most expensive page over many connections, and again after each answer. It stops at a message and
// reports the answers. It runs at low priority, because in production this work happens on another machine.
import { setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { transport } from "../driver/transport.ts";

const [site = "", list = "", connections = ""] = process.argv.slice(2);
setPriority(10);
const over = new AbortController();
const statuses = new Map<number, number>();
let number = 0;

/** Another list at each request, because its use is individual. */
const dearest = (): string => `${site}${list}&use=${1_000 + ((number += 1) % 4_000)}`;

const asks = async (): Promise<void> => {
  const { fetch, close } = transport({ from: "127.0.0.66" });
  while (!over.signal.aborted) {
    const answer = await fetch(dearest(), { headers: { accept: "text/html" }, signal: over.signal }).catch(
      () => undefined,
    );
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 0) await pause(10);
  }
  close();
};

process.once("message", () => over.abort());
process.once("disconnect", () => process.exit());
await Promise.all(Array.from({ length: Number(connections) }, asks));
process.send?.([...statuses].map(([status, count]) => `${count} × ${status === 0 ? "no answer" : status}`).join(", "));
process.disconnect();
