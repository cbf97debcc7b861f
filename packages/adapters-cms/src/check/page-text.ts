import type { Block } from "@switchyard/domain/content/model";

/** The text of a content file. */
export interface SourceText {
  /** The path from the content folder's parent: `content/pages/shared/help.yaml`. */
  readonly file: string;
  readonly lines: readonly string[];
}

const usesNamed = (line: string): readonly string[] =>
  [...line.matchAll(/\buse:\s*["']?([\w-]+)/g)].map(([, name = ""]) => name);

/** The files of a page and of its named blocks, for the places of findings. */
export class PageText {
  readonly #texts: readonly SourceText[];

  /**
   * @param own the page's own files, the more particular one first
   * @param named the files of `content/blocks` by the name that pages use
   */
  constructor(own: readonly SourceText[], named: ReadonlyMap<string, SourceText>) {
    const texts = [...own];
    for (const { lines } of texts) {
      for (const name of lines.flatMap(usesNamed)) {
        const text = named.get(name);
        if (text && !texts.includes(text)) texts.push(text);
      }
    }
    this.#texts = texts;
  }

  /** The file and line of the first of these words, preferably after the block's type; else of the block, else of the page. */
  where(block: Block | undefined, ...words: readonly string[]): string {
    const isType = new RegExp(`\\btype:.*${block?.type ?? "$^"}\\b`);
    const withBlock = this.#texts.filter(({ lines }) => lines.some((line) => isType.test(line)));
    for (const word of words) {
      for (const { file, lines } of [...withBlock, ...this.#texts]) {
        const begins = Math.max(
          0,
          lines.findIndex((line) => isType.test(line)),
        );
        const after = lines.findIndex((line, index) => index >= begins && line.includes(word));
        const line = after >= 0 ? after : lines.findIndex((one) => one.includes(word));
        if (line >= 0) return `${file}:${line + 1}`;
      }
    }
    for (const { file, lines } of withBlock) return `${file}:${lines.findIndex((line) => isType.test(line)) + 1}`;
    return `${this.#texts[0]?.file ?? "content"}:1`;
  }
}
