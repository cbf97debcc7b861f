import type { Locale } from "@switchyard/domain/kernel/locale";

interface WholePage {
  readonly locale: Locale;
  readonly heading: string;
  /** What is told below the heading, as HTML of ours. */
  readonly told: string;
  /** What went wrong, for who looks at the page by a program. */
  readonly failed: "page" | "busy";
  /** Above the page, as HTML of ours. */
  readonly top?: string;
  readonly style?: string;
}

/** A page for when there is no content to make one of, or no time: it needs no file and no script. */
export const wholePage = ({
  locale,
  heading,
  told,
  failed,
  top = "",
  style = "",
}: WholePage): string => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${heading}</title><style>body{margin:0;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:34rem;margin:12vh auto;padding:0 1.5rem}h1{line-height:1.2}${style}</style></head>
<body>${top}<main id="content" data-failed="${failed}"><h1>${heading}</h1>${told}</main></body>
</html>`;
