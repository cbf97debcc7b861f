import type { ContentLibrary } from "@switchyard/domain/content/ports";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { site } from "../../composition/site.ts";
import { type Messages, messagesOf } from "./translate.ts";

/**
 * A brand's words in a language.
 *
 * @throws when the content can't be read: no page renders without words
 */
export async function wordsOf(
  brand: Brand,
  locale: Locale,
  library: ContentLibrary = site().content,
): Promise<Messages> {
  const labels = (await library.labels(brand, locale)).match(
    (found) => found,
    (problem) => {
      throw new Error(`labels: ${problem.detail}`);
    },
  );
  // IntlError's message quotes the key and the message, never argument values.
  const onError = (error: { readonly code: string; readonly message: string }) =>
    site().errors.report("label", { code: error.code, reason: error.message.slice(0, 300), brand, locale }, "warn");
  return messagesOf(brand, { locale, onError }, labels);
}
