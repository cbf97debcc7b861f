// Loaded before a site without its front door: a header `door-…` of a request replaces the front door's header. Under
// their real names such headers are removed as the request arrives.
import { Server, type IncomingMessage } from "node:http";

const emit = Reflect.get(Server.prototype, "emit") as (
  this: Server,
  name: string,
  ...about: readonly unknown[]
) => boolean;

Server.prototype.emit = function said(this: Server, name: string, ...about: readonly unknown[]): boolean {
  if (name === "request") {
    const { headers } = about[0] as IncomingMessage;
    for (const [header, value] of Object.entries(headers))
      if (header.startsWith("door-")) headers[header.slice("door-".length)] = value;
  }
  return emit.call(this, name, ...about);
};
