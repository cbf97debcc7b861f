import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Flags } from "../composition/config.ts";
import { writeText } from "../files/write-text.ts";
import { replayJourney } from "../replay/replay-journey.ts";
import { failed, type CommandResult } from "../terminal/command-result.ts";
import { journeyPage } from "../view/page.ts";
import { replayBench } from "./replay-bench.ts";
import { unread } from "./settings.ts";

/** Shows a journey as a page: at an address of this machine until interrupted, or in a file. */
export const view = async (
  typed: string,
  { out, port, ...flags }: Flags & { readonly out?: string; readonly port: number },
): Promise<CommandResult> => {
  const { tools, journals, settings } = replayBench(flags);
  const outcome = await replayJourney(typed, tools, journals);
  if (!outcome.replay) return unread(outcome, typed, "view", flags, settings);
  const page = journeyPage(outcome.replay, outcome.message, outcome.short);
  if (out === undefined) return serve(page, port);
  return writeText(out, page).match<CommandResult>(
    (path) => ({ verdict: "ok", message: `Written to ${path}.`, data: { path } }),
    failed,
  );
};

/** The page loads and runs nothing, regardless of the journal's content. */
const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

const serve = (page: string, port: number): Promise<CommandResult> =>
  new Promise((done) => {
    const server = createServer((request, response) => {
      // Refuses other host names, so that a page from elsewhere can't read the journey.
      const isHere = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? "");
      if (!isHere || request.method !== "GET" || request.url !== "/") response.writeHead(isHere ? 404 : 421).end();
      else response.writeHead(200, headers).end(page);
    });
    server.once("error", (error) =>
      done(
        failed(
          `The page can't be shown at port ${port}: ${"code" in error ? String(error.code) : "unknown"}.`,
          "switchyard view <reference> --port <another>",
        ),
      ),
    );
    // Prints the address at once, also for programs. The server keeps the process running.
    server.listen(port, "127.0.0.1", () => {
      const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
      done({ verdict: "ok", message: `${url}   (Ctrl+C ends it)`, data: { url } });
    });
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => {
        server.closeAllConnections();
        server.close();
      });
  });
