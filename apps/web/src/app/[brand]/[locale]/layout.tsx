import { isBrand } from "@switchyard/domain/kernel/brand";
import { isLocale } from "@switchyard/domain/kernel/locale";
import type { Viewport } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import "../../../ui/tokens/site.css";
import "../../../site/page/document.css";
import { FontPreload } from "../../../ui/tokens/font-preload.tsx";
import { themeColours } from "../../../ui/tokens/theme-colour.ts";
import { WithoutScript } from "../../../site/page/without-script.tsx";

interface Place {
  readonly params: Promise<{ brand: string; locale: string }>;
}

export async function generateViewport({ params }: Place): Promise<Viewport> {
  const { brand } = await params;
  const themeColor = isBrand(brand)
    ? (["light", "dark"] as const).map((scheme) => ({
        media: `(prefers-color-scheme: ${scheme})`,
        color: themeColours[brand][scheme],
      }))
    : [];
  return { width: "device-width", initialScale: 1, colorScheme: "light dark", themeColor };
}

/**
 * The document of every page. It knows brand and language from the internal path alone: it reads neither cookies nor
 * headers, so that a page that is the same for everybody can be cached. Pages put header, main and footer into the body.
 */
export default async function Document({ children, params }: Place & { readonly children: ReactNode }) {
  const { brand, locale } = await params;
  if (!isBrand(brand) || !isLocale(locale)) notFound();
  return (
    <html lang={locale} data-brand={brand}>
      <head>
        <link rel="icon" sizes="32x32" href={`/site/favicon-${brand}.ico`} />
        <link rel="icon" type="image/svg+xml" href={`/site/icon-${brand}.svg`} />
        <link rel="apple-touch-icon" href={`/site/touch-icon-${brand}.png`} />
        <FontPreload brand={brand} />
        <WithoutScript />
        <script src="/site/page.js" defer />
      </head>
      <body>{children}</body>
    </html>
  );
}
