import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { type Expression, parseSync, type TSInterfaceDeclaration } from "oxc-parser";

/** A file of code as far as tables need it: its constants, what it imports by name, its interfaces. */
export interface CodeFile {
  readonly path: string;
  readonly constants: ReadonlyMap<string, Expression>;
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  readonly interfaces: ReadonlyMap<string, TSInterfaceDeclaration>;
  /** What is written above a place of the file, in a comment that ends right before it. */
  readonly commentBefore: (start: number) => string;
}

/** Files by their paths from one folder. */
export type Code = ReadonlyMap<string, CodeFile>;

export const codeFile = (path: string, text: string): CodeFile => {
  const { program, module, comments } = parseSync(path, text);
  const declarations = program.body.map((statement) =>
    statement.type === "ExportNamedDeclaration" ? statement.declaration : statement,
  );
  return {
    path,
    constants: new Map(
      declarations.flatMap((one) =>
        one?.type === "VariableDeclaration"
          ? one.declarations.flatMap(({ id, init }) =>
              id.type === "Identifier" && init ? [[id.name, init] as const] : [],
            )
          : [],
      ),
    ),
    imports: new Map(
      module.staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.map(({ importName, localName }) => [
          localName.value,
          {
            from: posix.join(posix.dirname(path), moduleRequest.value),
            name: importName.name ?? localName.value,
          },
        ]),
      ),
    ),
    interfaces: new Map(
      declarations.flatMap((one) => (one?.type === "TSInterfaceDeclaration" ? [[one.id.name, one] as const] : [])),
    ),
    commentBefore: (start) => {
      const comment = comments.find(({ end }) => end <= start && text.slice(end, start).trim() === "");
      return (comment?.value ?? "")
        .split("\n")
        .map((line) => line.replace(/^\s*\*+ ?/, "").trim())
        .join(" ")
        .trim();
    },
  };
};

/** The code of a folder, without its tests. */
export const codeIn = (folder: URL): Code =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => path.endsWith(".ts") && !/\.(test|fixture)\.ts$/.test(path))
      .toSorted()
      .map((path) => [path, codeFile(path, readFileSync(new URL(path, folder), "utf8"))]),
  );
