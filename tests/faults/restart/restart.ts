import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settingsFrom } from "../../../scripts/settings.ts";
import { type Figure, median } from "../../load/figures.ts";
import { aGateway } from "../../site/a-gateway.ts";
import { underLoad } from "./load.ts";
import type { Replaced } from "./supervisor.ts";

const visitors = 12;

/**
 * Replaces the site repeatedly while visitors ask, half of them over kept-alive connections. Every request must get an
 * answer.
 */
export const restartUnderLoad = async (restarts: number): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-restart-"));
  const gateway = await aGateway();
  const socket = createServer().listen(0, "localhost");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  const settings = settingsFrom({
    ...process.env,
    ...gateway.settings,
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: "1000",
    OVERLOAD_DELAY_MS: "0",
  });
  if (settings.isErr()) throw new Error(settings.error.join("\n"));
  const { fd } = (socket as unknown as { readonly _handle: { readonly fd: number } })._handle;
  const supervisor = fork(join(import.meta.dirname, "supervisor.ts"), {
    env: { ...settings.value.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit", fd, "ipc"],
  });
  // From here on only the supervisor has the socket. Otherwise this process would accept connections that it never
  // answers.
  await once(supervisor, "spawn");
  socket.close();

  const replace = async (): Promise<Replaced> => {
    supervisor.send("replace");
    return ((await once(supervisor, "message")) as [Replaced])[0];
  };
  try {
    const load = underLoad(port, visitors);
    await replace();
    const replacements: Replaced[] = [];
    for (let count = 0; count < restarts; count += 1) replacements.push(await replace());
    const { answered, dropped, resent, longestMs } = await load.end();
    return [
      {
        what: `requests dropped in ${restarts} restarts under load`,
        value: dropped.length + resent,
        unit: "requests",
        bar: { most: 0 },
        detail: [`of ${answered}`, ...new Set(dropped)].join("; "),
      },
      {
        what: "restarts that did not end by themselves",
        value: replacements.filter(({ code }) => code !== 0).length,
        unit: "",
        bar: { most: 0 },
        detail: `median ${median(replacements.map(({ endedInMs }) => endedInMs)).toFixed(0)} ms`,
      },
      { what: "longest wait for an answer meanwhile", value: longestMs / 1000, unit: "s" },
    ];
  } finally {
    supervisor.disconnect();
    await once(supervisor, "exit");
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
