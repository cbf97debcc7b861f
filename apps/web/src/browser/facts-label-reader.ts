// Reads a facts label's PDF in the browser, for facts-label.ts, which loads it with the first file.
import { readLabelText } from "@switchyard/domain/plans/label-text";
import type { LabelReader } from "./parts/label-reader.ts";
import { pdfText } from "./parts/pdf-text.ts";

(self as LabelReader).readFactsLabel = async (file) => {
  const read = await pdfText(new Uint8Array(await file.arrayBuffer()));
  return typeof read === "string" ? read : readLabelText(read.text);
};
