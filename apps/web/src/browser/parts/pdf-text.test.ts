import { deflateSync } from "node:zlib";
import { readLabelText } from "@switchyard/domain/plans/label-text";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { pdfText } from "./pdf-text.ts";

const lines = [
  "Average Monthly Use 500 kWh 1,000 kWh 2,000 kWh",
  "Average Price per kWh 17.3¢ 15.9¢ 15.2¢",
  "Energy Charge: 8.9¢ per kWh",
  "Base Charge: $9.95 per billing cycle",
];

test("numbers are read from a PDF with object streams and a standard font", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage();
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 40, y: 700 - index * 20, size: 10, font });
  const read = await pdfText(new Uint8Array(await document.save()));
  expect(read).toMatchObject({ text: expect.stringContaining("Energy Charge: 8.9¢ per kWh") });
  expect(readLabelText((read as { text: string }).text)).toEqual({
    energy: "8.9",
    base: "9.95",
    p500: "17.3",
    p1000: "15.9",
    p2000: "15.2",
  });
});

const stream = (number: number, content: string): string =>
  `${number} 0 obj\n<< /Filter /FlateDecode >>\nstream\n${deflateSync(content).toString("latin1")}\nendstream\nendobj\n`;
const pdf = (...objects: readonly string[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`%PDF-1.7\n${objects.join("")}%%EOF`, "latin1"));

test("letters of two bytes are read by the font's own map", async () => {
  const map =
    "1 beginbfchar <0003> <0020> endbfchar 1 beginbfrange <0024> <003D> <0041> endbfrange 1 beginbfrange <0044> <005D> <0061> endbfrange";
  const content = "BT /F1 10 Tf [<0028> -20 <0051>] TJ <00480055004A005C> Tj 0 -12 Td (\\000\\046\\000\\044) Tj ET";
  const read = await pdfText(
    pdf(
      "1 0 obj\n<< /Font << /F1 2 0 R >> >>\nendobj\n2 0 obj\n<< /ToUnicode 3 0 R >>\nendobj\n",
      stream(3, map),
      stream(4, content),
    ),
  );
  expect(read).toMatchObject({ text: expect.stringContaining("Energy CA") });
});

test.each([
  ["not-a-pdf", new Uint8Array([1, 2, 3])],
  ["no-text", pdf("1 0 obj\n<< /Subtype /Image >>\nendobj\n")],
  ["no-text", pdf(stream(1, "BT (\\000\\001) Tj ET"))],
  ["too-large", new Uint8Array(5_000_001)],
])("is %s", async (problem, bytes) => expect(await pdfText(bytes)).toBe(problem));

test("reading broken PDFs ends, with or without text", async () => {
  const document = await PDFDocument.create();
  document.addPage().drawText("Energy Charge: 8.9 per kWh");
  const sound = await document.save();
  for (let index = 0; index < 60; index += 1) {
    const broken = new Uint8Array(sound);
    for (let at = index; at < broken.length; at += 37 + index) broken[at] = (at * 31 + index) % 256;
    const read = await pdfText(broken);
    expect(["string", "object"]).toContain(typeof read);
  }
});
