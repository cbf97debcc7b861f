import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { parse } from "yaml";

type Json = { readonly [key: string]: unknown };

/** An OpenAPI document in one piece: every `$ref` in it begins with `#/`. */
export interface OpenApiDocument extends Json {
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: Readonly<Record<string, Json>>;
}

const root = new URL("gateway.openapi.yaml", import.meta.url);

/**
 * The contract with the gateway: joins `gateway.openapi.yaml` with its parts, one per capability.
 * It is part of the repository, so an inconsistent contract is a bug.
 * @throws if a path refers to a missing part, a part has an unlisted path, or two parts define the same name
 */
export const gatewayContract = (): OpenApiDocument => (joined ??= join());

/** Cached, because joining is slow and the document never changes during a process. */
let joined: OpenApiDocument | undefined;

const join = (): OpenApiDocument => {
  const document = read(root);
  const parts = new Map(Object.values(document.paths).map((item) => partOf(item)).map((file) => [file, read(new URL(file, root))]));
  const components: Record<string, Record<string, unknown>> = Object.fromEntries(Object.entries(document.components).map(([kind, named]) => [kind, { ...named }]));
  for (const [file, part] of parts) {
    const unlisted = Object.keys(part.paths).filter((path) => !(path in document.paths));
    if (unlisted.length > 0) throw new Error(`${file} has paths that the contract does not list: ${unlisted.join(", ")}`);
    for (const [kind, named] of Object.entries(part.components ?? {})) {
      const known = (components[kind] ??= {});
      for (const [name, component] of Object.entries(named)) {
        if (name in known) throw new Error(`${file} names a second ${name} in ${kind}`);
        known[name] = component;
      }
    }
  }
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => {
      const found = parts.get(partOf(item))?.paths[path];
      if (!found) throw new Error(`${partOf(item)} has no path ${path}`);
      return [path, found];
    }),
  );
  return withLocalReferences({ ...document, paths, components }) as OpenApiDocument;
};

/** YAML takes a hundred times as long to parse as JSON, so each text is parsed once and cached as JSON. */
const read = (file: URL): OpenApiDocument => {
  const text = readFileSync(file, "utf8");
  const cached = new URL(`${createHash("sha256").update(text).digest("hex")}.json`, cacheFolder);
  try {
    return JSON.parse(readFileSync(cached, "utf8")) as OpenApiDocument;
  } catch {
    const document = parse(text) as OpenApiDocument;
    keep(cached, JSON.stringify(document));
    return document;
  }
};

const cacheFolder = new URL("../node_modules/.cache/switchyard-contracts/", import.meta.url);

/** Writes atomically, so that no other process reads half a file. A failure to write is harmless. */
const keep = (file: URL, text: string): void => {
  try {
    mkdirSync(cacheFolder, { recursive: true });
    const draft = new URL(`${file.href}.${process.pid}`);
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch {
    // The folder is read-only.
  }
};

/** The file of a path item that is only a reference. */
const partOf = (item: Json): string => String(item["$ref"]).replace(/#.*$/, "");

const withLocalReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withLocalReferences);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === "$ref" && typeof inner === "string" ? inner.replace(/^[^#]*/, "") : withLocalReferences(inner)]));
};
