/** A unique value of one person, in every encoding that may occur. */
export interface Canary {
  readonly name: string;
  readonly spellings: readonly string[];
}

/** Digits in any grouping: 412550138, 412-55-0138, (412) 55 0138. */
const digits = (text: string): string => text.replace(/\D/g, "");
const isNumber = (text: string): boolean => /^[\d\s()./-]+$/.test(text);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text as JSON and JavaScript may escape it. */
const unicodeEscaped = (text: string): string =>
  [...text]
    .map((letter) => (letter <= "\x7f" ? letter : `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`))
    .join("");

/** The part of a text's base64 that is independent of its neighbors, for each of the three possible offsets. */
const base64 = (text: string): readonly string[] =>
  [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.from(text);
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    const core = whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return [core, core.replaceAll("+", "-").replaceAll("/", "_")];
  });

/** A text's bytes as latin1 characters, to search files of any kind. */
const asBytes = (text: string): string => Buffer.from(text).toString("latin1");

/** The same letters in other encodings: decomposed accents, capitals. */
const variants = (spelling: string): readonly string[] => [
  ...new Set([spelling, spelling.toUpperCase(), spelling.toLowerCase(), spelling.normalize("NFD")]),
];

const patternsOf = (spelling: string): readonly RegExp[] => {
  const plain = isNumber(spelling) ? digits(spelling).split("").join("[\\s()./-]{0,2}") : escaped(asBytes(spelling));
  const others = [
    encodeURIComponent(spelling),
    new URLSearchParams({ a: spelling }).toString().slice(2),
    unicodeEscaped(spelling),
    Buffer.from(spelling).toString("hex"),
  ];
  const bare = isNumber(spelling) ? [Buffer.from(digits(spelling)).toString("hex"), ...base64(digits(spelling))] : [];
  // Base64 is case-sensitive.
  return [
    ...(isNumber(spelling) ? [new RegExp(`(?<!\\d)${plain}(?!\\d)`)] : [new RegExp(plain, "i")]),
    ...others.map((other) => new RegExp(escaped(asBytes(other)), "i")),
    ...[...base64(spelling), ...bare].map((other) => new RegExp(escaped(other))),
  ];
};

/** Creates a search for these canaries in a text or a file's bytes: plain, escaped, hex or base64. */
export const searchFor = (canaries: readonly Canary[]): ((where: string | Buffer) => readonly string[]) => {
  const sought = canaries.map(({ name, spellings }) => ({
    name,
    patterns: spellings.flatMap(variants).flatMap(patternsOf),
  }));
  return (where) => {
    const text = typeof where === "string" ? asBytes(where) : where.toString("latin1");
    return sought.filter(({ patterns }) => patterns.some((pattern) => pattern.test(text))).map(({ name }) => name);
  };
};
