// Loaded by browsers too: nothing but types behind it.
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";

/** The customer for whom a page was drawn. */
export interface Owner {
  readonly partner: string;
  readonly brand: Brand;
  readonly locale: Locale;
}

/** The hidden field in which a form says, sealed, for which customer it was drawn. */
export const whoseField = "whose";
