import type { IncomingMessage } from "node:http";
import { Verifier } from "@pact-foundation/pact";
import { z } from "zod";

// Started by verifier.ts: verifies one pact file against one gateway and sends Pact's JSON report back.

/** The verifier's proxy parses a form and would send JSON; this restores the form. */
const keepForms = (request: IncomingMessage & { body?: unknown }, _response: unknown, next: () => void): void => {
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
  if (isForm)
    request.body = Buffer.from(new URLSearchParams(z.record(z.string(), z.string()).parse(request.body)).toString());
  next();
};

const [file = "", gateway = ""] = process.argv.slice(2);
const verifier = new Verifier({
  provider: "retail-gateway",
  pactUrls: [file],
  providerBaseUrl: gateway,
  requestFilter: keepForms,
  logLevel: "error",
  timeout: 30_000,
});
const report = await verifier
  .verifyProvider()
  .then(String, (problem: unknown) => (problem instanceof Error ? problem.message : String(problem)));
process.send?.(report, () => process.disconnect());
