import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settingsFrom } from "../../../scripts/settings.ts";
import { type Figure, median } from "../../load/figures.ts";
import { listPath } from "../../load/places.ts";
import { aGateway } from "../../road/a-gateway.ts";
import type { Replaced } from "./supervisor.ts";

const restarts = 5;
const visitors = 12;

/** What visitors do meanwhile: cached pages, pages of their own, a form. */
const asked = [
  { method: "GET", path: "/help" },
  { method: "GET", path: listPath },
  { method: "GET", path: "/sign-in" },
  { method: "POST", path: "/forms/path-to-plan", body: "locale=en&search=&moving=true&zip=75206" },
] as const;

/** The site is replaced again and again while visitors ask, half of them over connections that stay open: nobody goes without an answer. */
export const restartUnderLoad = async (): Promise<Figure[]> => {
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
  // From here on the supervisor alone has it: nobody accepts what nobody answers.
  await once(supervisor, "spawn");
  socket.close();

  const load = { isOver: false };
  let [answered, longestMs] = [0, 0];
  const dropped: string[] = [];
  const one = (number: number, agent: Agent) =>
    new Promise<void>((done) => {
      const { method, path, ...rest } = asked[number % asked.length] ?? asked[0];
      const began = performance.now();
      const lost = (why: string) => {
        dropped.push(`${method} ${path.replace(/\?.*/, "")}: ${why}`);
        done();
      };
      const sending = request(
        {
          host: "localhost",
          port,
          method,
          path,
          agent,
          timeout: 20_000,
          headers: {
            accept: "text/html",
            origin: `http://localhost:${port}`,
            "content-type": "application/x-www-form-urlencoded",
          },
        },
        (answer) => {
          answer.resume().on("end", () => {
            answered += 1;
            longestMs = Math.max(longestMs, performance.now() - began);
            if ((answer.statusCode ?? 500) >= 400) lost(`status ${answer.statusCode}`);
            else done();
          });
          answer.on("error", ({ message }) => lost(message));
        },
      );
      sending.on("timeout", () => sending.destroy(new Error("no answer")));
      sending.on("error", ({ message }) => lost(message));
      sending.end("body" in rest ? rest.body : undefined);
    });
  const replace = async (): Promise<Replaced> => {
    supervisor.send("replace");
    return ((await once(supervisor, "message")) as [Replaced])[0];
  };
  try {
    const visits = Array.from({ length: visitors }, async (_, index) => {
      const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 });
      for (let number = index; !load.isOver; number += 1) await one(number, agent);
      agent.destroy();
    });
    await replace();
    const replacements: Replaced[] = [];
    for (let count = 0; count < restarts; count += 1) replacements.push(await replace());
    load.isOver = true;
    await Promise.all(visits);
    return [
      {
        what: `requests dropped in ${restarts} restarts under load`,
        value: dropped.length,
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
    load.isOver = true;
    supervisor.disconnect();
    await once(supervisor, "exit");
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
