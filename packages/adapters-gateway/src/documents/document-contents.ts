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
  /** Asks for an address; no token goes with it. */
  readonly fetch: GatewayFetch;
  /** Where addresses may lead: a document elsewhere is not read. */
  readonly origins: readonly string[];
  productDocument(query: DocumentQuery, brand: Brand): ResultAsync<Uint8Array, Problem>;
  readonly clock: Clock;
  /** How long who orders waits for what is not read yet, in milliseconds. */
  readonly patienceMs?: number;
}

/** In milliseconds: how long what was read counts, and how long nobody tries again what could not be read. */
const counts = { read: 600_000, failed: 30_000 };
const longestReadMs = 5_000;
/** An address for each document of each plan, utility and language, and some more. */
const mostKept = 2_000;

interface Reading {
  readonly beganAt: number;
  readonly content: Promise<DocumentContent | undefined>;
  isFailed: boolean;
}

/** Reads documents ahead of orders and keeps what they said by their address, version and all; one for the process. */
export const documentContents = ({
  fetch,
  origins,
  productDocument,
  clock,
  patienceMs = 500,
}: DocumentContentsOptions): DocumentContents => {
  const kept = new LRUCache<string, Reading>({ max: mostKept });

  const bytesAt = async ({ address, own }: DocumentPlace, brand: Brand): Promise<Uint8Array | undefined> => {
    if (own) return (await productDocument(own, brand)).unwrapOr(undefined);
    const origin = URL.parse(address)?.origin;
    if (origin === undefined || !origins.includes(origin)) return undefined;
    const signal = AbortSignal.timeout(longestReadMs);
    const request = { operation: "readDocument", path: "", url: address, method: "GET", headers: {} } as const;
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
    const known = kept.get(name);
    if (known && now - known.beganAt < (known.isFailed ? counts.failed : counts.read)) return known.content;
    const begun: Reading = { beganAt: now, content: read(place, brand).catch(() => undefined), isFailed: false };
    void begun.content.then((content) => (begun.isFailed = content === undefined));
    kept.set(name, begun);
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
      // What comes later is another order's.
      return new Map(found);
    },
  };
};
