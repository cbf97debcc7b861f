import type { IncomingMessage, ServerResponse } from "node:http";

/** Maximum concurrent bodies from all addresses, because each takes some memory and no place. */
const mostComing = 256;

interface Coming {
  readonly address: string;
  drop(): void;
}

/**
 * Waits for the bodies of requests. If too many are arriving, the oldest one of the address with the most is dropped. A
 * normal form takes a moment, so an address with many slow ones loses only its own.
 */
export class Bodies {
  readonly #coming = new Set<Coming>();

  /** Calls `there` once the body has arrived, or as much as the buffer takes before the body is read. */
  wait(request: IncomingMessage, response: ServerResponse, address: string, there: () => void): void {
    if (isThere(request)) return there();
    const push = request.push.bind(request);
    const coming: Coming = {
      address,
      drop: () => {
        end();
        response.writeHead(408, { connection: "close", "content-length": 0 }).end();
      },
    };
    const end = (): void => {
      this.#coming.delete(coming);
      request.push = push;
      response.off("close", end);
    };
    request.push = (chunk: unknown, encoding?: BufferEncoding) => {
      const wantsMore = push(chunk, encoding);
      if (chunk === null || !wantsMore) {
        end();
        // Only after Node has stopped the socket; otherwise resuming it has no effect.
        process.nextTick(there);
      }
      return wantsMore;
    };
    response.once("close", end);
    this.#coming.add(coming);
    if (this.#coming.size > mostComing) this.#oldestOfGreediest()?.drop();
  }

  #oldestOfGreediest(): Coming | undefined {
    const byAddress = Map.groupBy(this.#coming, ({ address }) => address);
    const [most] = [...byAddress.values()].toSorted((one, other) => other.length - one.length);
    return most?.[0];
  }
}

const isThere = (request: IncomingMessage): boolean => {
  const { headers, complete, readableLength, readableHighWaterMark } = request;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  return !hasBody || complete || readableLength >= readableHighWaterMark;
};
