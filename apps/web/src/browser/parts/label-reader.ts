import type { LabelNumbers } from "@switchyard/domain/plans/label-text";
import type { PdfProblem } from "./pdf-text.ts";

/** The window with the reader of facts labels, once that is loaded. */
export type LabelReader = typeof self & {
  readFactsLabel?: (file: File) => Promise<LabelNumbers | PdfProblem>;
};
