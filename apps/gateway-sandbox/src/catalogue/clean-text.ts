const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  cent: "¢",
  reg: "®",
  trade: "™",
  ndash: "–",
  mdash: "—",
};

const decode = (text: string): string =>
  text.replaceAll(/&(#\d{1,6}|#x[\da-f]{1,5}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    const code = name[1]?.toLowerCase() === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : "";
  });

/** Cleans a cell's text: removes markup, scripts, styles, control characters and double spaces. */
export const cleanText = (cell: string, most = 2_000): string =>
  decode(cell.replaceAll(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, " ").replaceAll(/<\/?[a-z!][^>]*>/gi, " "))
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, most)
    .trim();
