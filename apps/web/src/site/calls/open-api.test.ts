import { ok } from "neverthrow";
import { expect, test } from "vitest";
import { z } from "zod";
import { type Endpoint, endpoint, memberEndpoint } from "./endpoint.ts";
import { openApiDocument } from "./open-api-document.ts";
import { openApiOf } from "./open-api.ts";

const handle = () => Promise.resolve(ok(undefined));
const answer = z.object({ good: z.boolean() });
type Operation = Readonly<Record<string, unknown>> & {
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: unknown }>>;
};

const operation = (call: Endpoint): Operation => {
  const { paths } = openApiOf([call]) as { readonly paths: Readonly<Record<string, Record<string, Operation>>> };
  const found = paths[call.path]?.[call.method.toLowerCase()];
  if (!found) throw new Error(`${call.method} ${call.path} is not in the document`);
  return found;
};
const base = { summary: "It does.", handle };

test("a query lists its parameters, and which are required", () => {
  const query = z.object({ zip: z.string(), plan: z.string().optional() });
  expect(operation(endpoint({ ...base, method: "GET", path: "/a", query, answer }))).toMatchObject({
    summary: "It does.",
    security: [],
    parameters: [
      { name: "zip", in: "query", required: true, schema: { type: "string" } },
      { name: "plan", in: "query", required: false, schema: { type: "string" } },
    ],
  });
  const optional = z.object({ plan: z.string().optional() });
  expect(operation(endpoint({ ...base, method: "GET", path: "/a", query: optional }))["parameters"]).toEqual([
    { name: "plan", in: "query", required: false, schema: { type: "string" } },
  ]);
});

test("a call without parameters, body, limit or task has none", () => {
  const bare = operation(endpoint({ ...base, method: "GET", path: "/a" }));
  expect(Object.keys(bare)).toEqual(["summary", "security", "parameters", "responses"]);
  expect(bare["parameters"]).toEqual([]);
});

test("schemas follow the wire format, without the name of their dialect", () => {
  const body = z.object({ n: z.string().default("x"), t: z.string().transform(Number) });
  expect(operation(endpoint({ ...base, method: "POST", path: "/a", body }))["requestBody"]).toEqual({
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: { n: { type: "string", default: "x" }, t: { type: "string" } },
          required: ["t"],
        },
      },
    },
  });
});

test.each<[string, Parameters<typeof endpoint>[0], string, string, unknown]>([
  [
    "an answer",
    { ...base, method: "GET", path: "/a", answer },
    "200",
    "The answer.",
    {
      "application/json": { schema: { type: "object", properties: { good: { type: "boolean" } }, required: ["good"] } },
    },
  ],
  [
    "a document",
    { ...base, method: "GET", path: "/a", answer: "pdf" },
    "200",
    "The document.",
    { "application/pdf": { schema: { type: "string", format: "binary" } } },
  ],
  ["nothing", { ...base, method: "POST", path: "/a" }, "204", "Done, without content.", undefined],
])("a call that answers %s is documented as such", (_, declaration, status, description, content) => {
  const { responses } = operation(endpoint(declaration));
  expect(Object.keys(responses).filter((one) => one.startsWith("2"))).toEqual([status]);
  expect(responses[status]?.description).toBe(description);
  if (content === undefined) expect(responses[status]).not.toHaveProperty("content");
  else expect(responses[status]?.content).toMatchObject(content as object);
});

test.each<[string, Endpoint, readonly string[]]>([
  ["a question of anybody", endpoint({ ...base, method: "GET", path: "/a" }), ["400"]],
  ["an act by GET", endpoint({ ...base, method: "GET", path: "/a", isAct: true }), ["400", "403"]],
  ["a POST", endpoint({ ...base, method: "POST", path: "/a" }), ["400", "403", "409"]],
  [
    "a POST with a body",
    endpoint({ ...base, method: "POST", path: "/a", body: z.object({}) }),
    ["400", "403", "409", "413", "415"],
  ],
  ["a limited call", endpoint({ ...base, method: "GET", path: "/a", limit: "people" }), ["400", "429"]],
  ["a member's question", memberEndpoint({ ...base, method: "GET", path: "/a" }), ["400", "401", "403"]],
])("%s lists its possible refusals", (_, call, statuses) => {
  const { responses } = operation(call);
  const refusals = Object.entries(responses).filter(([status]) => !status.startsWith("2"));
  expect(refusals.map(([status]) => status)).toEqual([...statuses, "default"]);
  for (const [, { description, content }] of refusals) {
    expect(description).toMatch(/^[A-Z].+\.$/);
    expect(content).toEqual({ "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } });
  }
});

test("a refusal lists its reason: calls of other sites only, or other customers' data too", () => {
  const of = (call: Endpoint) => operation(call).responses["403"]?.description;
  expect(of(endpoint({ ...base, method: "POST", path: "/a" }))).toBe("The call came from another site.");
  expect(of(memberEndpoint({ ...base, method: "POST", path: "/a" }))).toContain("not the customer's own");
});

test("a customer's call needs the session, and names its task", () => {
  const own = operation(memberEndpoint({ ...base, method: "GET", path: "/a", task: "move" }));
  expect(own).toMatchObject({ security: [{ session: [] }], "x-account-task": "move" });
  expect(operation(memberEndpoint({ ...base, method: "GET", path: "/a" }))).not.toHaveProperty("x-account-task");
});

test("each limit has a description", () => {
  const limits = (["people", "passwords", "look-ups"] as const).map(
    (limit) => operation(endpoint({ ...base, method: "GET", path: "/a", limit }))["description"],
  );
  expect(new Set(limits).size).toBe(3);
  for (const limit of limits) expect(limit).toMatch(/^Limited to .+ calls a minute.*\.$/);
});

test("calls of one path are grouped, and shared components are in the document", () => {
  const document = openApiOf([
    endpoint({ ...base, method: "GET", path: "/a" }),
    endpoint({ ...base, method: "POST", path: "/b" }),
    endpoint({ ...base, method: "POST", path: "/a" }),
  ]);
  const { paths } = document as { readonly paths: Readonly<Record<string, object>> };
  expect(Object.entries(paths).map(([path, calls]) => [path, Object.keys(calls)])).toEqual([
    ["/a", ["get", "post"]],
    ["/b", ["post"]],
  ]);
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: { title: "Site API of Switchyard", version: "1.0.0" },
    servers: [{ url: "/api" }],
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "AuthToken" } },
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
                message: { type: "string" },
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
});

test("the document lists itself, and is built once", async () => {
  const self = openApiDocument([endpoint({ ...base, method: "GET", path: "/a" })]);
  expect([self.method, self.path, self.summary]).toEqual(["GET", "/openapi.json", "This document."]);
  const answered = async () => (await self.call({}, undefined, {} as never))._unsafeUnwrap();
  const document = await answered();
  expect(Object.keys((document as { readonly paths: object }).paths)).toEqual(["/a", "/openapi.json"]);
  expect(self.answer).toSatisfy((shape: z.ZodType) => shape.safeParse(document).success);
  expect(await answered()).toBe(document);
});
