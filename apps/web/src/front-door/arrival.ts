import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { PageKind } from "@switchyard/domain/content/model";

/** What the front door knows of a request. */
export interface Arrival {
  readonly method: string;
  /** The Host header, with or without a port. */
  readonly host: string;
  /** As the browser sent it, percent-encoded, from the slash on. */
  readonly path: string;
  /** With the question mark, or empty. */
  readonly search: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly headers: {
    readonly accept?: string | undefined;
    readonly userAgent?: string | undefined;
    readonly secPurpose?: string | undefined;
    readonly purpose?: string | undefined;
    readonly nextRouterPrefetch?: string | undefined;
    readonly rsc?: string | undefined;
  };
}

/** Which route tree renders a page: anonymous, anonymous by shopping key, a journey's own, or a signed-in customer's. */
export type Audience = "guest" | "guest-plans" | "journey" | "member";

export const visitCookies = ["journey", "shopping_session"] as const;
/** `journey` is the id of one passage through enrollment, `shopping_session` names the visitor's looking around. */
export type VisitCookie = (typeof visitCookies)[number];

export interface PageReception {
  readonly kind: "page";
  readonly status: 200 | 404;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly audience: Audience;
  /** The page's canonical path, without the language. */
  readonly path: string;
  /** The shopping parameters in their one order, as a search: what travels on from here. */
  readonly shopping: string;
  /** Where the page is rendered, with its search: everything that it depends on is in here. */
  readonly internalPath: string;
  /** Cookies that this visit begins with, each a random id. */
  readonly begins: readonly VisitCookie[];
}

export type Reception =
  | PageReception
  | { readonly kind: "redirect"; readonly to: string }
  /** The site API, or a file of the site's own; it goes on as it came. */
  | { readonly kind: "pass"; readonly brand: Brand }
  /** Pages and files are read; what is sent goes to forms and calls, which look at its method themselves. */
  | { readonly kind: "wrong-method"; readonly allow: string }
  /** Not one of our hosts. */
  | { readonly kind: "unknown-host" };

/** The paths of each brand with their kinds, from the content. */
export type PageIndex = Readonly<Record<Brand, ReadonlyMap<string, PageKind>>>;

/** Host name without port, lower case, to brand. */
export type BrandHosts = Readonly<Record<string, Brand>>;
