// Extracts the text of a PDF: enough for a facts label of one or two pages. A library for any PDF has a hundred times
// the size, and a label that this reader can't read may be typed.
const mostBytes = 5_000_000;
const mostInflated = 20_000_000;
const mostStreams = 2_000;

/** The reason why a file has no text. */
export type PdfProblem = "too-large" | "not-a-pdf" | "no-text";

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string | undefined;
}

const latin = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

export async function pdfText(bytes: Uint8Array<ArrayBuffer>): Promise<{ readonly text: string } | PdfProblem> {
  if (bytes.length > mostBytes) return "too-large";
  const file = latin(bytes);
  if (!file.slice(0, 1_024).includes("%PDF-")) return "not-a-pdf";
  const objects = await objectsIn(file, bytes);
  const maps = fontMaps(objects);
  const text = [...objects.values()]
    .filter(({ stream }) => stream !== undefined && /\bBT\b/.test(stream) && /T[jJ]/.test(stream))
    .map(({ stream = "" }) => textOf(stream, maps))
    .join("\n");
  return /[a-z]{3}/i.test(text) ? { text } : "no-text";
}

/** The objects by their numbers, also those in object streams. */
async function objectsIn(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<ReadonlyMap<string, PdfObject>> {
  const objects = new Map<string, PdfObject>();
  let left = mostInflated;
  for (const found of file.matchAll(/(\d+) \d+ obj\b/g)) {
    if (objects.size >= mostStreams) break;
    const [begin, next] = [found.index + found[0].length, file.indexOf("endobj", found.index)];
    const end = next === -1 ? file.length : next;
    const at = file.slice(begin, end).search(/stream\r?\n/);
    const dictionary = file.slice(begin, at === -1 ? end : begin + at);
    const from =
      at === -1 ? end : begin + at + (/^stream\r?\n/.exec(file.slice(begin + at, begin + at + 8))?.[0].length ?? 0);
    const to = Math.max(
      from,
      file.lastIndexOf("endstream", file.indexOf("endobj", from) === -1 ? file.length : file.indexOf("endobj", from)),
    );
    const isDeflated = dictionary.includes("/FlateDecode");
    const stream =
      at === -1 ? undefined : isDeflated ? await inflated(bytes.subarray(from, to), left) : file.slice(from, to);
    left -= stream?.length ?? 0;
    objects.set(found[1] ?? "", { dictionary, stream });
    if (stream !== undefined && dictionary.includes("/ObjStm")) addPacked(objects, dictionary, stream);
  }
  return objects;
}

const addPacked = (objects: Map<string, PdfObject>, dictionary: string, stream: string): void => {
  const first = Number(/\/First (\d+)/.exec(dictionary)?.[1] ?? 0);
  const numbers = stream.slice(0, first).trim().split(/\s+/);
  for (let index = 0; index + 1 < numbers.length && objects.size < mostStreams; index += 2) {
    const [begin, end] = [Number(numbers[index + 1]), Number(numbers[index + 3] ?? stream.length - first)];
    objects.set(numbers[index] ?? "", { dictionary: stream.slice(first + begin, first + end), stream: undefined });
  }
};

/** Inflates as much of the stream as there is: its end may be cut off. */
async function inflated(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  let text = "";
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      text += latin(value ?? new Uint8Array());
      if (text.length > most) break;
    }
  } catch {
    // Bytes after the end of the stream are an error; its text is there.
  }
  void reader.cancel().catch(() => {});
  return text;
}

type CharacterMap = ReadonlyMap<number, string>;

/** The letters of each font, by its name in content streams: `/F1 5 0 R` and that object's `/ToUnicode 9 0 R`. */
const fontMaps = (objects: ReadonlyMap<string, PdfObject>): ReadonlyMap<string, CharacterMap> => {
  const maps = new Map<string, CharacterMap>();
  for (const { dictionary } of objects.values())
    for (const [, name = "", reference = ""] of dictionary.matchAll(/\/([\w.+-]+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(reference)?.dictionary ?? "")?.[1];
      const map = unicode === undefined ? undefined : objects.get(unicode)?.stream;
      if (map !== undefined && !maps.has(name)) maps.set(name, characterMap(map));
    }
  return maps;
};

const unicodeOf = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join("");

const characterMap = (text: string): CharacterMap => {
  const map = new Map<number, string>();
  for (const [, chars = ""] of text.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code = "", unicode = ""] of chars.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>/gi))
      map.set(Number.parseInt(code, 16), unicodeOf(unicode));
  for (const [, ranges = ""] of text.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = "", to = "", unicode = "", list] of ranges.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<([\da-f]+)>|\[([^\]]*)\])/gi,
    )) {
      const [first, last] = [
        Number.parseInt(from, 16),
        Math.min(Number.parseInt(to, 16), Number.parseInt(from, 16) + 65_535),
      ];
      const listed = list?.match(/[\da-f]+/gi) ?? [];
      for (let code = first; code <= last; code += 1)
        map.set(
          code,
          list === undefined
            ? String.fromCharCode(Number.parseInt(unicode, 16) + code - first)
            : unicodeOf(listed[code - first] ?? ""),
        );
    }
  return map;
};

/** Windows' letters where they differ from Latin-1, among those that labels use. */
const windows: Readonly<Record<number, string>> = {
  0x91: "‘",
  0x92: "’",
  0x93: "“",
  0x94: "”",
  0x95: "•",
  0x96: "–",
  0x97: "—",
};

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

const tokens =
  /\/([\w.+-]+)\s+[\d.]+\s+Tf|\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\)|<[\da-f\s]*>|(-?[\d.]+)(?=\s*[(<\]])|\b(?:Td|TD|Tm|TJ|Tj|ET)\b|T\*|['"]/gis;

/** The shown strings of a content stream; a new line or a wide gap is a blank. */
const textOf = (content: string, maps: ReadonlyMap<string, CharacterMap>): string => {
  let [text, map]: [string, CharacterMap | undefined] = ["", undefined];
  for (const [token, font, gap] of content.matchAll(tokens)) {
    if (font !== undefined) map = maps.get(font);
    else if (token.startsWith("(")) text += lettersOf(literal(token.slice(1, -1)), map);
    else if (token.startsWith("<")) text += lettersOf(hexadecimal(token), map);
    else if (gap !== undefined) text += Number(gap) < -200 ? " " : "";
    else if (token !== "TJ" && token !== "Tj") text += " ";
  }
  return text;
};

const literal = (text: string): readonly number[] =>
  [
    ...text.replaceAll(/\\(\d{1,3}|\r?\n|.)/gs, (_, escaped: string) =>
      /^\d/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : (escapes[escaped] ?? escaped.trim()),
    ),
  ].map((letter) => letter.charCodeAt(0));

const hexadecimal = (token: string): readonly number[] =>
  (token.replaceAll(/[^\da-f]/gi, "").match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));

/** Fonts whose map has codes of more than a byte use two bytes per letter. */
const lettersOf = (bytes: readonly number[], map: CharacterMap | undefined): string => {
  if (!map) return bytes.map((byte) => windows[byte] ?? String.fromCharCode(byte)).join("");
  const isWide = bytes.length % 2 === 0 && bytes.some((byte, index) => index % 2 === 0 && !map.has(byte));
  const codes = isWide
    ? bytes.flatMap((byte, index) => (index % 2 === 0 ? [byte * 256 + (bytes[index + 1] ?? 0)] : []))
    : bytes;
  return codes.map((code) => map.get(code) ?? "").join("");
};
