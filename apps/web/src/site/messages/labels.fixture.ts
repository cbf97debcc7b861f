import { join } from "node:path";
import { fileContent } from "@switchyard/adapters-cms";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { type Translate, translator } from "./translate.ts";

export const siteContent = fileContent({ dir: join(import.meta.dirname, "../../../../../content") });

/** The labels' texts; a missing label returns its key. */
export const labelsIn = async (locale: Locale): Promise<Translate> =>
  translator((await siteContent.labels("main", locale))._unsafeUnwrap(), { locale, onError: () => undefined });

/** Returns each property's own name. */
export const ownNames = new Proxy({}, { get: (_, name) => String(name) });
