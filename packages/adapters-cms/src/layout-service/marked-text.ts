import { Parser } from "htmlparser2";

/** Elements whose contents are not shown. */
const unread = new Set(["script", "style", "template", "iframe", "object", "noscript", "svg", "math", "head", "title"]);
const paragraphs = new Set([
  "p",
  "div",
  "section",
  "article",
  "header",
  "footer",
  "blockquote",
  "ul",
  "ol",
  "table",
  "tr",
  "pre",
  "figure",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);
const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const bolds = new Set(["b", "strong"]);

const hasMarkup = /<\/?[a-z][^<>]*>|<!--|<![a-z]|&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;

/**
 * Converts rich text into marked text: paragraphs, `**bold**`, `[words](target)`. List items and table rows become
 * paragraphs. Of other elements only the words remain. Text without markup is returned unchanged.
 */
export const toMarkedText = (text: string): string => {
  if (!hasMarkup.test(text)) return text;
  const writer = new Writer();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (words) => writer.text(words),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: true },
  );
  parser.end(text);
  return writer.written();
};

/** An open link or bold span. */
interface Span {
  readonly name: string;
  readonly target?: string;
  words: string;
}

class Writer {
  #paragraphs: string[] = [];
  #line = "";
  #span: Span | undefined;
  #unread = 0;
  /** The number of items so far of each open list; undefined for an unordered one. */
  #lists: (number | undefined)[] = [];

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (unread.has(name)) this.#unread += 1;
    if (this.#unread > 0) return;
    if (name === "ul") this.#lists.push(undefined);
    if (name === "ol") this.#lists.push(0);
    if (name === "br" || name === "hr" || paragraphs.has(name)) this.#endParagraph();
    if (name === "li") this.#beginItem();
    if ((name === "td" || name === "th") && this.#line.trim() !== "") this.#line += " · ";
    if (name === "img") this.text(attributes["alt"] ?? "");
    if (name === "a")
      this.#begin({
        name,
        target: (attributes["href"] ?? "")
          .trim()
          .replaceAll(/\s/g, "%20")
          .replaceAll("(", "%28")
          .replaceAll(")", "%29"),
        words: "",
      });
    // A link can't contain bold text.
    if ((bolds.has(name) || headings.has(name)) && this.#span === undefined) this.#begin({ name, words: "" });
  }

  text(words: string): void {
    if (this.#unread > 0) return;
    const plain = words.replaceAll(/[^\S\u00A0]+/g, " ");
    if (this.#span) this.#span.words += plain;
    else this.#line += plain;
  }

  close(name: string): void {
    if (unread.has(name)) {
      this.#unread = Math.max(0, this.#unread - 1);
      return;
    }
    if (this.#unread > 0) return;
    if (this.#span?.name === name) this.#endSpan();
    if (name === "ul" || name === "ol") this.#lists.pop();
    if (name === "li" || paragraphs.has(name)) this.#endParagraph();
    if (name === "li") this.#line = "";
  }

  written(): string {
    this.#endParagraph();
    return this.#paragraphs.join("\n\n");
  }

  #beginItem(): void {
    this.#endParagraph();
    const count = this.#lists.at(-1);
    if (count !== undefined) this.#lists[this.#lists.length - 1] = count + 1;
    this.#line = count === undefined ? "• " : `${count + 1}. `;
  }

  #begin(span: Span): void {
    this.#endSpan();
    this.#span = span;
  }

  #endSpan(): void {
    const span = this.#span;
    if (!span) return;
    this.#span = undefined;
    const words = span.words.replaceAll(/^ +| +$/g, "");
    if (words === "") this.#line += span.words;
    else {
      const marked =
        span.name !== "a"
          ? `**${words.replaceAll("*", "")}**`
          : span.target === ""
            ? words
            : `[${words.replaceAll(/[[\]]/g, "")}](${span.target ?? ""})`;
      this.#line += `${span.words.startsWith(" ") ? " " : ""}${marked}${span.words.endsWith(" ") ? " " : ""}`;
    }
  }

  #endParagraph(): void {
    this.#endSpan();
    const line = this.#line.replaceAll(/ {2,}/g, " ").trim();
    // An item may begin with a paragraph.
    if (/^(•|\d+\.)$/.test(line)) return;
    if (line !== "") this.#paragraphs.push(line);
    this.#line = "";
  }
}
