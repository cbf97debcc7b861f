import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { site } from "../../composition/site.ts";
import { oncePerProcess } from "../../composition/process.ts";
import { contentSecurity, framedByUs, framedHere, policyHeader } from "./content-security.ts";
import { isSecure } from "./exchange.ts";

/** What every answer of the site carries, a page's, a call's and a file's. */
const always: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(self), microphone=(), payment=()",
};

/** A browser that has come by a secure connection comes by no other one for a year. */
const stayOnHttps: Readonly<Record<string, string>> = { "strict-transport-security": "max-age=31536000" };

const noFrame = (): Readonly<Record<string, string>> => ({
  "x-frame-options": "DENY",
  [policyHeader]: contentSecurity(site().config),
});
/** Answers that stand in a frame of our own pages. */
const ownFrame = (): Readonly<Record<string, string>> => ({
  "x-frame-options": "SAMEORIGIN",
  [policyHeader]: framedByUs(contentSecurity(site().config)),
});

/**
 * Gives each answer of this process its security headers as it leaves: pages, cached or not, calls, files, redirects,
 * refusals, and what the framework answers by itself. A page of the framework brings its own content security policy, with the
 * nonce of its inline scripts; what comes without one gets the strictest, without any inline script.
 */
export const secureAnswers = (): void =>
  oncePerProcess("secure answers", () => subscribe("http.server.request.start", secured));

function secured(message: unknown): void {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  // As they came: what is asked for is written anew on its way in.
  const [path = ""] = (request.url ?? "").split("?");
  const secure = isSecure((name) => [request.headers[name]].flat()[0]);
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const wanted = {
      ...always,
      ...(secure ? stayOnHttps : {}),
      ...(framedHere.includes(path) ? ownFrame() : noFrame()),
    };
    for (const [name, value] of Object.entries(wanted)) if (!response.hasHeader(name)) response.setHeader(name, value);
    return writeHead(...args);
  };
}
