import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { NextRequest } from "next/server";
import { vi } from "vitest";
import { redirectOf } from "../site/front-door/next-internals.ts";
import type { Browser } from "../site/session/site.fixture.ts";

// Next's record of its stylesheets exists only after a build.
vi.mock("../site/front-door/next-internals.ts", async (original) => ({
  ...(await original<object>()),
  stylesheetsOf: () => [],
}));

export interface PageRead {
  /** Visible text in one line, without markup. */
  readonly text: string;
  readonly html: string;
  /** The redirect's address; empty if the page is shown. */
  readonly to: string;
}

/** A page of the account as this customer's browser receives it, with its late parts. */
export const readPage = async (
  browser: Browser,
  address: string,
  {
    brand = "main",
    locale = "en",
    audience = "member",
  }: { readonly brand?: Brand; readonly locale?: Locale; readonly audience?: string } = {},
): Promise<PageRead> => {
  const url = new URL(address, "http://localhost:3000");
  const { GET } = await import("./[brand]/[locale]/document/[audience]/[[...path]]/route.ts");
  const path = url.pathname.split("/").filter(Boolean);
  try {
    const { value: html } = await browser.ask(
      async () =>
        (
          await GET(new NextRequest(url), {
            params: Promise.resolve({ brand, locale, audience, path }),
          })
        ).text(),
      { brand, locale, path: url.pathname, query: url.search } as never,
    );
    const late = /<meta http-equiv="refresh" content="0;url=([^"]*)"/.exec(html)?.[1];
    return { html, text: textOf(html), to: (late ?? "").replaceAll("&amp;", "&") };
  } catch (error) {
    const redirect = redirectOf(error);
    if (redirect === undefined) throw error;
    return { html: "", text: "", to: typeof redirect === "string" ? redirect : (redirect as { url: string }).url };
  }
};

const textOf = (html: string): string =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? html)
    .replaceAll(/<(script|style|svg|head)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/\s+/g, " ");
