import type { Locale } from "../catalogue/plan.ts";
import type { Part } from "./sheet.ts";

/** The customer and date of a document; empty means all customers, today. */
export interface DocumentVersion {
  /** MM/DD/YYYY */
  readonly effective: string;
  readonly classification: string;
  readonly quote: string;
}

const words = {
  en: { version: "Version", effective: "Effective", classification: "Customer class", quote: "Quote" },
  es: { version: "Versión", effective: "Vigente desde", classification: "Clase de cliente", quote: "Cotización" },
} as const;

/** The lines with the version at the end of a document. */
export const versionLines = (version: DocumentVersion | undefined, locale: Locale): readonly Part[] => {
  const say = words[locale];
  const rows = version
    ? (
        [
          [say.effective, version.effective],
          [say.classification, version.classification],
          [say.quote, version.quote],
        ] as const
      ).filter(([, value]) => value !== "")
    : [];
  return rows.length === 0
    ? []
    : [
        { kind: "heading", text: say.version },
        { kind: "table", rows, headed: false },
      ];
};
