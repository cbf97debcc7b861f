import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { NextRequest } from "next/server";
import type { Arrival, Audience } from "./arrival.ts";

/** What the front door tells those behind it. A value that comes from outside under one of these names is thrown away. */
const doorHeaderNames = { requestId: "x-request-id", brand: "x-site-brand", locale: "x-site-locale", audience: "x-site-audience", path: "x-site-path", shopping: "x-site-shopping" } as const;

export interface DoorFacts {
  readonly requestId: string;
  readonly brand: Brand;
  readonly locale?: Locale;
  readonly audience?: Audience;
  /** The canonical path of the page; it has been found in the content, so it is no visitor's own text. */
  readonly path?: string;
  /** The shopping parameters in their one order, as a search. */
  readonly shopping?: string;
}

/** The request's headers as those behind the door get them. */
export function doorHeaders(from: Headers, facts: DoorFacts): Headers {
  const headers = new Headers(from);
  for (const [fact, name] of Object.entries(doorHeaderNames)) {
    const value = facts[fact as keyof DoorFacts];
    if (value === undefined) headers.delete(name);
    else headers.set(name, encodeURIComponent(value));
  }
  return headers;
}

/** Reads one of the door's facts behind the door; empty when the door had nothing to say. */
export function doorFact(headers: { get(name: string): string | null }, fact: keyof DoorFacts): string {
  try {
    return decodeURIComponent(headers.get(doorHeaderNames[fact]) ?? "");
  } catch {
    // Next's own files do not pass the door, so what stands there may come from outside.
    return "";
  }
}

/** A request as the front door looks at it. */
export function arrivalOf(request: NextRequest): Arrival {
  const { pathname, search } = request.nextUrl;
  const header = (name: string) => request.headers.get(name) ?? undefined;
  return {
    method: request.method,
    host: header("host") ?? "",
    path: pathname,
    search,
    cookies: new Map(request.cookies.getAll().map(({ name, value }) => [name, value])),
    headers: {
      accept: header("accept"),
      userAgent: header("user-agent"),
      secPurpose: header("sec-purpose"),
      purpose: header("purpose"),
      nextRouterPrefetch: header("next-router-prefetch"),
      rsc: header("rsc"),
    },
  };
}
