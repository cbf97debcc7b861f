// The built site as a program of its own: kept pages are answered here, everything else is Next's (docs/adr/0013).
import { createServer } from "node:http";
import next from "next";
import { config } from "./composition/config.ts";
import { answerFromShelf } from "./front-door/kept-answer.ts";

// The name localhost, never 127.0.0.1: redirects to the visitor's own host would loop otherwise.
const hostname = "localhost";
const { port } = config();

const site = next({ dev: false, dir: process.cwd(), hostname, port });
await site.prepare();
const answerByNext = site.getRequestHandler();

const server = createServer((request, response) => {
  if (!answerFromShelf(request, response)) void answerByNext(request, response);
});

// Whoever is being answered still gets the rest.
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}

server.listen(port, hostname);
