import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Member } from "@switchyard/domain/session/model";
import { type AccountTask, mayDo } from "@switchyard/domain/account/permissions";
import { err, type Result } from "neverthrow";
import type { z } from "zod";
import type { Site } from "../../composition/services.ts";
import type { Limit } from "../front-door/rate-limits.ts";
import { type Refusal, notForThisPortal, notSignedIn, refusal } from "./refusal.ts";

/** The caller, as the front door identifies them. */
export interface Caller {
  readonly site: Site;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly requestId: string;
  /** The caller's network address, for rate limits; never logged. */
  readonly address: string;
  /** The call's name, as support reads it in the journal. */
  readonly call?: string;
  /** Loads the signed-in customer, if any. */
  member(): Promise<Member | undefined>;
}

/** A signed-in caller. */
export interface MemberCaller extends Omit<Caller, "member"> {
  readonly member: Member;
}

/** A document as an answer. */
export interface Pdf {
  readonly pdf: Uint8Array<ArrayBuffer>;
  /** The file name for a download, without the ending. */
  readonly name: string;
}

export const isPdf = (answer: unknown): answer is Pdf =>
  typeof answer === "object" && answer !== null && "pdf" in answer && answer.pdf instanceof Uint8Array;

/** An answer's body or a document; `undefined` answers without content. */
export type Answer = Result<unknown, Refusal>;

interface Declaration<Query, Body> {
  readonly method: "GET" | "POST";
  /** Without `/api`. */
  readonly path: string;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** The shape of a good answer, for the OpenAPI document; `"pdf"` is one. Without it the answer has no content. */
  readonly answer?: z.ZodType | "pdf";
  readonly limit?: Limit;
  /** A GET of the specification that changes something nevertheless: refused to pages of other sites, like a POST. */
  readonly isAct?: true;
  /** Minimum duration in milliseconds of good and bad answers, so timing doesn't tell them apart. */
  readonly evenMs?: number;
}

interface EndpointDeclaration<Query, Body> extends Declaration<Query, Body> {
  /** Runs the call. */
  handle(input: { readonly query: Query; readonly body: Body }, caller: Caller): Promise<Answer>;
}

interface MemberEndpointDeclaration<Query, Body> extends Declaration<Query, Body> {
  /** The call's task, if only some kinds of customers may do it (docs/roles.md). */
  readonly task?: AccountTask;
  handle(input: { readonly query: Query; readonly body: Body }, caller: MemberCaller): Promise<Answer>;
}

/** One call of the site API. `call` validates the input and runs the use case. */
export interface Endpoint {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly summary: string;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly answer: z.ZodType | "pdf" | undefined;
  readonly limit: Limit | undefined;
  /** The call may change something: only pages of this site may send it. */
  readonly isAct: boolean;
  readonly evenMs: number;
  /** Only signed-in customers may call. */
  readonly forMembers: boolean;
  /** The task of a customer's call, if only some kinds of customers may do it. */
  readonly task?: AccountTask | undefined;
  call(query: Readonly<Record<string, string>>, body: unknown, caller: Caller): Promise<Answer>;
}

const declared = <Query, Body>(
  declaration: Declaration<Query, Body>,
  forMembers: boolean,
  handle: (input: { readonly query: Query; readonly body: Body }, caller: Caller) => Promise<Answer>,
): Endpoint => ({
  method: declaration.method,
  path: declaration.path,
  summary: declaration.summary,
  query: declaration.query,
  body: declaration.body,
  answer: declaration.answer,
  limit: declaration.limit,
  isAct: declaration.method === "POST" || declaration.isAct === true,
  evenMs: declaration.evenMs ?? 0,
  forMembers,
  call: async (query, body, caller) => {
    const readQuery = declaration.query?.safeParse(query);
    const readBody = declaration.body?.safeParse(body);
    const issues = [...(readQuery?.error?.issues ?? []), ...(readBody?.error?.issues ?? [])];
    if (issues.length > 0) {
      return err(
        refusal(
          400,
          "INVALID_REQUEST",
          "Some fields are missing or not of the right form.",
          issues.map((issue) => ({ field: issue.path.join("."), code: issue.code })),
        ),
      );
    }
    return handle(
      { query: readQuery?.data as Query, body: readBody?.data as Body },
      { ...caller, call: `${declaration.method} ${declaration.path}` },
    );
  },
});

/** A call open to everyone. */
export const endpoint = <Query = undefined, Body = undefined>(
  declaration: EndpointDeclaration<Query, Body>,
): Endpoint => declared(declaration, false, declaration.handle);

/** A call for signed-in customers: without a session it is refused before its input is read. */
export const memberEndpoint = <Query = undefined, Body = undefined>(
  declaration: MemberEndpointDeclaration<Query, Body>,
): Endpoint => {
  const checked = declared(declaration, true, async (input, caller) => {
    const member = await caller.member();
    return member ? declaration.handle(input, { ...caller, member }) : err(notSignedIn);
  });
  return {
    ...checked,
    task: declaration.task,
    call: async (query, body, caller) => {
      const member = await caller.member();
      if (!member) return err(notSignedIn);
      return declaration.task === undefined || mayDo(declaration.task, member)
        ? checked.call(query, body, caller)
        : err(notForThisPortal);
    },
  };
};
