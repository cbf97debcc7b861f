import { gatewayContract } from "@switchyard/contracts/gateway";

/** The name of an operation in the contract. A test compares the contract's list with the handlers. */
export type OperationId = string;

export interface Parameter {
  readonly name: string;
  readonly in: "query" | "header" | "path";
  readonly required: boolean;
  /** The place of its schema in the document. */
  readonly schema: string;
}

export interface Operation {
  readonly operationId: OperationId;
  readonly method: string;
  readonly path: string;
  /** The required token: any (the site's or a customer's), a customer's, or none. */
  readonly asks: "anybody" | "customer" | "none";
  readonly onceOnly: boolean;
  /** Optional: a gateway without it answers 404. */
  readonly optional: boolean;
  /** Takes an idempotency key, and stores its answers. */
  readonly takesKey: boolean;
  readonly parameters: readonly Parameter[];
  /** Pointers to the body's schema and to the JSON schema of each status ("200", "404", "default"). */
  readonly body: { readonly contentType: string; readonly schema: string } | undefined;
  readonly responses: ReadonlyMap<string, string>;
}

export interface Contract {
  readonly document: Json;
  readonly operations: readonly Operation[];
  /** The operation of a request, with the values in its path. */
  match(
    method: string,
    pathname: string,
  ): { readonly operation: Operation; readonly path: Readonly<Record<string, string>> } | undefined;
}

export type Json = { readonly [key: string]: unknown };

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const object = (value: unknown): Json => (isJson(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const escaped = (part: string): string => part.replaceAll("~", "~0").replaceAll("/", "~1");

const methods = ["get", "post", "put", "patch", "delete"];

/** Follows a `$ref` one step: the value, and its place. */
const resolve = (document: Json, at: string, value: unknown): { readonly at: string; readonly value: Json } => {
  const ref = object(value)["$ref"];
  if (typeof ref !== "string") return { at, value: object(value) };
  const found = ref
    .slice(2)
    .split("/")
    .reduce<unknown>((inner, part) => object(inner)[part.replaceAll("~1", "/").replaceAll("~0", "~")], document);
  return { at: ref.slice(1), value: object(found) };
};

const parametersOf = (document: Json, at: string, operation: Json): Parameter[] =>
  list(operation["parameters"]).map((one, index) => {
    const parameter = resolve(document, `${at}/parameters/${index}`, one);
    return {
      name: String(parameter.value["name"]),
      in: parameter.value["in"] as Parameter["in"],
      required: parameter.value["required"] === true,
      schema: `${parameter.at}/schema`,
    };
  });

const bodyOf = (at: string, operation: Json): Operation["body"] => {
  const [contentType] = Object.keys(object(object(operation["requestBody"])["content"]));
  return contentType === undefined
    ? undefined
    : { contentType, schema: `${at}/requestBody/content/${escaped(contentType)}/schema` };
};

const responsesOf = (document: Json, at: string, operation: Json): Map<string, string> =>
  new Map(
    Object.entries(object(operation["responses"])).flatMap(([status, one]) => {
      const response = resolve(document, `${at}/responses/${status}`, one);
      return "application/json" in object(response.value["content"])
        ? [[status, `${response.at}/content/application~1json/schema`] as const]
        : [];
    }),
  );

const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

const askedBy = (security: unknown): Operation["asks"] => {
  if (security === undefined) return "anybody";
  const [scheme] = list(security);
  return scheme === undefined ? "none" : "customer" in object(scheme) ? "customer" : "anybody";
};

/** Reads the contract. A broken contract is a bug, so it throws. */
export const loadContract = (): Contract => {
  const document = gatewayContract();
  const operations = Object.entries(object(document["paths"])).flatMap(([path, item]) =>
    Object.entries(object(item))
      .filter(([method]) => methods.includes(method))
      .map(([method, value]): Operation => {
        const at = `/paths/${escaped(path)}/${method}`;
        const operation = object(value);
        const parameters = parametersOf(document, at, operation);
        return {
          operationId: operation["operationId"] as OperationId,
          method: method.toUpperCase(),
          path,
          asks: askedBy(operation["security"]),
          onceOnly: operation["x-once-only"] === true,
          optional: operation["x-optional"] === true,
          takesKey: parameters.some(({ name }) => name === "Idempotency-Key"),
          parameters,
          body: bodyOf(at, operation),
          responses: responsesOf(document, at, operation),
        };
      }),
  );
  const patterns = operations.map((operation) => ({ operation, regexp: pattern(operation.path) }));
  return {
    document,
    operations,
    match: (method, pathname) => {
      for (const { operation, regexp } of patterns) {
        const match = operation.method === method ? regexp.exec(pathname) : null;
        if (match)
          return {
            operation,
            path: Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, decoded(value)])),
          };
      }
      return undefined;
    },
  };
};
