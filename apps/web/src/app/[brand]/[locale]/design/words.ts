import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Messages } from "../../../../site/messages/translate.ts";

/**
 * Inputs of a section of the design page. Its samples are written here and not in the content, because no customer
 * reads them.
 */
export interface Sample {
  readonly brand: Brand;
  readonly locale: Locale;
  /** The site's own labels, for components that use them. */
  readonly t: Messages["t"];
  /** A sample text in the page's language. */
  readonly say: (en: string, es: string) => string;
}
