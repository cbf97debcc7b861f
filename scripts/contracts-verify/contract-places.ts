import { readFileSync, readdirSync } from "node:fs";
import { type Document, LineCounter, isAlias, isCollection, isMap, isScalar, isSeq, parseDocument } from "yaml";

/*
 * The place of a requirement in the contract: file and line, for a pointer into the joined document
 * (contracts/gateway.ts) and a field of the answer.
 */

interface File {
  readonly name: string;
  readonly document: Document;
  readonly lines: LineCounter;
}

const root = new URL("../../contracts/", import.meta.url);
let read: readonly File[] | undefined;

/** The contract's files, read at the first misfit. The parts come first, because `gateway.openapi.yaml` only refers to them. */
const files = (): readonly File[] =>
  (read ??= [...readdirSync(new URL("gateway/", root)).map((part) => `gateway/${part}`), "gateway.openapi.yaml"].map(
    (name) => {
      const lines = new LineCounter();
      const document = parseDocument(readFileSync(new URL(name, root), "utf8"), { lineCounter: lines });
      return { name: `contracts/${name}`, document, lines };
    },
  ));

type Path = readonly string[];

/** The node at a path, where a YAML alias is the node that it names. */
const nodeIn = ({ document }: File, path: Path): unknown =>
  path.reduce<unknown>((holder, step) => {
    const node = isCollection(holder) ? holder.get(step, true) : undefined;
    return isAlias(node) ? node.resolve(document) : node;
  }, document.contents);

const fileWith = (path: Path): File | undefined => files().find((file) => nodeIn(file, path) !== undefined);

/** Resolves a `$ref` in any of the files. */
const resolved = (path: Path): Path => {
  const below = [...path, "$ref"];
  const file = fileWith(below);
  const reference = file && nodeIn(file, below);
  return isScalar(reference) ? resolved(pathOf(String(reference.value).replace(/^[^#]*#/, ""))) : path;
};

const pathOf = (pointer: string): Path =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));

/** The schema of one field below this schema. */
const fieldBelow = (schema: Path, field: string): Path | undefined => {
  const at = resolved(schema);
  const direct = /^\d+$/.test(field) ? [...at, "items"] : [...at, "properties", field];
  if (fileWith(direct)) return direct;
  for (const choice of ["oneOf", "anyOf", "allOf"])
    for (let index = 0; fileWith([...at, choice, String(index)]); index += 1) {
      const found = fieldBelow([...at, choice, String(index)], field);
      if (found) return found;
    }
  return undefined;
};

const lineOf = (file: File, path: Path): number => {
  const holder = nodeIn(file, path.slice(0, -1));
  const last = path.at(-1);
  const node = isMap(holder)
    ? holder.items.find(({ key }) => isScalar(key) && String(key.value) === last)?.key
    : isSeq(holder)
      ? holder.items[Number(last)]
      : undefined;
  const range = (node as { readonly range?: readonly number[] } | undefined)?.range;
  return file.lines.linePos(range?.[0] ?? 0).line;
};

/**
 * @param pointer into the joined contract
 * @param field names and indexes below the pointer; those that the contract lacks are ignored
 */
export const placeInContract = (pointer: string, field: Path = []): string => {
  let path = pathOf(pointer);
  for (const step of field) {
    const below = fieldBelow(path, step);
    if (!below) break;
    path = below;
  }
  const file = fileWith(path);
  return file ? `${file.name}:${lineOf(file, path)}` : "contracts/gateway.openapi.yaml";
};
