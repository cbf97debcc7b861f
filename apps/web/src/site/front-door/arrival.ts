import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { PageKind } from "@switchyard/domain/content/model";
import type { AskedPlans } from "@switchyard/domain/plans/plan-question";

/** The front door's facts of a request. */
export interface Arrival {
  readonly method: string;
  /** The Host header, with or without a port. */
  readonly host: string;
  /** As the browser sent it, percent-encoded, from the slash on. */
  readonly path: string;
  /** Starts with a question mark, or is empty. */
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
  /** The visit's cookies that this site has made. */
  readonly holds: ReadonlySet<VisitCookie>;
  /** The visitor sees unpublished content: shared caches don't apply. */
  readonly previews?: boolean | undefined;
}

/**
 * Which route tree renders a page: anonymous, anonymous by shopping key, the same while its plans have to be fetched
 * first, a journey's own, or a signed-in customer's.
 */
export type Audience = "guest" | "guest-plans" | "plans-first" | "journey" | "member";

/** Pages of these route trees are shared by all visitors of an address. */
export const isForEverybody = (audience: Audience): boolean =>
  audience === "guest" || audience === "guest-plans" || audience === "plans-first";

/** Pages of these trees are cached (cached-pages.ts): everything that they depend on is in their internal path. */
export const isForCache = (audience: Audience): boolean => audience === "guest" || audience === "guest-plans";

export const visitCookies = ["journey", "shopping_session", "visitor"] as const;
/**
 * `journey` and `visitor` together open a journey through enrollment; `shopping_session` identifies a visitor who
 * compares plans.
 */
export type VisitCookie = (typeof visitCookies)[number];

export interface PageReception {
  readonly kind: "page";
  readonly status: 200 | 404;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly audience: Audience;
  /** The page's canonical path, without the language. */
  readonly path: string;
  /** The shopping parameters in canonical order, which travel to the next pages. */
  readonly shopping: string;
  /** The internal path and search of the page, which contain everything that the page depends on. */
  readonly internalPath: string;
  /** Whether it is a document (page/document-response.tsx), not a page of Next. */
  readonly isDocument: boolean;
  /** This visitor has closed the cookie banner of the current version (S1-191). */
  readonly noticeSeen: boolean;
  /** A person opened a plan list or a page of a journey: not a robot, a prefetch or a part of a page. */
  readonly isVisit: boolean;
  /** Cookies that this visit begins with, each a random token. */
  readonly begins: readonly VisitCookie[];
  /** The previous journey when a new one begins: a placed order remains reachable, another person's form does not. */
  readonly before?: "reachable" | "dropped" | undefined;
  /** The brand, path and search of an order page that names a plan, from which a stored journey begins later. */
  readonly asksFor?: string | undefined;
}

export type Reception =
  | PageReception
  | { readonly kind: "redirect"; readonly to: string }
  /** The site API, or one of the site's files; it passes unchanged. */
  | { readonly kind: "pass"; readonly brand: Brand }
  /** Pages and files are only read; forms and calls check their methods themselves. */
  | { readonly kind: "wrong-method"; readonly allow: string }
  /** Not one of our hosts. */
  | { readonly kind: "unknown-host" };

/** The front door's facts of a brand's content. */
export interface SitePages {
  readonly kinds: ReadonlyMap<string, PageKind>;
  /** The version of the cookie banner; undefined if the content has none. */
  readonly noticeVersion: string | undefined;
  /** Pages on which the route flag EnableXRouteCookie is on. */
  readonly xRoutes?: ReadonlySet<string>;
}

export type PageIndex = Readonly<Record<Brand, SitePages>>;

/** Returns whether the plans of an anonymous list are cached and fresh, so that its page can be cached. */
export type PlansAreKnown = (brand: Brand, locale: Locale, asked: AskedPlans) => boolean;

/** The cookie of a signed-in customer. */
export const authTokenName = "AuthToken";

/** The cookie with the value 1 for a closed banner of this version (S1-191, S1-193). */
export const noticeCookie = (version: string): string => `cookie-consent${version}`;

/** Host name without port, lower case, to brand. */
export type BrandHosts = Readonly<Record<string, Brand>>;
