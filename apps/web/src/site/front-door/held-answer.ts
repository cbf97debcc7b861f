import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/**
 * Holds back what is written into an answer until it is whole. Nothing has gone out then: its status and headers can
 * still be changed, and it is the caller who ends it. Of an answer that is never finished nothing is heard.
 */
export function heldAnswer(response: ServerResponse): Promise<Buffer> {
  const parts: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === "string")
      parts.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk));
  };
  /** Node takes the encoding or, in its place, what is called once the chunk is out. */
  const told = (...rest: readonly unknown[]): void => {
    const done = rest.find((one) => typeof one === "function") as (() => void) | undefined;
    if (done) process.nextTick(done);
  };
  const own = {
    write: response.write,
    end: response.end,
    flushHeaders: response.flushHeaders,
    writeHead: response.writeHead,
  };
  return new Promise((whole) => {
    response.flushHeaders = () => {};
    // What packs answers says their headers as it ends them, also where it packs nothing.
    response.writeHead = (status: number, ...said: readonly unknown[]): ServerResponse => {
      response.statusCode = status;
      const headers = said.find((one) => typeof one === "object" && one !== null) ?? {};
      for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders))
        if (value !== undefined) response.setHeader(name, value);
      return response;
    };
    response.write = (chunk: unknown, ...rest: readonly unknown[]): boolean => {
      keep(chunk, rest[0]);
      told(...rest);
      return true;
    };
    response.end = (...last: readonly unknown[]): ServerResponse => {
      keep(last[0], last[1]);
      Object.assign(response, own);
      told(...last);
      whole(Buffer.concat(parts));
      return response;
    };
  });
}
