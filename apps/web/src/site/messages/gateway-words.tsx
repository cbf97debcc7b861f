import type { Locale } from "@switchyard/domain/kernel/locale";

/** The gateway's language where a call names none (contracts/README.md). */
const gatewayLocale: Locale = "en";

interface GatewayWordsProps {
  readonly page: { readonly locale: Locale };
  readonly text: string;
  /** The same in the page's language, for a known code. */
  readonly own?: string | undefined;
}

/**
 * The gateway's words. On a page of another language the site's own words replace them. Without any, they are marked
 * with their language, so screen readers pronounce them right.
 */
export function GatewayWords({ page, text, own = "" }: GatewayWordsProps) {
  const isForeign = page.locale !== gatewayLocale;
  if (own !== "" && (isForeign || text === "")) return own;
  return isForeign ? <span lang={gatewayLocale}>{text}</span> : text;
}

/** Whether the gateway's language differs from the page's. */
export const isForeignToGateway = ({ locale }: GatewayWordsProps["page"]): boolean => locale !== gatewayLocale;
