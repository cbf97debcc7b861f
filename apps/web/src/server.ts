// The built site as a standalone program: it answers files and shared pages itself, and passes everything else to Next
// (docs/adr/0013).
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import next from "next";
import { site } from "./composition/site.ts";
import { endingWithoutLoss } from "./composition/graceful-shutdown.ts";
import { listen } from "./composition/listening.ts";
import { flushed } from "./composition/telemetry/flushing.ts";
import { namesOneHost } from "./site/front-door/host-header.ts";
import { missingOfBuild } from "./site/front-door/built-site.ts";
import { openAdmission } from "./site/front-door/admission/admission.ts";
import { answer, type Making } from "./site/front-door/cached-answer.ts";
import { withFailurePages } from "./site/page/failed-page.ts";
import { answerPrefetch } from "./site/front-door/prefetch-answer.ts";
import { prefetchRulesPath } from "./site/front-door/prefetch-rules.ts";
import { staticFiles } from "./site/front-door/static-files.ts";
import { probeAt, probePaths, sendReport } from "./site/probes/probes.ts";
import { knowRoutes } from "./site/telemetry/known-routes.ts";

// The name localhost, never 127.0.0.1: otherwise redirects to the visitor's own host would loop.
const hostname = "localhost";
const missing = missingOfBuild(join(process.cwd(), ".next"));
if (missing !== undefined) {
  site().log.fatal({ missing }, "the site is not built whole, so it does not start: npm run build");
  process.exit(1);
}
// If the store can't be opened, for example with another key, the start fails with the reason. An unreachable database
// doesn't stop it.
void site().store.ready();
const { port, requestTimeoutMs, drainSeconds } = site().config;

const application = next({ dev: false, dir: process.cwd(), hostname, port });
await application.prepare();
const answerByNext = application.getRequestHandler();

/** The longest time in which a request must arrive completely, headers and body; then its connection is closed. */
const patience = {
  requestTimeout: requestTimeoutMs,
  headersTimeout: requestTimeoutMs,
  connectionsCheckingInterval: Math.ceil(requestTimeoutMs / 10),
};
/** A request to change the protocol is ignored, as by any server without other protocols (RFC 9110, 7.8). */
const withoutUpgrades = { shouldUpgradeCallback: () => false };

const sendFile = staticFiles(join(process.cwd(), ".next", "files"));
const admission = openAdmission(site());
/**
 * A cached page costs less than a refusal, so it is always sent; everything that must be rendered waits for its turn.
 */
const making: Making = { byNext: withFailurePages(answerByNext), room: admission };

const server = createServer({ ...patience, ...withoutUpgrades }, (request, response) => {
  if (!namesOneHost(request.rawHeaders))
    response.writeHead(400, { "content-type": "text/plain", connection: "close" }).end("A request names one host.");
  // "*" means the server as a whole (RFC 9112, 3.2.4); only OPTIONS may request it.
  else if (request.url === "*")
    response.writeHead(request.method === "OPTIONS" ? 204 : 400, { allow: "GET, HEAD, POST, OPTIONS" }).end();
  else void answerHere(request, response);
});

knowRoutes([...probePaths, prefetchRulesPath]);
const listeners = listen(server, site().config);
const ending = endingWithoutLoss(server, listeners, drainSeconds * 1000);
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(
    signal,
    () =>
      void ending
        .begin()
        .then(flushed)
        .then(() => process.exit(0)),
  );

async function answerHere(request: IncomingMessage, response: ServerResponse): Promise<void> {
  admission.saw(request);
  const probe = probeAt(request.url);
  if (probe) sendReport(response, await probe({ site, isEnding: ending.isBegun() }));
  else sendFile(request, response, () => answerPrefetch(request, response, () => answer(request, response, making)));
}

await listeners;
