import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { config } from "../composition/config.ts";
import { contentSecurity, policyHeader } from "./content-security.ts";

const place = Symbol.for("switchyard.no-answer-without-policy");

/**
 * What comes without a content security policy gets the strictest one, without any inline script: what the framework
 * answers by itself, a page of its own that failed, say.
 */
export function addMissingPolicies(): void {
  const process_ = globalThis as { [place]?: true };
  if (process_[place]) return;
  process_[place] = true;
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    response.writeHead = (...args: unknown[]) => {
      if (!response.hasHeader(policyHeader)) response.setHeader(policyHeader, contentSecurity(config()));
      return writeHead(...args);
    };
  });
}
