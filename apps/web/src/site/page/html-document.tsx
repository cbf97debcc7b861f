/* oxlint-disable next/no-head-element -- it is the document itself, in a layout of the app router and without one */
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ReactNode } from "react";

interface HtmlDocumentProps {
  readonly brand: Brand;
  readonly locale: Locale;
  /** Head elements besides those of all pages. */
  readonly head: ReactNode;
  /** Pages put header, main and footer into the body. */
  readonly children: ReactNode;
}

/** The document of every page. It depends on brand and language alone, so shared pages can be cached. */
export function HtmlDocument({ brand, locale, head, children }: HtmlDocumentProps) {
  return (
    <html lang={locale} data-brand={brand}>
      <head>
        <link rel="icon" sizes="32x32" href={`/site/favicon-${brand}.ico`} />
        <link rel="icon" type="image/svg+xml" href={`/site/icon-${brand}.svg`} />
        <link rel="apple-touch-icon" href={`/site/touch-icon-${brand}.png`} />
        {head}
        <script src="/site/page.js" defer />
      </head>
      <body>{children}</body>
    </html>
  );
}
