import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";

/** The parts of a sheet, from top to bottom. */
export type Part =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[]; readonly headed: boolean };

export interface Sheet {
  readonly language: "en" | "es";
  readonly title: string;
  readonly subtitle: string;
  readonly parts: readonly Part[];
  readonly footer: string;
}

const size = { width: 612, height: 792 };
const margin = 54;
const ink = rgb(0.08, 0.09, 0.24);
const muted = rgb(0.31, 0.33, 0.49);
const rule = rgb(0.84, 0.85, 0.93);

/** The standard fonts support Windows-1252, with Spanish letters, ¢ and ¿; other characters become a question mark. */
const writable = (font: PDFFont, text: string): string => {
  const known = new Set(font.getCharacterSet());
  return Array.from(text.normalize("NFC"), (letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : "?")).join("");
};

const linesOf = (text: string, font: PDFFont, points: number, width: number): string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && font.widthOfTextAtSize(longer, points) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

/** Draws a sheet as PDF, on several pages if needed. */
export const drawSheet = async (sheet: Sheet): Promise<Uint8Array> => {
  // Omit the creation date, so that the same document always has the same bytes.
  const document = await PDFDocument.create({ updateMetadata: false });
  const [regular, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  document.setTitle(sheet.title, { showInWindowTitleBar: true });
  document.setLanguage(sheet.language);
  document.setProducer("Switchyard sandbox gateway");

  let page: PDFPage;
  let y = 0;
  const newPage = () => {
    page = document.addPage([size.width, size.height]);
    y = size.height - margin;
    page.drawText(writable(regular, sheet.footer), { x: margin, y: margin / 2, size: 8, font: regular, color: muted });
  };
  const need = (height: number) => {
    if (y - height < margin) newPage();
  };
  const paragraph = (text: string, font: PDFFont, points: number, color = ink) => {
    for (const line of linesOf(writable(font, text), font, points, size.width - 2 * margin)) {
      need(points * 1.4);
      y -= points * 1.4;
      page.drawText(line, { x: margin, y, size: points, font, color });
    }
  };
  const table = (rows: readonly (readonly string[])[], headed: boolean) => {
    rows.forEach((cells, index) => {
      const width = (size.width - 2 * margin) / cells.length;
      const font = headed && index === 0 ? bold : regular;
      const columns = cells.map((cell) => linesOf(writable(font, cell), font, 10, width - 12));
      const height = Math.max(...columns.map((lines) => lines.length)) * 13 + 9;
      need(height);
      columns.forEach((lines, column) =>
        lines.forEach((line, at) =>
          page.drawText(line, { x: margin + column * width, y: y - 15 - at * 13, size: 10, font, color: ink }),
        ),
      );
      y -= height;
      page.drawLine({ start: { x: margin, y }, end: { x: size.width - margin, y }, thickness: 0.75, color: rule });
    });
    y -= 4;
  };

  newPage();
  paragraph(sheet.title, bold, 20);
  paragraph(sheet.subtitle, regular, 11, muted);
  y -= 8;
  for (const part of sheet.parts) {
    if (part.kind === "table") table(part.rows, part.headed);
    else if (part.kind === "text") paragraph(part.text, regular, 10);
    else {
      y -= 10;
      need(40);
      paragraph(part.text, bold, 12);
    }
  }
  return await document.save();
};
