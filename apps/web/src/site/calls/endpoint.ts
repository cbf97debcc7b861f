import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Member } from "@switchyard/domain/session/model";
import { type AccountTask, mayDo } from "@switchyard/domain/account/permissions";
import { err, type Result } from "neverthrow";
import type { z } from "zod";
import type { Site } from "../../composition/services.ts";
import type { Limit } from "../front-door/rate-limits.ts";
import { type Refusal, notForThisPortal, notSignedIn, refusal } from "./refusal.ts";

/** Who calls, as the front door knows it. */
export interface Caller {
  readonly site: Site;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly requestId: string;
  /** Where the call comes from, for limits; it stands in no log. */
  readonly address: string;
  /** The call, as support reads it in the journal. */
  readonly call?: string;
  /** Who is signed in, asked when a call needs to know. */
  member(): Promise<Member | undefined>;
}

/** A caller who is signed in. */
export interface MemberCaller extends Omit<Caller, "member"> {
  readonly member: Member;
}

/** A document as an answer. */
export interface Pdf {
  readonly pdf: Uint8Array<ArrayBuffer>;
  /** What it is called when it is kept, without the ending. */
  readonly name: string;
}

export const isPdf = (answer: unknown): answer is Pdf =>
  typeof answer === "object" && answer !== null && "pdf" in answer && answer.pdf instanceof Uint8Array;

/** An answer's body, or a document; `undefined` answers with no content. */
export type Answer = Result<unknown, Refusal>;

interface Declaration<Query, Body> {
  readonly method: "GET" | "POST";
  /** Without /api. */
  readonly path: string;
  /** One sentence for the API's document. */
  readonly summary: string;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** The shape of a good answer, for the API's document; `"pdf"` is one. Left out, nothing comes back. */
  readonly answer?: z.ZodType | "pdf";
  readonly limit?: Limit;
  /** A GET of the specification that tells or keeps something all the same: it is refused to pages of other sites, like a POST. */
  readonly isAct?: true;
  /** A good and a bad answer take this long at least, so that time doesn't tell them apart. */
  readonly evenMs?: number;
}

interface EndpointDeclaration<Query, Body> extends Declaration<Query, Body> {
  /** The use case. */
  handle(input: { readonly query: Query; readonly body: Body }, caller: Caller): Promise<Answer>;
}

interface MemberEndpointDeclaration<Query, Body> extends Declaration<Query, Body> {
  /** What it is for, where that is not for every kind of customer (docs/roles.md). */
  readonly task?: AccountTask;
  handle(input: { readonly query: Query; readonly body: Body }, caller: MemberCaller): Promise<Answer>;
}

/** One call of the site API. `call` checks what comes in and runs the use case. */
export interface Endpoint {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly summary: string;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly answer: z.ZodType | "pdf" | undefined;
  readonly limit: Limit | undefined;
  /** Changes something, or may: only pages of this site may have it asked. */
  readonly isAct: boolean;
  readonly evenMs: number;
  /** Only who is signed in may ask. */
  readonly forMembers: boolean;
  /** Of calls for members: what it is for, where that is not for every kind of customer. */
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

/** A call that anybody may make. */
export const endpoint = <Query = undefined, Body = undefined>(
  declaration: EndpointDeclaration<Query, Body>,
): Endpoint => declared(declaration, false, declaration.handle);

/** A call that only a signed-in customer may make: without a session it is refused before anything is read of it. */
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
