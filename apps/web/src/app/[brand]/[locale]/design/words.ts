import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Messages } from "../../../../site/messages/translate.ts";

/** What a section of the design page knows. Its samples are written here, not in the content: no customer reads them. */
export interface Sample {
  readonly brand: Brand;
  readonly locale: Locale;
  /** The site's own labels, for components that come with them. */
  readonly t: Messages["t"];
  /** A sample text in the page's language. */
  readonly say: (en: string, es: string) => string;
}
