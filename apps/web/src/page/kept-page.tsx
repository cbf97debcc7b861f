import type { Metadata } from "next";
import { unstable_rethrow as rethrowForNext } from "next/navigation";
import { errors } from "../composition/errors.ts";
import { LinkButton } from "../ui/forms/link-button.tsx";
import { ContentPage, contentMetadata } from "./content-page.tsx";
import { failedWords } from "./failed-words.ts";
import type { PageAddress } from "./page-address.ts";

/**
 * A page of the trees that are kept. One that fails as a whole says so by itself: what the framework would answer needs
 * an inline script to show anything. Such a page is not kept, and has the status 500 (front-door/kept-pages.ts).
 */
export async function keptPage(address: PageAddress) {
  try {
    return await ContentPage(address);
  } catch (error) {
    rethrowForNext(error);
    const { brand, locale, path } = address;
    errors().report("page failed", { err: error, brand, locale, path });
    const { heading, text, again } = failedWords[locale];
    return (
      <main id="content" className="failed" data-failed="page">
        <h1>{heading}</h1>
        <p>{text}</p>
        <p>
          <LinkButton href="">{again}</LinkButton>
        </p>
      </main>
    );
  }
}

export async function keptMetadata(address: Omit<PageAddress, "search">): Promise<Metadata> {
  try {
    return await contentMetadata(address);
  } catch (error) {
    rethrowForNext(error);
    return { title: failedWords[address.locale].heading, robots: { index: false } };
  }
}
