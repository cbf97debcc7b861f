import {
  PDFDocument,
  type PDFFont,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  rgb,
  StandardFonts,
} from "pdf-lib";
import type { Letter } from "./letter.ts";

/** US Letter, in points. */
const size: [number, number] = [612, 792];
const margin = 64;
const ink = rgb(0.08, 0.09, 0.24);
const accent = rgb(1, 0.7, 0.14);

/** A letter as tagged PDF on one page: its title, language and reading order are in the file. */
export async function letterPdf(letter: Letter): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const [regular, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  document.setTitle(letter.title, { showInWindowTitleBar: true });
  document.setLanguage(letter.locale === "es" ? "es-US" : "en-US");
  const page = document.addPage(size);
  const tags = taggedText(document, page);
  let y = size[1] - margin;
  const paragraph = (tag: string, text: string, font: PDFFont, points: number): void =>
    tags.add(tag, () => {
      for (const line of linesOf(writable(font, text), font, points)) {
        y -= points * 1.4;
        page.drawText(line, { x: margin, y, size: points, font, color: ink });
      }
    });
  page.drawRectangle({ x: margin, y, width: 48, height: 4, color: accent });
  y -= 12;
  paragraph("H1", letter.title, bold, 22);
  y -= 14;
  paragraph("P", letter.statement, regular, 12);
  y -= 14;
  for (const { label, value } of letter.facts) {
    y -= 8;
    paragraph("P", label, bold, 9.5);
    paragraph("P", value, regular, 12);
  }
  y -= 24;
  paragraph("P", letter.limits, regular, 10);
  paragraph("P", letter.issued, regular, 10);
  tags.end();
  return new Uint8Array(await document.save());
}

/** Marks each part of a page with its tag, and adds the tags to the document's structure in reading order. */
function taggedText(document: PDFDocument, page: PDFPage) {
  const { context, catalog } = document;
  const root = context.nextRef();
  const whole = context.nextRef();
  const parts: PDFRef[] = [];
  return {
    add(tag: string, draw: () => void): void {
      const id = parts.length;
      const properties = context.obj({ MCID: id });
      page.pushOperators(
        PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(tag), properties.toString()]),
      );
      draw();
      page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
      parts.push(context.register(context.obj({ Type: "StructElem", S: tag, P: whole, K: id, Pg: page.ref })));
    },
    end(): void {
      const numbers = context.register(context.obj({ Nums: [0, parts] }));
      context.assign(whole, context.obj({ Type: "StructElem", S: "Document", P: root, K: parts }));
      context.assign(root, context.obj({ Type: "StructTreeRoot", K: [whole], ParentTree: numbers }));
      page.node.set(PDFName.of("StructParents"), context.obj(0));
      catalog.set(PDFName.of("StructTreeRoot"), root);
      catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
    },
  };
}

/** The standard fonts write Windows-1252; other letters become their base letter, or a question mark. */
const writable = (font: PDFFont, text: string): string => {
  const known = new Set(font.getCharacterSet());
  const isKnown = (letter: string): boolean => known.has(letter.codePointAt(0) ?? 0);
  return Array.from(text.normalize("NFC").replaceAll("\u00a0", " "), (letter) => {
    if (isKnown(letter)) return letter;
    const [base = "?"] = letter.normalize("NFD");
    return isKnown(base) ? base : "?";
  }).join("");
};

const linesOf = (text: string, font: PDFFont, points: number): readonly string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && font.widthOfTextAtSize(longer, points) > size[0] - 2 * margin) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};
