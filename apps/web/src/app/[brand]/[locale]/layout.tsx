import { isBrand } from "@switchyard/domain/kernel/brand";
import { isLocale } from "@switchyard/domain/kernel/locale";
import type { Viewport } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { preloadFonts } from "../../../ui/tokens/font-preload.tsx";
import "../../stylesheets.ts";
import { HtmlDocument } from "../../../site/page/html-document.tsx";
import { viewportOf } from "../../../site/page/viewport.ts";
import { WithoutScript } from "../../../site/page/without-script.tsx";

interface Place {
  readonly params: Promise<{ brand: string; locale: string }>;
}

export async function generateViewport({ params }: Place): Promise<Viewport> {
  const { brand } = await params;
  const { themeColor, ...viewport } = viewportOf(isBrand(brand) ? brand : undefined);
  return { ...viewport, themeColor: [...themeColor] };
}

/**
 * The document of every page of Next. It takes brand and language from the internal path and reads no cookies or
 * headers, so shared pages can be cached.
 */
export default async function Layout({ children, params }: Place & { readonly children: ReactNode }) {
  const { brand, locale } = await params;
  if (!isBrand(brand) || !isLocale(locale)) notFound();
  preloadFonts(brand);
  return (
    <HtmlDocument brand={brand} locale={locale} head={<WithoutScript />}>
      {children}
    </HtmlDocument>
  );
}
