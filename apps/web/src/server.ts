// The built site as a program of its own: pages that are the same for everybody are answered here, everything else is Next's (docs/adr/0013).
import { createServer } from "node:http";
import next from "next";
import { site } from "./composition/site.ts";
import { shutdownWithoutLoss } from "./composition/graceful-shutdown.ts";
import { flushed } from "./composition/telemetry/flushing.ts";
import { namesOneHost } from "./site/front-door/host-header.ts";
import { answer } from "./site/front-door/cached-answer.ts";

// The name localhost, never 127.0.0.1: redirects to the visitor's own host would loop otherwise.
const hostname = "localhost";
const { port, socketIsHandedOver, requestTimeoutMs } = site().config;

const application = next({ dev: false, dir: process.cwd(), hostname, port });
await application.prepare();
const answerByNext = application.getRequestHandler();

/** A request has this long to come, its headers and its body in all, however slowly it drips; then it is closed. */
const patience = {
  requestTimeout: requestTimeoutMs,
  headersTimeout: requestTimeoutMs,
  connectionsCheckingInterval: Math.ceil(requestTimeoutMs / 10),
};

const server = createServer(patience, (request, response) => {
  if (!namesOneHost(request.rawHeaders))
    response.writeHead(400, { "content-type": "text/plain", connection: "close" }).end("A request names one host.");
  else void answer(request, response, answerByNext);
});

const end = shutdownWithoutLoss(server);
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(
    signal,
    () =>
      void end()
        .then(flushed)
        .then(() => process.exit(0)),
  );

/** The first file that a process inherits beside its three streams (sd_listen_fds). */
const handedOver = 3;
if (socketIsHandedOver) server.listen({ fd: handedOver });
else server.listen(port, hostname);
