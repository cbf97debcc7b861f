import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { site } from "../../composition/site.ts";
import { oncePerProcess } from "../../composition/process.ts";
import { contentSecurity, framedByUs, framedPaths, policyHeader } from "./content-security.ts";
import { isSecure } from "./exchange.ts";

/** Headers of every answer: pages, calls and files. */
const always: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(self), microphone=(), payment=()",
};

/** HSTS: a browser on a secure connection uses no other for a year. */
const stayOnHttps: Readonly<Record<string, string>> = { "strict-transport-security": "max-age=31536000" };

const noFrame = (): Readonly<Record<string, string>> => ({
  "x-frame-options": "DENY",
  [policyHeader]: contentSecurity(site().config),
});
/** For answers that our own pages frame. */
const ownFrame = (): Readonly<Record<string, string>> => ({
  "x-frame-options": "SAMEORIGIN",
  [policyHeader]: framedByUs(contentSecurity(site().config)),
});

/**
 * Adds security headers to each answer of this process as it leaves: pages, calls, files, redirects, refusals, and
 * Next's own answers. A page of Next brings its own content security policy, with a nonce. All others get the strictest
 * one, without inline scripts.
 */
export const secureAnswers = (): void =>
  oncePerProcess("secure answers", () => subscribe("http.server.request.start", secured));

function secured(message: unknown): void {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  // The original headers, because Next rewrites the request.
  const [path = ""] = (request.url ?? "").split("?");
  const secure = isSecure((name) => [request.headers[name]].flat()[0]);
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const wanted = {
      ...always,
      ...(secure ? stayOnHttps : {}),
      ...(framedPaths.includes(path) ? ownFrame() : noFrame()),
    };
    for (const [name, value] of Object.entries(wanted)) if (!response.hasHeader(name)) response.setHeader(name, value);
    return writeHead(...args);
  };
}
