import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
type Content = Readonly<Partial<Record<string, { readonly schema: Schema }>>>;
interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<string, { readonly responses: Readonly<Partial<Record<string, { readonly content?: Content }>>> }>
      >
    >
  >;
}

const document = JSON.parse(readFileSync(join(root, "contracts", "site-api.openapi.json"), "utf8")) as Document;

/** The paths of all values that an answer of this schema may have, for example `hits.hit[].fields.esiid`. */
const valuesIn = (schema: Schema, path = ""): readonly string[] => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => valuesIn(choice, path));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      valuesIn(inner, path === "" ? name : `${path}.${name}`),
    );
  if (typeof schema.additionalProperties === "object" && Object.keys(schema.additionalProperties).length > 0)
    return valuesIn(schema.additionalProperties, `${path}.*`);
  if (schema.items) return valuesIn(schema.items, `${path}[]`);
  return schema.type === "null" ? [] : [path];
};

/** The fields of each call's good answer, by "GET /search". A document is one value. */
export const answered: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]): readonly [string, readonly string[]] => {
      const content = responses["200"]?.content ?? {};
      const json = content["application/json"]?.schema;
      return [
        `${method.toUpperCase()} ${path}`,
        json ? [...new Set(valuesIn(json))] : Object.keys(content).map(() => "document"),
      ];
    }),
  ),
);

export interface RoleRow {
  readonly call: string;
  readonly fields: readonly string[];
  readonly who: string;
}

const unfolded = (fields: string): readonly string[] => {
  const [, before = "", inner = "", after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(fields) ?? [];
  return inner === "" ? [fields] : inner.split(",").map((one) => `${before}${one}${after}`);
};

/** The rows of "Personal data in answers" in docs/roles.md. */
export const roleRows: readonly RoleRow[] = [
  ...readFileSync(join(root, "docs", "roles.md"), "utf8").matchAll(
    /^\| `((?:GET|POST) \/\S+)` \| `([^`]+)` \| (.+) \|$/gm,
  ),
].map(([, call = "", fields = "", who = ""]) => ({ call, fields: unfolded(fields), who }));
