import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Agreement, pactFile, siteWith } from "../pacts/agreement.ts";
import { groups } from "../pacts/groups.ts";
import { baseUrl } from "../test/a-gateway.ts";
import { operationOf } from "../test/openapi.ts";

interface Interaction {
  readonly description: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly query?: Readonly<Record<string, readonly string[]>>;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  readonly response: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
}

const { interactions } = JSON.parse(readFileSync(pactFile, "utf8")) as {
  readonly interactions: readonly Interaction[];
};

/** A sent request in the pact's format. */
interface Asked {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
}

const isForm = ({ request }: Interaction): boolean => typeof request.body === "string";

/** Runs an agreement against its published answer, without pact's mock server. */
const runAgainstPact = async ({ ask }: Agreement, interaction: Interaction) => {
  const asked: Asked[] = [];
  const { status, headers, body } = interaction.response;
  const isDocument = headers?.["Content-Type"] === "application/pdf";
  const fetch = async (
    url: string,
    { operation, method, headers: given, body: sent }: RequestInit & { readonly operation: string },
  ): Promise<Response> => {
    const { pathname, searchParams } = new URL(url);
    const text = typeof sent === "string" ? sent : undefined;
    asked.push({
      operation,
      method: method ?? "",
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: new Headers(given),
      body: text === undefined || isForm(interaction) ? text : (JSON.parse(text) as unknown),
    });
    return new Response(isDocument ? "%PDF-1.7" : JSON.stringify(body), {
      status,
      headers: { "content-type": isDocument ? "application/pdf" : "application/json" },
    });
  };
  const result = await ask(siteWith({ baseUrl, fetch, timeoutMs: 20_000 }));
  return { asked, made: result.isOk() ? result.value : result.error };
};

describe.each(Object.entries(groups))("%s", (_, agreements) => {
  test.each(agreements.map((agreement) => [agreement.description, agreement] as const))(
    "%s",
    async (description, agreement) => {
      const interaction = interactions.find((one) => one.description === description);
      if (!interaction) throw new Error("this agreement is not published: npm run contracts");
      const { asked, made } = await runAgainstPact(agreement, interaction);
      const { method, path, query = {}, headers, body } = interaction.request;
      const [first] = asked;
      expect(first).toMatchObject({
        method,
        path,
        query: Object.fromEntries(Object.entries(query).map(([name, [value]]) => [name, value])),
      });
      expect(first?.body).toEqual(body);
      expect(first?.operation).toBe(operationOf(method, path));
      for (const name of ["Idempotency-Key", "Authorization"])
        expect(first?.headers.has(name), name).toBe(headers[name] !== undefined);
      for (const name of ["Content-Type", "X-Brand-Id", "X-Correlation-Id"])
        expect(first?.headers.get(name), name).not.toBeNull();
      if (typeof agreement.answer === "object") expect(made).toMatchObject(agreement.answer ?? {});
      else expect(made).toBe(agreement.answer);
    },
  );
});
