// Loaded before the site by a test whose site has no front door: a header `door-…` of a request counts as what the front
// door would have said. Under their own names such headers are thrown away as a request comes in.
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
