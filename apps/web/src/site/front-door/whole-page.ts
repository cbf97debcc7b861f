import { type Brand, brandFacts } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { brandLooks } from "../../ui/tokens/brand-looks.ts";

interface WholePage {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly heading: string;
  /** Our own HTML below the heading. */
  readonly body: string;
  /** The kind of failure, for programs that read the page. */
  readonly failed: "page" | "busy" | "store";
}

/** A page without content, file or script, for failures and overload. */
export const wholePage = ({ brand, locale, heading, body, failed }: WholePage): string => {
  const { light, dark } = brandLooks[brand].themeColors;
  const style = `body{margin:0;font:1.125rem/1.5 system-ui,sans-serif}header{background:light-dark(${light},${dark});color:#fff;padding:1rem 1.5rem;font-weight:600}main{max-width:34rem;margin:12vh auto;padding:0 1.5rem}h1{line-height:1.2;text-wrap:balance}a{color:inherit}`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${heading}</title><style>${style}</style></head>
<body><header>${brandFacts[brand].name}</header><main id="content" data-failed="${failed}"><h1>${heading}</h1>${body}</main></body>
</html>`;
};
