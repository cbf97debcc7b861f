import { requestFacts } from "../site/front-door/facts.ts";
import { answerCall } from "../site/calls/answer-call.ts";
import { handOutSuccessor } from "../site/session/journey-token.ts";
import { memberNowOrNobody } from "../site/session/member.ts";
import type { Browser } from "../site/session/site.fixture.ts";
import { table } from "./calls.ts";

export interface Told {
  readonly status: number;
  readonly json: unknown;
  readonly headers: Headers;
}

/** Makes a call of the site API, as the route of calls has it answered. Without a body it is a GET. */
export const asked = async (browser: Browser, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Told> => {
  const init = body === undefined ? { method: "GET" } : { method: "POST", body: JSON.stringify(body) };
  const { value } = await browser.ask(async () => {
    const request = new Request(`http://localhost:3000/api${path}`, { ...init, headers: { host: "localhost:3000", "content-type": "application/json", ...headers } });
    const { brand, locale, requestId } = await requestFacts();
    const answer = await answerCall(request, path.split("?")[0] ?? "", { brand, locale, requestId, address: "::1", member: memberNowOrNobody }, table);
    await handOutSuccessor();
    return answer;
  });
  const text = await value.text();
  return { status: value.status, json: text === "" ? undefined : (JSON.parse(text) as unknown), headers: value.headers };
};

/** A refusal as it stands on the wire, in short: status, code, and each field with its code. */
export const refusalIn = ({ status, json }: Told): string => {
  const { error } = (json ?? {}) as { readonly error?: { readonly code: string; readonly fields: readonly { readonly field: string; readonly code: string }[] } };
  return [status, error?.code ?? "", ...(error?.fields ?? []).map(({ field, code }) => `${field}:${code}`)].join(" ").trim();
};
