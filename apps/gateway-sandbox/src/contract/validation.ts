import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { Contract, Operation, Parameter } from "./contract.ts";

/** A violation of the contract and its place, without values of the request. */
export interface Misfit {
  /** JSON pointer into /headers, /query, /path or /body. */
  readonly pointer: string;
  readonly message: string;
}

export interface IncomingRequest {
  readonly headers: Headers;
  readonly query: URLSearchParams;
  readonly path: Readonly<Record<string, string>>;
  /** The parsed body; undefined if it doesn't match its content type. */
  readonly body: unknown;
}

export interface Validation {
  /** The violation in a request; undefined if it is valid. */
  request(operation: Operation, request: IncomingRequest): Misfit | undefined;
  /** The violation in our answer; undefined if it is valid or not JSON. */
  response(operation: Operation, status: number, body: unknown): Misfit | undefined;
}

const id = "gateway";

const misfitOf = (errors: readonly ErrorObject[] | null | undefined, root: string): Misfit => {
  // The deepest of several errors is the most precise: a oneOf reports one for itself and one per branch.
  const error = (errors ?? []).toSorted((a, b) => b.instancePath.length - a.instancePath.length)[0];
  const name =
    error?.keyword === "additionalProperties"
      ? String(error.params["additionalProperty"])
      : error?.keyword === "required"
        ? String(error.params["missingProperty"])
        : "";
  return {
    pointer: `${root}${error?.instancePath ?? ""}${name === "" ? "" : `/${name}`}`,
    message: error?.message ?? "does not fit",
  };
};

const parameterRoots = { header: "/headers", query: "/query", path: "/path" } as const;

const valuesOf = (parameter: Parameter, request: IncomingRequest): readonly string[] => {
  if (parameter.in === "query") return request.query.getAll(parameter.name);
  const value =
    parameter.in === "header" ? (request.headers.get(parameter.name) ?? undefined) : request.path[parameter.name];
  return value === undefined ? [] : [value];
};

/** Validates requests and answers against the contract, with schemas compiled on first use. */
export const validationBy = (contract: Contract): Validation => {
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ ...contract.document, $id: id });
  const compiled = new Map<string, ValidateFunction>();
  const validator = (pointer: string): ValidateFunction => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `${id}#${pointer}` });
    compiled.set(pointer, known);
    return known;
  };

  const parameterMisfit = (parameter: Parameter, request: IncomingRequest): Misfit | undefined => {
    const values = valuesOf(parameter, request);
    const pointer = `${parameterRoots[parameter.in]}/${parameter.name}`;
    if (values.length > 1) return { pointer, message: "is given more than once" };
    const [value] = values;
    if (value === undefined) return parameter.required ? { pointer, message: "is missing" } : undefined;
    if (value === "" && !parameter.required) return undefined;
    const validate = validator(parameter.schema);
    return validate(value) ? undefined : { ...misfitOf(validate.errors, pointer), pointer };
  };

  return {
    request: (operation, request) => {
      for (const parameter of operation.parameters) {
        const misfit = parameterMisfit(parameter, request);
        if (misfit) return misfit;
      }
      const named = new Set(
        operation.parameters.filter((parameter) => parameter.in === "query").map((parameter) => parameter.name),
      );
      if ([...request.query.keys()].some((name) => !named.has(name)))
        return { pointer: "/query", message: "has a parameter that is not in the contract" };
      if (!operation.body) return undefined;
      if (request.body === undefined) return { pointer: "/body", message: `is not ${operation.body.contentType}` };
      const validate = validator(operation.body.schema);
      return validate(request.body) ? undefined : misfitOf(validate.errors, "/body");
    },
    response: (operation, status, body) => {
      const schema = operation.responses.get(String(status)) ?? operation.responses.get("default");
      if (schema === undefined) return undefined;
      const validate = validator(schema);
      return validate(body) ? undefined : misfitOf(validate.errors, "/body");
    },
  };
};
