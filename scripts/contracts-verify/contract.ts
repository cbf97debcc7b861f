import { type Operation, loadContract } from "@switchyard/gateway-sandbox/contract/contract";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { placeInContract } from "./contract-places.ts";
import type { Misfit } from "./misfits.ts";
import type { Exchange } from "./recorder.ts";

const contract = loadContract();

export const operationOf = (method: string, path: string): Operation | undefined =>
  contract.match(method, path)?.operation;

/** The values in a request's path, by their names in the contract. */
export const parametersInPath = (method: string, path: string): Readonly<Record<string, string>> =>
  contract.match(method, path)?.path ?? {};

/** The path with the values of `valueOf`. */
export const pathWith = (method: string, path: string, valueOf: (name: string) => string | undefined): string => {
  const found = contract.match(method, path);
  return found
    ? found.operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(valueOf(name) ?? found.path[name] ?? ""),
      )
    : path;
};

/** Optional operations of a gateway. */
export const optionalOperations: readonly string[] = contract.operations
  .filter(({ optional }) => optional)
  .map(({ operationId }) => operationId);

/** The contract with unknown fields allowed, because an answer may have more fields. */
const openDocument = JSON.parse(
  JSON.stringify(contract.document, (name, value: unknown) =>
    name === "additionalProperties" && value === false ? undefined : value,
  ),
) as object;
const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
ajv.addSchema({ ...openDocument, $id: "gateway" });

const validatorAt = (pointer: string): ValidateFunction =>
  ajv.getSchema(`gateway#${pointer}`) ?? ajv.compile({ $ref: `gateway#${pointer}` });

const pointerTo = ({ path, method }: Operation, ...below: readonly string[]): string =>
  ["", "paths", path, method.toLowerCase(), ...below]
    .map((step) => step.replaceAll("~", "~0").replaceAll("/", "~1"))
    .join("/");

/** The place of this answer in the contract, or of the operation if the status is missing there. */
export const placeOf = (operation: Operation, status: number, field: readonly string[] = []): string => {
  const schema = operation.responses.get(String(status));
  return field.length > 0 && schema !== undefined
    ? placeInContract(schema, field)
    : placeInContract(pointerTo(operation, "responses", ...(statuses(operation).has(status) ? [String(status)] : [])));
};

const statuses = (operation: Operation): ReadonlySet<number> => {
  const paths = contract.document["paths"] as Record<string, Record<string, { readonly responses: object }>>;
  return new Set(Object.keys(paths[operation.path]?.[operation.method.toLowerCase()]?.responses ?? {}).map(Number));
};

/** Violations of the contract in an answer: in its status, correlation id and JSON body. */
export const contractMisfits = (operation: Operation, exchange: Exchange): readonly Misfit[] => [
  ...statusMisfits(operation, exchange),
  ...correlationMisfits(exchange),
  ...bodyMisfits(operation, exchange),
];

const statusMisfits = (operation: Operation, { response }: Exchange): readonly Misfit[] => {
  const known = statuses(operation);
  return known.has(response.status)
    ? []
    : [
        {
          kind: "form",
          at: "status",
          expected: [...known].filter(Number.isInteger).join(", "),
          got: String(response.status),
          place: placeOf(operation, response.status),
        },
      ];
};

const correlationId = "X-Correlation-Id";
const correlationMisfits = ({ request, response }: Exchange): readonly Misfit[] => {
  const [sent, echoed] = [request.headers.get(correlationId), response.headers.get(correlationId)];
  return sent === echoed
    ? []
    : [
        {
          kind: "form",
          at: `header ${correlationId}`,
          expected: sent ?? "none",
          got: echoed ?? "no such header",
          place: placeInContract("/components/parameters/CorrelationId/description"),
        },
      ];
};

const bodyMisfits = (operation: Operation, { response }: Exchange): readonly Misfit[] => {
  const schema = operation.responses.get(String(response.status));
  if (schema === undefined) return [];
  const body = jsonIn(response.body);
  if (body === undefined)
    return [
      {
        kind: "form",
        at: "body",
        expected: "JSON",
        got: shown(response.body.toString()),
        place: placeOf(operation, response.status),
      },
    ];
  const validate = validatorAt(schema);
  validate(body);
  return (validate.errors ?? []).map((error) => misfitOf(operation, response.status, error));
};

export const fitsRequest = (operation: Operation, body: unknown): boolean =>
  operation.body !== undefined && validatorAt(operation.body.schema)(body);

const misfitOf = (operation: Operation, status: number, error: ErrorObject): Misfit => {
  const missing = error.keyword === "required" ? [String(error.params["missingProperty"])] : [];
  const field = [...error.instancePath.split("/").slice(1), ...missing].map((step) =>
    step.replaceAll("~1", "/").replaceAll("~0", "~"),
  );
  return {
    kind: "form",
    at: ["body", ...field].join("."),
    expected: expectedBy(error),
    got: missing.length > 0 ? "no such field" : shown(error.data),
    place: placeOf(operation, status, field),
  };
};

const expectedBy = ({ keyword, params, message }: ErrorObject): string => {
  if (keyword === "required") return "a value";
  if (keyword === "type") return [params["type"]].flat().join(" or ");
  if (keyword === "enum") return `one of ${(params["allowedValues"] as readonly unknown[]).map(shown).join(", ")}`;
  if (keyword === "const") return shown(params["allowedValue"]);
  if (keyword === "pattern") return `a text like ${String(params["pattern"])}`;
  return message ?? keyword;
};

/** The JSON of a body; undefined for other types. */
export const jsonIn = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
};

/** A value as one short line. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
};
