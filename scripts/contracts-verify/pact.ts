import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { parametersInPath, pathWith } from "./contract.ts";
import { inPresent } from "./present.ts";

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

/** Reads the pact, with the days of its examples in the present. */
export const readPact = (file: string, now: Date): Pact =>
  pactSchema.parse(JSON.parse(inPresent(readFileSync(file, "utf8"), now)));

/** The agreements to run before this one, in order. */
export const before = (interaction: Interaction): readonly string[] =>
  interaction.providerStates.flatMap((state) => state.params.after);

/** The sandbox's user name of the customer whose token the interaction uses; undefined for the site's token. */
export const signedInAs = ({ providerStates }: Interaction): string | undefined =>
  providerStates.find((state) => state.params.signedInAs !== undefined)?.params.signedInAs;

/** Values of test customers, by field name in any case. */
export type Values = Readonly<Record<string, Json>>;

/** Every POST counts as a write, because it leaves traces of a person. Token requests don't count. */
export const isWrite = ({ request }: Interaction): boolean => request.method !== "GET" && !isTokenRequest(request);
const isTokenRequest = (request: Interaction["request"]): boolean => request.path === "/identity/connect/token";
/** Whether its form contains the site's credentials. */
const namesSite = (request: Interaction["request"]): boolean => request.path.startsWith("/identity/connect/");

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

const unknownToken = "Bearer no-such-token";
const wrongSecret = "wrong";

/**
 * The request to send: with a real token, real credentials, a new idempotency key and correlation id, and the
 * values in every field of that name. If the example's answer repeats its values, the expected answer repeats these.
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
    // The preparation is done, so the verifier must not request it.
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

/** The body with the values in every field of that name. Lists stay unchanged, because their entries are not the customer: a debt has another account. */
export const withValues = (body: Json, values: Values): Json => {
  if (Array.isArray(body)) return body;
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, valueNamed(values, name) ?? withValues(value, values)]),
  );
};

/** An answer's body with the values in place of repeated fields of the request, or of the token's user name. */
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

/** A form with the values in every field of that name. */
export const formWithValues = (body: string, values: Values): URLSearchParams => {
  const form = new URLSearchParams(body);
  for (const name of new Set(form.keys())) {
    const value = valueNamed(values, name);
    if (typeof value === "string") form.set(name, value);
  }
  return form;
};

/** Fields that this tool sets; a file of customers must not name them. */
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
