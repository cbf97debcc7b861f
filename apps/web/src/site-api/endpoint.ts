import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { err, type Result } from "neverthrow";
import type { z } from "zod";
import { type Refusal, refusal } from "./refusal.ts";

/** Who calls, as the front door knows it. */
export interface Caller {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly requestId: string;
}

/** An answer's body; `undefined` answers with no content. */
export type Answer = Result<unknown, Refusal>;

interface EndpointDeclaration<Query, Body> {
  readonly method: "GET" | "POST";
  /** Without /api. */
  readonly path: string;
  /** One sentence for the API's document. */
  readonly summary: string;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** The use case. */
  handle(input: { readonly query: Query; readonly body: Body }, caller: Caller): Promise<Answer>;
}

/** One call of the site API. `call` checks what comes in and runs the use case. */
export interface Endpoint {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly summary: string;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  call(query: Readonly<Record<string, string>>, body: unknown, caller: Caller): Promise<Answer>;
}

export const endpoint = <Query = undefined, Body = undefined>(declared: EndpointDeclaration<Query, Body>): Endpoint => ({
  method: declared.method,
  path: declared.path,
  summary: declared.summary,
  query: declared.query,
  body: declared.body,
  call: async (query, body, caller) => {
    const readQuery = declared.query?.safeParse(query);
    const readBody = declared.body?.safeParse(body);
    const issues = [...(readQuery?.error?.issues ?? []), ...(readBody?.error?.issues ?? [])];
    if (issues.length > 0) {
      return err(refusal(400, "INVALID_REQUEST", "Some fields are missing or not of the right form.", issues.map((issue) => ({ field: issue.path.join("."), code: issue.code }))));
    }
    return declared.handle({ query: readQuery?.data as Query, body: readBody?.data as Body }, caller);
  },
});
