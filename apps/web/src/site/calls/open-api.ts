import { z } from "zod";
import type { Limit } from "../front-door/rate-limits.ts";
import type { Endpoint } from "./endpoint.ts";
import { longestBody } from "./longest-body.ts";

type Json = Readonly<Record<string, unknown>>;

const limits: Readonly<Record<Limit, string>> = {
  people: "Limited to few calls a minute, because it could reveal data of people.",
  passwords: "Limited to few calls a minute, because it takes passwords.",
  "look-ups": "Limited to a busy person's number of calls a minute.",
};

/** A shape on the wire: a request before parsing, or an answer. */
const schemaOf = (schema: z.ZodType): Json =>
  withoutDialect(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
const withoutDialect = ({ $schema: _, "~standard": _standard, ...schema }: Json): Json => schema;

const parametersOf = (query: z.ZodType | undefined): readonly Json[] => {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query) as {
    readonly properties?: Json;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
};

const goodAnswer = ({ answer }: Endpoint): Json => {
  if (answer === undefined) return { "204": { description: "Done, without content." } };
  if (answer === "pdf")
    return {
      "200": {
        description: "The document.",
        content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
      },
    };
  return { "200": { description: "The answer.", content: { "application/json": { schema: schemaOf(answer) } } } };
};

const refusal = (description: string): Json => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
});

const refusalsOf = ({ method, isAct, body, limit, forMembers }: Endpoint): Json => ({
  "400": refusal("Fields are missing or invalid; the answer names them."),
  ...(forMembers
    ? {
        "401": refusal("No customer is signed in."),
        "403": refusal("The requested data is not the customer's own, or the call came from another site."),
      }
    : isAct
      ? { "403": refusal("The call came from another site.") }
      : {}),
  ...(method === "POST"
    ? { "409": refusal("The values contradict the journey, or its current state does not allow the call.") }
    : {}),
  ...(body
    ? { "413": refusal(`A body has at most ${longestBody} bytes.`), "415": refusal("The body is not JSON.") }
    : {}),
  ...(limit ? { "429": refusal("Too many calls; `Retry-After` says when to try again.") } : {}),
  default: refusal("The provider is unavailable (502, 503, 504), or the call has its own reason to refuse."),
});

const operationOf = (endpoint: Endpoint): Json => ({
  summary: endpoint.summary,
  ...(endpoint.limit ? { description: limits[endpoint.limit] } : {}),
  security: endpoint.forMembers ? [{ session: [] }] : [],
  ...(endpoint.task === undefined ? {} : { "x-account-task": endpoint.task }),
  parameters: parametersOf(endpoint.query),
  ...(endpoint.body
    ? { requestBody: { required: true, content: { "application/json": { schema: schemaOf(endpoint.body) } } } }
    : {}),
  responses: { ...goodAnswer(endpoint), ...refusalsOf(endpoint) },
});

/**
 * The site API as an OpenAPI document, generated from its table. `GET /api/openapi.json` returns it;
 * contracts/site-api.openapi.json is a copy.
 */
export const openApiOf = (table: readonly Endpoint[]): Json => ({
  openapi: "3.1.0",
  info: {
    title: "Site API of Switchyard",
    version: "1.0.0",
    description:
      "The calls that the pages make, by the specification's own methods, paths and field names. A call that belongs to an enrollment needs its cookies, and its values must match the enrollment: another plan, amount, partner or contract number is refused (409). A call for signed-in customers needs the cookie of the session, and asks only about the customer's own; one with an `x-account-task` is refused (403, NOT_FOR_PORTAL) to customers whose portal does not offer that (docs/roles.md). A POST from another site is refused. Customer classification and portal type have eight codes: 0 Unknown, 1 CSPMMF, 2 Installer, 3 MarketingPartner, 4 Residential, 5 SMBLCI, 6 SocialAgency, 7 Prepaid.",
  },
  servers: [{ url: "/api" }],
  paths: Object.fromEntries(
    [...Map.groupBy(table, ({ path }) => path)].map(([path, endpoints]) => [
      path,
      Object.fromEntries(endpoints.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)])),
    ]),
  ),
  components: {
    securitySchemes: {
      session: {
        type: "apiKey",
        in: "cookie",
        name: "AuthToken",
        description: "The cookie of a signed-in customer's session.",
      },
    },
    schemas: {
      Refusal: {
        type: "object",
        required: ["error"],
        properties: {
          error: {
            type: "object",
            required: ["code", "message", "fields"],
            properties: {
              code: { type: "string" },
              message: { type: "string", description: "For developers; it contains no value of the request." },
              fields: {
                type: "array",
                items: {
                  type: "object",
                  required: ["field", "code"],
                  properties: { field: { type: "string" }, code: { type: "string" } },
                },
              },
            },
          },
        },
      },
    },
  },
});
