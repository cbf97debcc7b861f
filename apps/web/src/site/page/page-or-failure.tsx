import type { Locale } from "@switchyard/domain/kernel/locale";
import { unstable_rethrow as rethrowForNext } from "next/navigation";
import type { ReactNode } from "react";
import { currentExchange } from "../front-door/current-exchange.ts";
import { noteFailure } from "../front-door/noted-failures.ts";
import { failedWords, homeWords } from "../messages/failed-words.ts";
import { hrefIn } from "../navigation/site-path.ts";
import { LinkButton } from "../../ui/forms/link-button.tsx";
import { TextLink } from "../../ui/forms/text-link.tsx";
import { StoreUnavailable, storeRetryAfter } from "../store-unavailable.ts";
import { contentMetadata, type PageMetadata } from "./content-page.tsx";
import type { PageAddress } from "./page-address.ts";

/**
 * A page of any route tree. If its content can't be loaded it renders its own failure page, because Next's is empty
 * without scripts. The status is 500, or 503 without the store.
 */
export async function pageOrFailure(address: PageAddress, page: () => Promise<ReactNode>): Promise<ReactNode> {
  try {
    return await page();
  } catch (error) {
    return failedPage(error, address);
  }
}

/**
 * The page shown instead of one that failed; reports the failure.
 *
 * @throws a redirect, which is no failure
 */
export function failedPage(error: unknown, { site, brand, locale, path }: PageAddress): ReactNode {
  rethrowForNext(error);
  site.errors.report("page failed", { err: error, brand, locale, path });
  noteFailure("shown");
  const isStoreUnavailable = error instanceof StoreUnavailable;
  const answer = currentExchange()?.response;
  if (answer && !answer.headersSent) {
    answer.statusCode = isStoreUnavailable ? 503 : 500;
    if (isStoreUnavailable) answer.setHeader("retry-after", storeRetryAfter);
  }
  return <PageFailed locale={locale} failed={isStoreUnavailable ? "store" : "page"} />;
}

function PageFailed({ locale, failed }: { readonly locale: Locale; readonly failed: "page" | "store" }) {
  const { heading, text, again } = failedWords[locale];
  return (
    <main id="content" className="failed" data-failed={failed}>
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>
        <LinkButton href="">{again}</LinkButton>
      </p>
      <p>
        <TextLink href={hrefIn(locale, "/")}>{homeWords[locale]}</TextLink>
      </p>
    </main>
  );
}

/** The metadata of the same page. */
export async function metadataOrFailure(address: PageAddress): Promise<PageMetadata> {
  try {
    return await contentMetadata(address);
  } catch (error) {
    rethrowForNext(error);
    return { title: failedWords[address.locale].heading, robots: { index: false } };
  }
}
