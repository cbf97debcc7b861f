import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Calls the callback among the arguments of a discarded write: Node takes one after the chunk and its encoding. */
export const calledBack = (...written: readonly unknown[]): void => {
  const done = written.find((one) => typeof one === "function") as (() => void) | undefined;
  if (done) process.nextTick(done);
};

/**
 * Buffers an answer until it is complete, before anything is sent. The caller can still change its status and headers,
 * and must end it. Never resolves for an answer that never ends.
 */
export function bufferedAnswer(response: ServerResponse): Promise<Buffer> {
  const parts: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === "string")
      parts.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk));
  };
  const own = {
    write: response.write,
    end: response.end,
    flushHeaders: response.flushHeaders,
    writeHead: response.writeHead,
  };
  return new Promise((whole) => {
    response.flushHeaders = () => {};
    // The compression calls `writeHead` at its end, even if it compressed nothing.
    response.writeHead = (status: number, ...rest: readonly unknown[]): ServerResponse => {
      response.statusCode = status;
      const headers = rest.find((one) => typeof one === "object" && one !== null) ?? {};
      for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders))
        if (value !== undefined) response.setHeader(name, value);
      return response;
    };
    response.write = (chunk: unknown, ...rest: readonly unknown[]): boolean => {
      keep(chunk, rest[0]);
      calledBack(...rest);
      return true;
    };
    response.end = (...last: readonly unknown[]): ServerResponse => {
      keep(last[0], last[1]);
      Object.assign(response, own);
      calledBack(...last);
      whole(Buffer.concat(parts));
      return response;
    };
  });
}
