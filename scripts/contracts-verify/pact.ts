import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { parametersInPath, pathWith } from "./contract.ts";

export const jsonSchema = z.json();
export type Json = z.infer<typeof jsonSchema>;

const interactionSchema = z.looseObject({
  description: z.string(),
  providerStates: z
    .array(
      z.object({
        name: z.string(),
        params: z
          .object({ after: z.array(z.string()).default([]), signedInAs: z.string().optional() })
          .default({ after: [] }),
      }),
    )
    .default([]),
  request: z.looseObject({
    method: z.string(),
    path: z.string(),
    query: z.record(z.string(), z.array(z.string())).optional(),
    headers: z.record(z.string(), z.string()),
    body: jsonSchema.optional(),
  }),
  response: z.looseObject({ status: z.number(), body: jsonSchema.optional() }),
});
export type Interaction = z.infer<typeof interactionSchema>;

const pactSchema = z.looseObject({ interactions: z.array(interactionSchema) });
export type Pact = z.infer<typeof pactSchema>;

export const readPact = (file: string): Pact => pactSchema.parse(JSON.parse(readFileSync(file, "utf8")));

/** What has to be asked before, in order, for this interaction to make sense. */
export const before = (interaction: Interaction): readonly string[] =>
  interaction.providerStates.flatMap((state) => state.params.after);

/** The user name of the customer under whose token it is asked, as the sandbox knows them; undefined for the site's own. */
export const signedInAs = ({ providerStates }: Interaction): string | undefined =>
  providerStates.find((state) => state.params.signedInAs !== undefined)?.params.signedInAs;

/** Values of test customers, by field name in any case. */
export type Values = Readonly<Record<string, Json>>;

/** A request for a token is no write; every other POST is treated as one, because it leaves traces of a person. */
export const isWrite = ({ request }: Interaction): boolean => request.method !== "GET" && !isTokenRequest(request);
const isTokenRequest = (request: Interaction["request"]): boolean => request.path === "/identity/connect/token";
/** It says in a form whose site asks. */
const namesSite = (request: Interaction["request"]): boolean => request.path.startsWith("/identity/connect/");

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

const unknownToken = "Bearer no-such-token";
const wrongSecret = "wrong";

/**
 * The request as it will be sent: with a real token, real credentials, a key and a correlation id of its own, and the
 * values in place of the example's wherever a field has that name. An answer repeats them where the example repeats its own.
 */
export const prepared = (
  interaction: Interaction,
  token: string,
  credentials: Credentials,
  values: Values,
): Interaction => {
  const { request, response } = interaction;
  const headers: Record<string, string> = {
    ...request.headers,
    "X-Correlation-Id": `contracts-verify-${randomUUID()}`,
  };
  if (headers["Authorization"] !== undefined && headers["Authorization"] !== unknownToken)
    headers["Authorization"] = `Bearer ${token}`;
  if (headers["Idempotency-Key"] !== undefined) headers["Idempotency-Key"] = `contracts-verify-${randomUUID()}`;
  const query =
    request.query &&
    Object.fromEntries(
      Object.entries(request.query).map(([name, given]) => {
        const value = textOf(valueNamed(values, name));
        return [name, value === undefined ? given : [value]];
      }),
    );
  return {
    ...interaction,
    // The preparation is done; the verifier need not ask for it.
    providerStates: [],
    response:
      response.body === undefined ? response : { ...response, body: repeated(response.body, interaction, values) },
    request: {
      ...request,
      path: pathWith(request.method, request.path, (name) => textOf(valueNamed(values, name))),
      headers,
      ...(query ? { query } : {}),
      ...(request.body === undefined
        ? {}
        : {
            body: namesSite(request)
              ? tokenForm(request.body, credentials, values)
              : withValues(request.body, { access_token: token, ...values }),
          }),
    },
  };
};

const textOf = (value: Json | undefined): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

const valueNamed = (values: Values, name: string): Json | undefined =>
  Object.entries(values).findLast(([given]) => given.toLowerCase() === name.toLowerCase())?.[1];

/** The body with the values in place of its own, wherever a field has that name. What a list holds is not the customer's: a debt has an account of its own. */
export const withValues = (body: Json, values: Values): Json => {
  if (Array.isArray(body)) return body;
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, valueNamed(values, name) ?? withValues(value, values)]),
  );
};

/** An answer's body, with the values wherever it repeats a field of the request, or the user name of the token. */
const repeated = (body: Json, interaction: Interaction, values: Values): Json => {
  const asked = { userName: signedInAs(interaction) ?? null, ...Object.fromEntries(fieldsOf(interaction)) };
  const inside = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, own]) => [
        name,
        (own === valueNamed(asked, name) ? valueNamed(values, name) : undefined) ?? inside(own),
      ]),
    );
  };
  return inside(body);
};

const tokenForm = (body: Json, { clientId, clientSecret }: Credentials, values: Values): string => {
  const form = formWithValues(z.string().parse(body), values);
  form.set("client_id", clientId);
  if (form.get("client_secret") !== wrongSecret) form.set("client_secret", clientSecret);
  return form.toString();
};

/** The same for a form. */
export const formWithValues = (body: string, values: Values): URLSearchParams => {
  const form = new URLSearchParams(body);
  for (const name of new Set(form.keys())) {
    const value = valueNamed(values, name);
    if (typeof value === "string") form.set(name, value);
  }
  return form;
};

/** What the tool itself puts into a request; no file of customers names it. */
const notTheCustomers = new Set(["grant_type", "client_id", "client_secret", "access_token"]);

/** The example's values that a file of customers may replace, by field name. A list is one value. */
export const fieldsOf = ({ request }: Interaction): ReadonlyMap<string, Json> =>
  new Map(
    [
      ...Object.entries(parametersInPath(request.method, request.path)),
      ...Object.entries(request.query ?? {}).map(([name, [value = ""]]): [string, Json] => [name, value]),
      ...(namesSite(request) ? [...new URLSearchParams(z.string().parse(request.body))] : leaves(request.body ?? null)),
    ].filter(([name]) => !notTheCustomers.has(name)),
  );

const leaves = (value: Json): readonly (readonly [string, Json])[] =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        typeof inner === "object" && inner !== null && !Array.isArray(inner) ? leaves(inner) : [[name, inner] as const],
      );
