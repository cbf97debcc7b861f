import type { Locale } from "@switchyard/domain/kernel/locale";

/** In which the gateway writes what is not asked for in a language (contracts/README.md). */
const gatewayLocale: Locale = "en";

interface GatewayWordsProps {
  readonly page: { readonly locale: Locale };
  readonly text: string;
  /** The same in the page's language, where the code that comes with the words is known. */
  readonly own?: string | undefined;
}

/**
 * Words of the gateway as it wrote them, marked with their language on a page of another one, so that they are read out as
 * what they are. There the site's own words stand in their place, where it has any.
 */
export function GatewayWords({ page, text, own = "" }: GatewayWordsProps) {
  const isForeign = page.locale !== gatewayLocale;
  if (own !== "" && (isForeign || text === "")) return own;
  return isForeign ? <span lang={gatewayLocale}>{text}</span> : text;
}

/** Whether words of the gateway are in another language than the page. */
export const isForeignToGateway = ({ locale }: GatewayWordsProps["page"]): boolean => locale !== gatewayLocale;
