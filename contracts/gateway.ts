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
 * The contract with the gateway: `gateway.openapi.yaml` with the parts that it refers to, one per capability, joined.
 * It is part of the repository, so one that does not hang together is a mistake of ours.
 * @throws when a path refers to nothing, a part holds a path that the contract does not list, or two parts give one name to two things
 */
export const gatewayContract = (): OpenApiDocument => (joined ??= join());

/** Putting it together takes its time, and the document never changes while a process lives. */
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

/** What YAML says takes a hundred times as long to read as the same in JSON, so each text is read once and cached in JSON. */
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

/** In one step, so that nobody who starts at the same time reads the half of it; where nothing can be cached, all still works. */
const keep = (file: URL, text: string): void => {
  try {
    mkdirSync(cacheFolder, { recursive: true });
    const draft = new URL(`${file.href}.${process.pid}`);
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch {
    // A folder that can't be written to.
  }
};

/** The file of a path item that is only a reference. */
const partOf = (item: Json): string => String(item["$ref"]).replace(/#.*$/, "");

const withLocalReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withLocalReferences);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === "$ref" && typeof inner === "string" ? inner.replace(/^[^#]*/, "") : withLocalReferences(inner)]));
};
