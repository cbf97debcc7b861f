import { createHash } from "node:crypto";
import type { DocumentContent, DocumentQuery } from "@switchyard/domain/documents/model";
import type { DocumentContents, DocumentPlace } from "@switchyard/domain/documents/ports";
import type { GatewayFetch } from "../http/wire.ts";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Clock } from "@switchyard/domain/kernel/clock";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { LRUCache } from "lru-cache";
import type { ResultAsync } from "neverthrow";
import { exchange } from "../http/exchange.ts";

export interface DocumentContentsOptions {
  readonly fetch: GatewayFetch;
  /** The headers of a request to an origin: the gateway's own documents are asked for like its other calls. */
  headersFor(origin: string, brand: Brand): Promise<Readonly<Record<string, string>>>;
  /** Allowed origins of documents; documents elsewhere are not read. */
  readonly origins: readonly string[];
  productDocument(query: DocumentQuery, brand: Brand): ResultAsync<Uint8Array, Problem>;
  readonly clock: Clock;
  /** How long an order waits for documents that are still loading, in milliseconds. */
  readonly patienceMs?: number;
}

/** How long a read document and a failed read stay in the cache, in milliseconds. */
const freshMs = { read: 600_000, failed: 30_000 };
const longestReadMs = 5_000;
/** More than one address for each document of each plan, utility and language. */
const maxCached = 2_000;

interface Reading {
  readonly beganAt: number;
  readonly content: Promise<DocumentContent | undefined>;
  isFailed: boolean;
}

/** Reads documents ahead of orders and caches their hashes by address, which includes the version. One per process. */
export const documentContents = ({
  fetch,
  headersFor,
  origins,
  productDocument,
  clock,
  patienceMs = 500,
}: DocumentContentsOptions): DocumentContents => {
  const cache = new LRUCache<string, Reading>({ max: maxCached });

  const bytesAt = async ({ address, own }: DocumentPlace, brand: Brand): Promise<Uint8Array | undefined> => {
    if (own) return (await productDocument(own, brand)).unwrapOr(undefined);
    const origin = URL.parse(address)?.origin;
    if (origin === undefined || !origins.includes(origin)) return undefined;
    const signal = AbortSignal.timeout(longestReadMs);
    const headers = await headersFor(origin, brand);
    const request = { operation: "readDocument", path: "", url: address, method: "GET", headers } as const;
    const answer = await exchange(fetch, request, signal);
    return answer.isOk() && answer.value.status === 200 ? answer.value.bytes : undefined;
  };

  const read = async (place: DocumentPlace, brand: Brand): Promise<DocumentContent | undefined> => {
    const bytes = await bytesAt(place, brand);
    return bytes && { sha256: createHash("sha256").update(bytes).digest("hex"), readAt: clock.now() };
  };

  const reading = (place: DocumentPlace, brand: Brand): Promise<DocumentContent | undefined> => {
    const name = `${brand} ${place.address}`;
    const now = Date.parse(clock.now());
    const known = cache.get(name);
    if (known && now - known.beganAt < (known.isFailed ? freshMs.failed : freshMs.read)) return known.content;
    const begun: Reading = { beganAt: now, content: read(place, brand).catch(() => undefined), isFailed: false };
    void begun.content.then((content) => (begun.isFailed = content === undefined));
    cache.set(name, begun);
    return begun.content;
  };

  return {
    prepare: (places, brand) => {
      for (const place of places) void reading(place, brand);
    },
    of: async (places, brand) => {
      const found = new Map<string, DocumentContent>();
      const all = Promise.all(
        places.map(async (place) => {
          const content = await reading(place, brand);
          if (content) found.set(place.address, content);
        }),
      );
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, patienceMs)))]);
      clearTimeout(timer);
      // A copy: later documents must not appear in this order.
      return new Map(found);
    },
  };
};
