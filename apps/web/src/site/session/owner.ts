// Browsers load this file too, so it imports only types.
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";

/** The customer that a page was rendered for. */
export interface Owner {
  readonly partner: string;
  readonly brand: Brand;
  readonly locale: Locale;
}

/** The hidden field with the form's sealed owner. */
export const whoseField = "whose";
