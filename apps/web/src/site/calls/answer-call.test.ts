import { site } from "../../composition/site.ts";
import { ok, err } from "neverthrow";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { answerCall } from "./answer-call.ts";
import { type Caller, endpoint, memberEndpoint } from "./endpoint.ts";
import { longestBody } from "./longest-body.ts";
import { refusal } from "./refusal.ts";

const table = [
  endpoint({
    method: "GET",
    path: "/echo",
    summary: "",
    query: z.object({ word: z.string().max(3) }),
    handle: ({ query }) => Promise.resolve(ok({ word: query.word })),
  }),
  endpoint({ method: "GET", path: "/told", summary: "", isAct: true, handle: () => Promise.resolve(ok({})) }),
  endpoint({ method: "POST", path: "/silent", summary: "", handle: () => Promise.resolve(ok({})) }),
  endpoint({
    method: "POST",
    path: "/echo",
    summary: "",
    body: z.object({ word: z.string() }),
    handle: ({ body }) => Promise.resolve(ok({ word: body.word })),
  }),
  endpoint({ method: "POST", path: "/quiet", summary: "", handle: () => Promise.resolve(ok(undefined)) }),
  endpoint({
    method: "POST",
    path: "/quiet-deep",
    summary: "",
    body: z.unknown(),
    handle: () => Promise.resolve(ok(undefined)),
  }),
  endpoint({
    method: "GET",
    path: "/never",
    summary: "",
    handle: () => Promise.resolve(err(refusal(503, "TRY_LATER", "Later.", [], { "retry-after": "10" }))),
  }),
  endpoint({
    method: "GET",
    path: "/who",
    summary: "",
    limit: "people",
    evenMs: 40,
    query: z.object({ known: z.string() }),
    handle: ({ query }) => Promise.resolve(ok({ word: query.known })),
  }),
  endpoint({
    method: "GET",
    path: "/paper",
    summary: "",
    answer: "pdf",
    handle: () => Promise.resolve(ok({ pdf: new TextEncoder().encode("%PDF-1.7"), name: 'EFL "12"' })),
  }),
  memberEndpoint({
    method: "GET",
    path: "/mine",
    summary: "",
    query: z.object({ ca: z.string().length(3) }),
    handle: (_, { member }) => Promise.resolve(ok({ word: member.partner })),
  }),
];
const caller: Caller = {
  site: site(),
  brand: "main",
  locale: "en",
  requestId: "r",
  address: "::1",
  member: () => Promise.resolve(undefined),
};

const call = async (
  path: string,
  init: Omit<RequestInit, "headers"> & { readonly headers?: Record<string, string> } = {},
  by: Caller = caller,
) => {
  const response = await answerCall(
    new Request(`http://localhost:3000/api${path}`, { ...init, headers: { host: "localhost:3000", ...init.headers } }),
    path.split("?")[0] ?? "",
    by,
    table,
  );
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json:
      text === "" ? undefined : (JSON.parse(text) as { word?: string; error?: { code: string; fields: unknown[] } }),
  };
};
const json = { "content-type": "application/json; charset=utf-8" };
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  call(path, { method: "POST", body, headers });

describe("a call of the site API", () => {
  test("is answered as JSON that must not be cached", async () => {
    const { status, json: answer, headers } = await call("/echo?word=sun");
    expect([status, answer, headers.get("cache-control")]).toEqual([200, { word: "sun" }, "no-store"]);
  });

  test("reads the first of a repeated parameter", async () => {
    expect((await call("/echo?word=one&word=two")).json).toEqual({ word: "one" });
  });

  test("names the wrong fields, not their values", async () => {
    const { status, json: answer } = await call("/echo?word=secret");
    expect([status, answer]).toEqual([
      400,
      {
        error: {
          code: "INVALID_REQUEST",
          message: expect.any(String) as string,
          fields: [{ field: "word", code: "too_big" }],
        },
      },
    ]);
    expect(JSON.stringify(answer)).not.toContain("secret");
  });

  test("that is unknown answers 404", async () => {
    expect(await call("/nope")).toMatchObject({ status: 404, json: { error: { code: "NO_SUCH_CALL" } } });
  });

  test("with another method answers 405 and lists the allowed ones", async () => {
    const answer = await call("/echo", { method: "DELETE" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, POST"]);
  });

  test("answers HEAD without a body", async () => {
    expect((await call("/echo?word=sun", { method: "HEAD" })).status).toBe(200);
  });

  test("accepts nesting as deep as a call has, and no deeper", async () => {
    const nested = (levels: number) => `${'{"word":'.repeat(levels)}"x"${"}".repeat(levels)}`;
    expect(await post("/quiet-deep", nested(16))).toMatchObject({ status: 204 });
    expect(await post("/quiet-deep", nested(17))).toMatchObject({ status: 400, json: { error: { code: "TOO_DEEP" } } });
    expect(await post("/quiet-deep", nested(3_000))).toMatchObject({
      status: 400,
      json: { error: { code: "TOO_DEEP" } },
    });
  });

  test("without content in its answer is 204", async () => {
    expect(await post("/quiet", "{}")).toMatchObject({ status: 204, json: undefined });
  });

  test("passes on the time to retry", async () => {
    const answer = await call("/never");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
  });
});

describe("a call that could reveal whether a person exists", () => {
  test("is limited per address and minute, independent of other addresses", async () => {
    const from = (address: string) => call("/who?known=a", {}, { ...caller, address });
    const statuses = (await Promise.all(Array.from({ length: 25 }, () => from("203.0.113.7")))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const refused = await from("203.0.113.7");
    expect([refused.status, refused.json?.error?.code]).toEqual([429, "TOO_MANY_CALLS"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await from("203.0.113.8")).status).toBe(200);
  });

  test("takes the same time for every answer", async () => {
    const began = performance.now();
    await call("/who?known=a", {}, { ...caller, address: "203.0.113.9" });
    expect(performance.now() - began).toBeGreaterThan(35);
  });
});

describe("a call for signed-in customers", () => {
  const member = {
    sessionId: "s",
    userName: "grace.garza",
    classification: 4,
    portalType: 4,
    personPartner: "0050000011",
    organisationPartner: "",
    partner: "0050000011",
    firstName: "Grace",
    lastName: "Garza",
    expiresAt: "2026-11-21T06:00:00.000Z",
  } as const;

  test("reveals nothing to a visitor, not even which fields are wrong", async () => {
    expect(await call("/mine")).toMatchObject({ status: 401, json: { error: { code: "NOT_SIGNED_IN", fields: [] } } });
  });

  test("receives the signed-in customer", async () => {
    expect(await call("/mine?ca=123", {}, { ...caller, member: () => Promise.resolve(member) })).toMatchObject({
      status: 200,
      json: { word: "0050000011" },
    });
    expect(await call("/mine", {}, { ...caller, member: () => Promise.resolve(member) })).toMatchObject({
      status: 400,
    });
  });
});

test("a document's file name can't break out of its header", async () => {
  const response = await answerCall(new Request("http://localhost:3000/api/paper"), "/paper", caller, table);
  expect([
    response.headers.get("content-type"),
    response.headers.get("content-disposition"),
    await response.text(),
  ]).toEqual(["application/pdf", 'inline; filename="EFL__12_.pdf"', "%PDF-1.7"]);
});

describe("a body", () => {
  test("must be JSON", async () => {
    expect(await post("/echo", JSON.stringify({ word: "José" }))).toMatchObject({
      status: 200,
      json: { word: "José" },
    });
    expect(await post("/echo", "{")).toMatchObject({ status: 400, json: { error: { code: "NOT_JSON" } } });
    expect(await post("/echo", "word=a", { "content-type": "application/x-www-form-urlencoded" })).toMatchObject({
      status: 415,
    });
    expect(await post("/echo", "{}", { "content-type": "text/plain" })).toMatchObject({ status: 415 });
  });

  test("is ignored by a call without one", async () => {
    expect((await call("/silent", { method: "POST" })).status).toBe(200);
    expect((await post("/silent", "")).status).toBe(200);
    expect((await post("/silent", "word=a", { "content-type": "application/x-www-form-urlencoded" })).status).toBe(200);
    expect((await post("/silent", "a".repeat(longestBody + 1))).status).toBe(413);
  });

  test("has a maximum length", async () => {
    expect(await post("/echo", JSON.stringify({ word: "a".repeat(longestBody) }))).toMatchObject({ status: 413 });
    expect(await post("/echo", JSON.stringify({ word: "a".repeat(longestBody - 20) }))).toMatchObject({ status: 200 });
  });
});

test("another site can't call in a visitor's name", async () => {
  const body = JSON.stringify({ word: "x" });
  expect((await post("/echo", body, { ...json, "sec-fetch-site": "cross-site" })).json?.error?.code).toBe("OTHER_SITE");
  expect((await post("/echo", body, { ...json, origin: "https://evil.example" })).status).toBe(403);
  expect((await post("/echo", body, { ...json, origin: "http://localhost:3000" })).status).toBe(200);
  // Another site's page may send a read, but can't see the answer.
  for (const [path, status] of [
    ["/echo?word=sun", 200],
    ["/told", 403],
  ] as const)
    expect((await call(path, { headers: { "sec-fetch-site": "cross-site" } })).status, path).toBe(status);
  expect((await call("/told", { headers: { "sec-fetch-site": "same-origin" } })).status).toBe(200);
});
