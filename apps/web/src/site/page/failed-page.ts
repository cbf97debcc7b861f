import type { IncomingMessage, ServerResponse } from "node:http";
import { site } from "../../composition/site.ts";
import { storeRetryAfter } from "../store-unavailable.ts";
import { brandOf, localized } from "../front-door/front-door.ts";
import { calledBack } from "../front-door/buffered-answer.ts";
import { notedFailure } from "../front-door/noted-failures.ts";
import { unavailablePage } from "../front-door/unavailable-page.ts";

type MakePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Replaces the page that Next sends when a part of a page throws, which is blank without scripts. An answer that has
 * begun is left unchanged.
 */
export const withFailurePages =
  (make: MakePage): MakePage =>
  (request, response) => {
    const page = failurePageOf(request);
    const own = {
      writeHead: response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse,
      write: response.write.bind(response) as (...part: unknown[]) => boolean,
      end: response.end.bind(response) as (...last: unknown[]) => ServerResponse,
    };
    let isReplaced = false;
    const replaces = (): boolean => {
      if (isReplaced || !isBlankFailure(response)) return isReplaced;
      isReplaced = true;
      const isStoreUnavailable = notedFailure(response) === "store";
      const body = page(isStoreUnavailable ? "store" : "page");
      response.removeHeader("content-encoding");
      own.writeHead(isStoreUnavailable ? 503 : 500, {
        "content-type": "text/html; charset=utf-8",
        "content-length": Buffer.byteLength(body),
        "cache-control": "no-store",
        ...(isStoreUnavailable ? { "retry-after": storeRetryAfter } : {}),
      });
      own.end(body);
      return true;
    };
    response.writeHead = (status: number, ...head: unknown[]): ServerResponse => {
      response.statusCode = status;
      return replaces() ? response : own.writeHead(status, ...head);
    };
    response.write = (...part: unknown[]): boolean => {
      if (!replaces()) return own.write(...part);
      calledBack(...part);
      return true;
    };
    response.end = (...last: unknown[]): ServerResponse => {
      if (!replaces()) return own.end(...last);
      calledBack(...last);
      return response;
    };
    return make(request, response);
  };

const isBlankFailure = (response: ServerResponse): boolean =>
  !response.headersSent &&
  response.statusCode === 500 &&
  String(response.getHeader("content-type")).startsWith("text/html") &&
  notedFailure(response) !== "shown";

/** Reads the original address now, because Next rewrites it. */
const failurePageOf = ({ url = "", headers }: IncomingMessage): ((failed: "page" | "store") => string) => {
  const brand = brandOf(headers.host ?? "", site().config.brandHosts) ?? "main";
  const { locale } = localized(url.replace(/\?.*$/s, ""));
  return (failed) => unavailablePage(brand, locale, failed);
};
