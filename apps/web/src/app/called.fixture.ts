import type { OrderText } from "@switchyard/domain/kernel/form-table";
import { expect } from "vitest";
import { z } from "zod";
import { site } from "../composition/site.ts";
import { answerCall } from "../site/calls/answer-call.ts";
import type { Endpoint } from "../site/calls/endpoint.ts";
import { requestFacts } from "../site/front-door/facts.ts";
import { handOutSuccessor } from "../site/session/journey-token.ts";
import { memberClearingCookies } from "../site/session/member.ts";
import type { Browser } from "../site/session/site.fixture.ts";
import { table } from "./calls.ts";

type Method = "GET" | "POST";
type Fields = object;

const endpointAt = (method: Method, path: string): Endpoint => {
  const found = table.find((one) => one.method === method && one.path === path);
  if (!found) throw new Error(`there is no call ${method} ${path}`);
  return found;
};

export interface Called {
  readonly status: number;
  readonly json: unknown;
  /** A document's bytes. */
  readonly pdf: Uint8Array<ArrayBuffer> | undefined;
  readonly headers: Headers;
  /** The names of the cookies that the answer sets. */
  readonly set: readonly string[];
}

/**
 * Sends a call of the site API through its route: a GET with its fields in the address. A good answer must have exactly
 * the fields of the OpenAPI document.
 */
export const called = async (
  browser: Browser,
  method: Method,
  path: string,
  fields: Fields = {},
  facts: Parameters<Browser["ask"]>[1] = {},
): Promise<Called> => {
  const { value: answer, set } = await browser.ask(async () => {
    const query = method === "GET" ? `?${new URLSearchParams({ ...fields })}` : "";
    const request = new Request(`http://localhost:3000/api${path}${query}`, {
      method,
      ...(method === "POST" ? { body: JSON.stringify(fields), headers: { "content-type": "application/json" } } : {}),
    });
    const { brand, locale, requestId } = await requestFacts();
    const answered = await answerCall(
      request,
      path,
      { site: site(), brand, locale, requestId, address: "192.0.2.1", member: memberClearingCookies },
      table,
    );
    await handOutSuccessor();
    return answered;
  }, facts);
  const { status, headers } = answer;
  const json: unknown = headers.get("content-type")?.startsWith("application/json") ? await answer.json() : undefined;
  const isPdf = headers.get("content-type") === "application/pdf";
  const pdf = isPdf ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  const { answer: declared } = endpointAt(method, path);
  if (status === 200 && typeof declared === "object") expect(declared.parse(json)).toEqual(json);
  return { status, json, pdf, headers, set: [...set.keys()] };
};

/** A refusal in one line: its status, its code, and each wrong field with its error. */
export const refused = ({ status, json }: Called): string => {
  const { error } = json as { error?: { code: string; fields: readonly { field: string; code: string }[] } };
  return [status, error?.code ?? "", ...(error?.fields ?? []).map(({ field, code }) => `${field}=${code}`)].join(" ");
};

/** A call's parsed input: its fields as the use case gets them, or the problems by field. */
export const read = (method: Method, path: string, given: unknown): unknown => {
  const { query, body } = endpointAt(method, path);
  const result = ((method === "GET" ? query : body) ?? z.undefined()).safeParse(given);
  return result.success ? result.data : result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.code}`);
};

/** The optional texts of an order, with their default values. */
export const leftOut = (byWireName: Readonly<Record<string, OrderText>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(byWireName).flatMap(([name, { isRequired }]) => (isRequired === true ? [] : [[name, ""]])),
  );

const descriptions = (value: unknown): readonly string[] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        name === "description" && typeof inner === "string" ? [inner] : descriptions(inner),
      );

/** The calls with their checks: caller, rate limit, origin, minimum duration. The OpenAPI document describes the same. */
export const guards = (calls: readonly Endpoint[]): readonly string[] => {
  for (const { summary, answer } of calls) {
    expect(summary).toMatch(/^[A-Z].+\.$/);
    if (typeof answer === "object")
      for (const description of descriptions(z.toJSONSchema(answer))) expect(description).toMatch(/^\S.+\.$/);
  }
  return calls.map(({ method, path, forMembers, task, limit, isAct, evenMs }) =>
    [
      method,
      path,
      forMembers ? "members" : "anybody",
      task ?? "-",
      limit ?? "-",
      isAct ? "act" : "question",
      evenMs,
    ].join(" "),
  );
};
