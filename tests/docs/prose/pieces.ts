import { type Comment, parseSync, Visitor } from "oxc-parser";
import { parseDocument, visit } from "yaml";

/** A piece of prose and the line of its file that it begins in. */
export interface Piece {
  readonly line: number;
  readonly text: string;
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split("\n").length;
/** A name or a value in backticks counts as one word; the capital lets it begin a sentence. */
const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`/g, "Code");

const isDirective = (text: string): boolean =>
  /^\s*(?:@ts-|@__|#__|oxlint-|prettier-|\/ <)/.test(text) && !text.includes(" -- ");
const commentText = ({ value }: Comment): string =>
  withoutCode(value.replaceAll(/^[ \t]*\*+ ?/gm, "").replace(/^\s*oxlint-[^]*? -- /, ""));

/** Comments of a script; line comments of neighboring lines are one. */
function comments(source: string, all: readonly Comment[]): readonly Piece[] {
  const pieces: { line: number; text: string; end: number }[] = [];
  for (const comment of all) {
    if (isDirective(comment.value)) continue;
    const last = pieces.at(-1);
    const text = commentText(comment);
    if (last && comment.type === "Line" && /^\n[ \t]*$/.test(source.slice(last.end, comment.start)))
      Object.assign(last, { text: `${last.text}\n${text}`, end: comment.end });
    else pieces.push({ line: lineAt(source, comment.start), text, end: comment.end });
  }
  return pieces;
}

const isTest = (path: string): boolean => /\.(?:test|journey)\.tsx?$/.test(path);
/** The name that a call begins with: `test` of `test.each(table)(title)`. */
const calledName = (node: { type: string }): string | undefined => {
  if (node.type === "Identifier") return (node as unknown as { name: string }).name;
  const { callee, object, tag } = node as unknown as Record<string, { type: string } | undefined>;
  const inner = callee ?? object ?? tag;
  return inner && calledName(inner);
};

function titles(source: string, program: Parameters<Visitor["visit"]>[0]): readonly Piece[] {
  const pieces: Piece[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !/^(?:test|it|describe)$/.test(calledName(callee) ?? "")) return;
      if (title.type === "Literal" && typeof title.value === "string")
        pieces.push({ line: lineAt(source, title.start), text: withoutCode(title.value) });
      if (title.type === "TemplateLiteral")
        pieces.push({
          line: lineAt(source, title.start),
          text: title.quasis.map(({ value }) => value.raw).join("name"),
        });
    },
  }).visit(program);
  return pieces;
}

/** Paragraphs, items and table cells of a document. */
const paragraphs = (source: string): readonly Piece[] =>
  withoutCode(source.replaceAll(/^```[\s\S]*?^```|<!--[\s\S]*?-->/gm, (block) => block.replaceAll(/[^\n]/g, "")))
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .split("\n")
    .flatMap((text, index) =>
      text
        .replace(/^\s*(?:[-*>#]+|\d+\.)\s/, "")
        .replace(/^[a-z]+(?:-[a-z]+)+$/, "Code")
        .split("|")
        .map((cell) => ({ line: index + 1, text: cell.replaceAll(/[*_]/g, "") })),
    );

/** English texts and comments of content; descriptions and comments of contracts. */
function yamlTexts(source: string): readonly Piece[] {
  const pieces: Piece[] = [...source.matchAll(/(?:^[ \t]*# ?.*\n)+/gm)].map(({ 0: text, index }) => ({
    line: lineAt(source, index),
    text: withoutCode(text.replaceAll(/^[ \t]*# ?/gm, "")),
  }));
  visit(parseDocument(source), {
    Pair(_, { key, value }) {
      const { value: text, range } = value as { value?: unknown; range?: [number, number, number] };
      if (typeof text !== "string" || !range || !["en", "description", "summary"].includes(String(key))) return;
      const sentences = withoutCode(text)
        .replaceAll(/\{\w+\}/g, "name")
        .split(/[{}]/);
      pieces.push(...sentences.map((one) => ({ line: lineAt(source, range[0]), text: one })));
    },
  });
  return pieces;
}

export function piecesOf(path: string, source: string): readonly Piece[] {
  if (path.endsWith(".md")) return paragraphs(source);
  if (path.endsWith(".yaml")) return yamlTexts(source);
  const parsed = parseSync(path, source);
  return [...comments(source, parsed.comments), ...(isTest(path) ? titles(source, parsed.program) : [])];
}
