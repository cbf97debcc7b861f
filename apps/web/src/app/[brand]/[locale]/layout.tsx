import { isBrand } from "@switchyard/domain/kernel/brand";
import { isLocale } from "@switchyard/domain/kernel/locale";
import type { Viewport } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import "../../../ui/tokens/site.css";
import "../../../page/document.css";
import { FontPreload } from "../../../ui/tokens/font-preload.tsx";
import { WithoutScript } from "../../../page/without-script.tsx";

export const viewport: Viewport = { width: "device-width", initialScale: 1, colorScheme: "light dark" };

/**
 * The document of every page. It knows brand and language from the internal path alone: it reads neither cookies nor
 * headers, so that a page that is the same for everybody can be kept. Pages put header, main and footer into the body.
 */
export default async function Document({ children, params }: { readonly children: ReactNode; readonly params: Promise<{ brand: string; locale: string }> }) {
  const { brand, locale } = await params;
  if (!isBrand(brand) || !isLocale(locale)) notFound();
  return (
    <html lang={locale} data-brand={brand}>
      <head>
        <link rel="icon" type="image/svg+xml" href={`/site/icon-${brand}.svg`} />
        <link rel="apple-touch-icon" href={`/site/touch-icon-${brand}.png`} />
        <FontPreload brand={brand} />
        <WithoutScript />
        <script src="/site/telemetry.js" defer />
        <script src="/site/keep-query.js" defer />
      </head>
      <body>{children}</body>
    </html>
  );
}
