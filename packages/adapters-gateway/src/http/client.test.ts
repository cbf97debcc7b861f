import { fixedToken } from "../tokens/token-source.ts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Call, gatewayClient } from "./client.ts";
import { largestBody } from "./exchange.ts";
import type { GatewayLogEntry } from "./options.ts";

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A client of a gateway with this answer, and the requests it received. */
const aClient = (answer: () => Response) => {
  const sent: Sent[] = [];
  const log: GatewayLogEntry[] = [];
  const client = gatewayClient({
    baseUrl: "https://gateway.example/base",
    brand: "main",
    locale: "en",
    correlationId: "journey-0001",
    tokens: fixedToken("a-token"),
    brandPrefixes: [],
    retryDelayMs: 0,
    log: (entry) => void log.push(entry),
    fetch: async (url, { headers, body }) => {
      sent.push({ url, headers: new Headers(headers), body });
      return answer();
    },
  });
  return { client, sent, log };
};

const aLookUp: Call = { operation: "getThing", method: "GET", path: "/things/{kind}/{name}" };
const anything = z.unknown();

describe("values in a path", () => {
  test("are encoded, and stay out of the log", async () => {
    const { client, sent, log } = aClient(() => Response.json({}));
    await client.ask({ ...aLookUp, params: { kind: "a/b", name: "ñ ?#" } }, anything);
    expect(sent[0]?.url).toBe("https://gateway.example/base/things/a%2Fb/%C3%B1%20%3F%23");
    expect(log[0]?.path).toBe("/things/{kind}/{name}");
  });

  test.each(["..", "."])("%s leads nowhere else", async (kind) => {
    const { client, sent } = aClient(() => Response.json({}));
    await client.ask({ ...aLookUp, params: { kind, name: "x" } }, anything);
    expect(new URL(sent[0]?.url ?? "").pathname).toMatch(/^\/base\/things\/(%252E)+\/x$/);
  });
});

test("a form goes out form-encoded, and without a token before sign-in", async () => {
  const { client, sent } = aClient(() => Response.json({}));
  await client.ask(
    {
      operation: "getToken",
      method: "POST",
      path: "/identity/connect/token",
      token: "none",
      form: { grant_type: "password", username: "a b&c", otp: undefined },
    },
    anything,
  );
  expect(sent[0]?.body).toBe("grant_type=password&username=a+b%26c");
  expect(sent[0]?.headers.get("content-type")).toBe("application/x-www-form-urlencoded");
  expect(sent[0]?.headers.get("authorization")).toBeNull();
});

describe("a refusal with a schema", () => {
  const refusals = { 400: z.object({ IsLocked: z.boolean() }) };
  const ask = async (answer: Response) =>
    aClient(() => answer).client.askOrRefused(
      { ...aLookUp, method: "POST" },
      z.object({ token: z.string() }),
      refusals,
    );

  test("differs from an answer", async () => {
    expect((await ask(Response.json({ IsLocked: true }, { status: 400 })))._unsafeUnwrap()).toEqual({
      kind: "refused",
      status: 400,
      refusal: { IsLocked: true },
    });
    expect((await ask(Response.json({ token: "t" })))._unsafeUnwrap()).toEqual({
      kind: "answer",
      answer: { token: "t" },
    });
  });

  test("is a problem in any other shape or under another status", async () => {
    expect((await ask(Response.json({ IsLocked: "yes" }, { status: 400 })))._unsafeUnwrapErr()).toMatchObject({
      kind: "refused",
      status: 400,
    });
    expect((await ask(Response.json({ IsLocked: true }, { status: 422 })))._unsafeUnwrapErr()).toMatchObject({
      kind: "refused",
      status: 422,
    });
    expect((await ask(Response.json({ IsLocked: true })))._unsafeUnwrapErr()).toMatchObject({ kind: "malformed" });
  });
});

describe("a command, which answers only with an indicator", () => {
  const command = async (answer: Response) => aClient(() => answer).client.command({ ...aLookUp, method: "POST" });
  const indicator = (value: unknown) => Response.json({ result: { indicator: value } });

  test("succeeds when the gateway says so", async () =>
    expect((await command(indicator("Success"))).isOk()).toBe(true));

  test.each([
    ["another indicator", indicator("Failure"), "refused"],
    ["a web page", new Response("<!doctype html>"), "malformed"],
    ["nothing", new Response(null, { status: 204 }), "malformed"],
    ["wrong types", indicator(42), "malformed"],
  ])("fails with %s", async (_, answer, kind) => expect((await command(answer))._unsafeUnwrapErr().kind).toBe(kind));
});

describe("a document", () => {
  const pdf = "%PDF-1.7\n\u00ff";
  const asPdf = (body: BodyInit) => new Response(body, { headers: { "content-type": "application/pdf" } });
  const ask = async (answer: Response) => aClient(() => answer).client.document(aLookUp);

  test("arrives byte for byte", async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode("%PDF-"), 0, 255, 128]);
    expect((await ask(asPdf(bytes)))._unsafeUnwrap()).toEqual(bytes);
  });

  test("is asked for as PDF", async () => {
    const { client, sent } = aClient(() => asPdf(pdf));
    await client.document(aLookUp);
    expect(sent[0]?.headers.get("accept")).toBe("application/pdf");
  });

  test.each([
    ["under another content type", new Response(pdf, { headers: { "content-type": "text/html" } })],
    ["that begins like no PDF", asPdf("<html>")],
    ["that is too large", asPdf(new Uint8Array(largestBody + 1))],
  ])("%s is malformed", async (_, answer) =>
    expect((await ask(answer))._unsafeUnwrapErr()).toMatchObject({ kind: "malformed" }),
  );

  test("that is missing is refused", async () =>
    expect((await ask(new Response(null, { status: 404 })))._unsafeUnwrapErr()).toMatchObject({
      kind: "refused",
      status: 404,
    }));
});
