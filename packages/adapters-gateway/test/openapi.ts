import { gatewayContract } from "@switchyard/contracts/gateway";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

/** The parts of the gateway contract that these tests read. */
interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly operationId: string;
  readonly "x-optional"?: boolean;
  readonly "x-once-only"?: boolean;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
}
interface Parameter {
  readonly name: string;
  readonly in: "header" | "query" | "path";
  readonly required?: boolean;
}
interface Answer {
  readonly content?: Readonly<
    Record<string, { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>
  >;
}
interface Reference {
  readonly $ref: string;
}

const contract = gatewayContract() as unknown as Contract;
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(contract, "gateway");

/** The contract's path and the values of a request's path: `/documents/EFL/LK-TRUE-12.pdf` matches `/documents/{docType}/{planId}.pdf`. */
const templateOf = (
  path: string,
): { readonly template: string; readonly values: Readonly<Record<string, string>> } | undefined => {
  for (const template of Object.keys(contract.paths)) {
    const pattern = template.replaceAll(".", String.raw`\.`).replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
    const found = new RegExp(`^${pattern}$`).exec(path);
    if (found)
      return {
        template,
        values: Object.fromEntries(
          Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
        ),
      };
  }
  return undefined;
};

const pointer = (...steps: readonly (string | number)[]): string =>
  `#/${steps.map((step) => encodeURIComponent(String(step).replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;
const isReference = (thing: object): thing is Reference => "$ref" in thing;

/** Resolves a local reference to its value and path. */
const followed = <Thing extends object>(
  thing: Thing | Reference,
  place: string,
): { readonly thing: Thing; readonly place: string } => {
  if (!isReference(thing)) return { thing, place };
  const end = thing.$ref
    .slice(2)
    .split("/")
    .reduce<unknown>((found, step) => (found as Record<string, unknown>)[step], contract);
  return { thing: end as Thing, place: thing.$ref };
};

const misfits = (schemaAt: string, value: unknown): readonly string[] => {
  const validate: ValidateFunction | undefined = ajv.getSchema(`gateway${schemaAt}`);
  if (!validate) return [`the contract has no schema at ${schemaAt}`];
  return validate(value)
    ? []
    : (validate.errors ?? []).map((error) => `${schemaAt} ${error.instancePath}: ${error.message ?? error.keyword}`);
};

export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The violations of the contract in a request. */
export const requestMisfits = (request: WireRequest): readonly string[] => {
  const method = request.method.toLowerCase();
  const { template = "", values: inPath = {} } = templateOf(request.path) ?? {};
  const operation = contract.paths[template]?.[method];
  if (!operation) return [`the contract has no ${request.method} ${request.path}`];
  const here = ["paths", template, method] as const;
  const parameters = (operation.parameters ?? []).map((parameter, index) =>
    followed<Parameter>(parameter, pointer(...here, "parameters", index)),
  );
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const known = new Set(parameters.filter(({ thing }) => thing.in === "query").map(({ thing }) => thing.name));
  return [
    ...Object.keys(request.query).flatMap((name) =>
      known.has(name) ? [] : [`${request.path} has no query parameter ${name}`],
    ),
    ...parameters.flatMap(({ thing, place }) => {
      const value =
        thing.in === "query"
          ? request.query[thing.name]
          : thing.in === "path"
            ? inPath[thing.name]
            : headers[thing.name.toLowerCase()];
      if (value === undefined) return thing.required ? [`${request.path} lacks ${thing.in} ${thing.name}`] : [];
      return misfits(`${place}/schema`, value);
    }),
    ...Object.keys(operation.requestBody?.content ?? {}).flatMap((type) =>
      misfits(`${pointer(...here, "requestBody", "content", type)}/schema`, request.body),
    ),
    ...(operation.requestBody || request.body === undefined ? [] : [`${request.path} takes no body`]),
  ];
};

/** The violations of the contract in an answer. A body `pdf` means a document. */
export const answerMisfits = (method: string, path: string, status: number, body: unknown): readonly string[] => {
  const { template = "" } = templateOf(path) ?? {};
  const responses = contract.paths[template]?.[method.toLowerCase()]?.responses;
  const response = responses?.[String(status)];
  if (!response) return [`the contract has no ${status} for ${method} ${path}`];
  const { thing, place } = followed<Answer>(
    response,
    pointer("paths", template, method.toLowerCase(), "responses", status),
  );
  if (body === "pdf")
    return thing.content?.["application/pdf"] ? [] : [`${method} ${path} has no document under ${status}`];
  return misfits(`${place}/content/application~1json/schema`, body);
};

/** The contract's examples of good answers, by operation. */
export const examplesOf = (operationId: string): readonly (readonly [name: string, value: unknown])[] => {
  const operations = Object.values(contract.paths).flatMap((path) => Object.values(path));
  const answer = operations.find((operation) => operation.operationId === operationId)?.responses["200"];
  const examples = answer && !isReference(answer) ? answer.content?.["application/json"]?.examples : undefined;
  return Object.entries(examples ?? {}).map(([name, { value }]) => [name, value] as const);
};

/** The operation of a request, by its name in the contract. */
export const operationOf = (method: string, path: string): string | undefined =>
  contract.paths[templateOf(path)?.template ?? ""]?.[method.toLowerCase()]?.operationId;

/** All operations of the contract, by name. */
export const operationIds: readonly string[] = Object.values(contract.paths).flatMap((path) =>
  Object.values(path).flatMap(({ operationId }) => operationId),
);

/** Optional look-ups of a gateway. An optional order is sent only after its look-up has answered. */
export const optionalLookUps: readonly string[] = Object.values(contract.paths).flatMap((path) =>
  Object.values(path).flatMap((operation) =>
    operation["x-optional"] && !operation["x-once-only"] ? [operation.operationId] : [],
  ),
);
