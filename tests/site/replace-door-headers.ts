// A site without its front door loads this module before it starts. A request header `door-…` replaces the front door's
// header; headers with the real names are removed on arrival.
import { Server, type IncomingMessage } from "node:http";

const emit = Reflect.get(Server.prototype, "emit") as (
  this: Server,
  name: string,
  ...about: readonly unknown[]
) => boolean;

Server.prototype.emit = function emitWithHeaders(this: Server, name: string, ...about: readonly unknown[]): boolean {
  if (name === "request") {
    const { headers } = about[0] as IncomingMessage;
    for (const [header, value] of Object.entries(headers))
      if (header.startsWith("door-")) headers[header.slice("door-".length)] = value;
  }
  return emit.call(this, name, ...about);
};
