import { unstable_rethrow as rethrowForNext } from "next/navigation";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { FontPreload } from "../../ui/tokens/font-preload.tsx";
import { RenderingFailed } from "../blocks/rendering-failed.tsx";
import { isForCache } from "../front-door/arrival.ts";
import { notFoundPath } from "../front-door/front-door.ts";
import { redirectOf } from "../front-door/next-internals.ts";
import { asOnePage } from "../once-per-page.ts";
import { StoreUnavailable, storeRetryAfter } from "../store-unavailable.ts";
import { documentFragments } from "./document-fragments.tsx";
import { DocumentHead } from "./document-head.tsx";
import { HtmlDocument } from "./html-document.tsx";
import type { InDocument } from "./in-document.ts";
import { type Cut, renderComplete, lateParts } from "./late-parts.tsx";
import type { PageAddress } from "./page-address.ts";
import { failedPage, metadataOrFailure, pageOrFailure } from "./page-or-failure.tsx";
import { viewportOf } from "./viewport.ts";

/**
 * Renders a page for one request as a document (docs/adr/0018), with React's static renderer and without Next on server
 * and browser. Late parts stream into their places.
 *
 * @param content the page within the document
 */
export const documentResponse = (
  page: PageAddress,
  content: (inDocument: InDocument) => Promise<ReactNode>,
): Promise<Response> =>
  asOnePage(async () => {
    const { brand, locale } = page;
    const { later, cut } = lateParts();
    const { fragment, joined } = documentFragments();
    const [metadata, body] = await Promise.all([
      metadataOrFailure(page),
      // A page for all visitors is cached, so it is sent as a whole.
      pageOrFailure(page, () => content({ later: isForCache(page.audience) ? renderComplete : later, fragment })),
    ]);
    const documentWith = (shown: ReactNode): Promise<string> =>
      markupOf(
        <HtmlDocument
          brand={brand}
          locale={locale}
          head={
            <>
              <FontPreload brand={brand} />
              <DocumentHead metadata={metadata} viewport={viewportOf(brand)} />
            </>
          }
        >
          {shown}
        </HtmlDocument>,
        page,
      );
    // A block's error stays in its place; an error of the frame fails the page.
    const whole = await documentWith(body).catch((error: unknown) => documentWith(failedPage(error, page)));
    const html = `<!DOCTYPE html>${whole.replace(/^<!DOCTYPE html>/, "")}`;
    const status = statusOf(html, page.path);
    const pieces = async function* (cuts: readonly Cut[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
      for (const { html: piece, part } of cuts) {
        yield joined(piece);
        if (part) yield* pieces(cut(`${hidesMeanwhile}${await lateMarkup(part, page)}`));
      }
    };
    const cuts = cut(html);
    return new Response(cuts.length === 1 ? joined(html) : streamed(pieces(cuts)), {
      status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": isForCache(page.audience)
          ? "private, no-cache"
          : "private, no-cache, no-store, max-age=0, must-revalidate",
        ...(status === 503 ? { "retry-after": storeRetryAfter } : {}),
      },
    });
  });

/**
 * Chromium re-evaluates `[data-meanwhile]:has(+ *)` once the following element is closed. A late part with a late part
 * inside closes late; without this it would appear below its placeholder.
 */
const hidesMeanwhile = "<template></template>";

/** @throws a redirect thrown anywhere on the page */
async function markupOf(node: ReactNode, page: PageAddress): Promise<string> {
  const thrown: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(node, {
    onError: (error) => void thrown.push(error),
    // Without this, React moves larger parts to the end of the document, where a script inserts them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  for (const error of thrown) {
    rethrowForNext(error);
    if (error instanceof StoreUnavailable) throw error;
    page.site.errors.report("a part of a document failed to render", { ...whereOf(page), err: error });
  }
  return textOf(prelude);
}

/**
 * React has written everything by then, so take one piece after the other, without a turn of the event loop for each.
 */
const textOf = (stream: NodeJS.ReadableStream): Promise<string> =>
  new Promise((whole, failed) => {
    const pieces: Uint8Array[] = [];
    stream
      .on("data", (piece: Uint8Array) => void pieces.push(piece))
      .on("end", () => whole(Buffer.concat(pieces).toString()))
      .on("error", failed);
  });

/** 503 without the store: the visitor can request the page again in a moment. */
const statusOf = (html: string, path: string): number => {
  if (html.includes('data-failed="store"')) return 503;
  if (html.includes('data-failed="page"')) return 500;
  return path === notFoundPath ? 404 : 200;
};

const whereOf = ({ path, brand, locale }: PageAddress) => ({ path, brand, locale });

/** After the answer's head is sent, a redirect must happen inside the document. */
async function lateMarkup(part: Promise<ReactNode>, page: PageAddress): Promise<string> {
  try {
    return await markupOf(await part, page);
  } catch (error) {
    const elsewhere = redirectOf(error);
    if (elsewhere !== undefined) return markupOf(<meta httpEquiv="refresh" content={`0;url=${elsewhere}`} />, page);
    page.site.errors.report("a late part of a document failed", { ...whereOf(page), err: error });
    return markupOf(<RenderingFailed />, page);
  }
}

/** Sends the finished start of the document, and then each piece. Only `start` sees the page's look-up cache. */
const streamed = (pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    async start(stream) {
      for await (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });
