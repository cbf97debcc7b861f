import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { NextRequest } from "next/server";
import type { Arrival, Audience, VisitCookie } from "./arrival.ts";
import { policyHeader } from "./content-security.ts";

/** Headers by which the front door passes its facts on. Values from outside under these names are removed. */
const headerOf = {
  requestId: "x-request-id",
  brand: "x-site-brand",
  locale: "x-site-locale",
  audience: "x-site-audience",
  path: "x-site-path",
  shopping: "x-site-shopping",
  notice: "x-site-notice",
  preview: "x-site-preview",
} as const;

export const doorHeaderNames: readonly string[] = Object.values(headerOf);

export interface DoorFacts {
  readonly requestId: string;
  readonly brand: Brand;
  readonly locale?: Locale;
  readonly audience?: Audience;
  /** The canonical path of the page. The content has this path, so it contains no visitor's own text. */
  readonly path?: string;
  /** The shopping parameters in canonical order, as a search. */
  readonly shopping?: string;
  /** Whether the visitor has closed the cookie banner of the current version. */
  readonly notice?: "seen" | "new";
  /** The visitor sees content that is not published yet. */
  readonly preview?: "on";
}

/** The facts as headers; an unknown fact has no header. */
export const doorEntries = (facts: DoorFacts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headerOf).flatMap(([fact, name]) =>
      facts[fact as keyof DoorFacts] === undefined
        ? []
        : [[name, encodeURIComponent(facts[fact as keyof DoorFacts] ?? "")]],
    ),
  );

/** The request's headers for the code behind the front door. */
export function doorHeaders(from: Headers, facts: DoorFacts): Headers {
  const headers = new Headers(from);
  // Next reads a page's nonce from this header, so only the front door may set it.
  headers.delete(policyHeader);
  headers.delete(`${policyHeader}-report-only`);
  for (const name of doorHeaderNames) headers.delete(name);
  for (const [name, value] of Object.entries(doorEntries(facts))) headers.set(name, value);
  return headers;
}

/** Reads one of the front door's facts; empty if unknown. */
export function doorFact(headers: { get(name: string): string | null }, fact: keyof DoorFacts): string {
  try {
    return decodeURIComponent(headers.get(headerOf[fact]) ?? "");
  } catch {
    // Requests for Next's own files bypass the front door, so this header may come from outside.
    return "";
  }
}

/** A request of Next, in the front door's form. */
export function arrivalOf(
  request: NextRequest,
  { cookies, holds }: Pick<Arrival, "cookies" | "holds">,
  previews = false,
): Arrival {
  const { pathname: path, search } = request.nextUrl;
  return arrivalWith(
    { method: request.method, path, search, cookies, holds },
    (name) => request.headers.get(name) ?? undefined,
    previews,
  );
}

/** Any request in the front door's form: its address, and its headers by name. */
export function arrivalWith(
  asked: Pick<Arrival, "method" | "path" | "search" | "cookies" | "holds">,
  header: (name: string) => string | undefined,
  previews = false,
): Arrival {
  return {
    ...asked,
    host: header("host") ?? "",
    headers: {
      accept: header("accept"),
      userAgent: header("user-agent"),
      secPurpose: header("sec-purpose"),
      purpose: header("purpose"),
      nextRouterPrefetch: header("next-router-prefetch"),
      rsc: header("rsc"),
    },
    previews,
  };
}

/** The plan in an order page's address, for a call that precedes any form. Not secret: it was in the address. */
export const asksForCookie = "asks_for";

/** Opens the order that this browser placed before it began another one; a token like that in `journey`. */
export const orderBeforeCookie = "journey_before";

/** The name under which a browser sends the cookie. Over HTTPS a neighboring host can't plant `visitor`: browsers take a `__Host-` cookie from its own host alone. */
export const sentName = <Name extends string>(name: Name, isSecure: boolean): Name | "__Host-visitor" =>
  name === "visitor" && isSecure ? "__Host-visitor" : name;

/** A cookie set at the beginning of a visit: for this host alone, and not readable by scripts. */
export const visitCookie = (
  name: VisitCookie | typeof asksForCookie | typeof orderBeforeCookie,
  value: string,
  isSecure: boolean,
  maxAge: number,
) =>
  ({
    name: sentName(name, isSecure),
    value,
    path: "/",
    maxAge,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
  }) as const;

/** Whether the visitor came by HTTPS, according to the proxy in front. */
export const isSecure = (header: (name: string) => string | undefined): boolean =>
  header("x-forwarded-proto")?.split(",")[0]?.trim() === "https";
