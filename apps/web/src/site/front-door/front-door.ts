import { canonicalPath, isPublicPath } from "@switchyard/domain/content/path";
import type { PageKind } from "@switchyard/domain/content/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { readShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { toSearch } from "../navigation/to-search.ts";
import { comparedSearch, readCompared } from "../navigation/compare-question.ts";
import { listPartSearch, readListPart } from "../navigation/list-part.ts";
import { hasProof, provePath } from "../navigation/prove-question.ts";
import { readYear, roundedYearSearch, yearPath, yearSearch } from "../navigation/year-question.ts";
import { planOrderSearch, readPlanOrder, usualOrder } from "../navigation/plan-order.ts";
import { isOwnTable, readTable, tableOf, tableSearch } from "../navigation/table-question.ts";
import { routeOf } from "../navigation/route-of.ts";
import { askedPlans } from "@switchyard/domain/plans/plan-question";
import type {
  Arrival,
  Audience,
  BrandHosts,
  PageIndex,
  PageReception,
  PlansAreKnown,
  Reception,
  VisitCookie,
} from "./arrival.ts";
import { authTokenName, noticeCookie } from "./arrival.ts";
import { shoppingKey } from "./shopping-key.ts";

/** The page for every unknown path. */
export const notFoundPath = "/not-found";

/** The page of an expired journey; the next journey begins with a new token. */
const sessionEndedPath = "/session-ended";

/**
 * A search parameter that begins a new journey. With the value `besideOrder`, the previous journey is a placed order
 * and remains reachable.
 */
export const newJourneyKey = "anew";
export const besideOrder = "order";

/** Files in the public folder. */
const ownFiles = /^\/(favicon\.ico|robots\.txt|site\/[\w.-]+)$/;

/** Longer than any search of ours; servers between us and the visitor refuse answers with very long headers. */
const longestSearch = 2_000;

/** The search that is passed on to a page. */
export const searchWithin = (search: string): string => (search.length > longestSearch ? "" : search);

/** The addresses of forms; each form contains its language. */
const formPath = /^\/forms\/[a-z-]+$/;

/** Next's own renderings of a page. They answer every request with Flight data, so visitors must not reach them. */
const flightPath = /\.rsc$|\.segments(\/|$)/i;

/**
 * Decides for a request: brand, language, page, route tree, and the cookies of its visit. Total and pure (cached plans
 * are looked up by a callback); `proxy.ts` carries the decision out. The internal path always gets its prefix, so a
 * path that imitates an internal one is just an unknown page.
 */
export function frontDoor(
  arrival: Arrival,
  pages: PageIndex,
  brandHosts: BrandHosts,
  plansAreKnown: PlansAreKnown,
): Reception {
  const brand = brandOf(arrival.host, brandHosts);
  if (!brand) return { kind: "unknown-host" };
  if (
    ((arrival.path === "/api" || arrival.path.startsWith("/api/")) && isDecodable(arrival.path)) ||
    formPath.test(arrival.path)
  )
    return { kind: "pass", brand };
  if (arrival.method !== "GET" && arrival.method !== "HEAD") return { kind: "wrong-method", allow: "GET, HEAD" };
  if (ownFiles.test(arrival.path)) return { kind: "pass", brand };
  if (arrival.path.length > 1 && arrival.path.endsWith("/"))
    return { kind: "redirect", to: `/${arrival.path.replace(/^\/+|\/+$/g, "")}${searchWithin(arrival.search)}` };

  const { locale, path } = localized(arrival.path);
  const kind = path === undefined ? undefined : kindOf(path, pages[brand].kinds);
  const isMember = arrival.cookies.has(authTokenName);
  const { noticeVersion } = pages[brand];
  const noticeSeen = noticeVersion === undefined || arrival.cookies.get(noticeCookie(noticeVersion)) === "1";
  const notice = noticeSegment(noticeSeen);
  if (path === undefined || kind === undefined) {
    const audience = isMember ? "member" : "guest";
    return {
      kind: "page",
      status: 404,
      brand,
      locale,
      audience,
      path: notFoundPath,
      shopping: "",
      internalPath: `/${brand}/${locale}/document/${isMember ? audience : `${audience}/${notice}`}${notFoundPath}`,
      isDocument: true,
      noticeSeen,
      isVisit: false,
      begins: [],
    };
  }
  const parameters = new URLSearchParams(arrival.search);
  const rounded = path === yearPath ? roundedYearSearch(parameters) : undefined;
  if (rounded !== undefined)
    return { kind: "redirect", to: `${locale === "es" ? "/es" : ""}${yearPath}${searchWithin(`?${rounded}`)}` };
  const query = readShoppingQuery(parameters);
  const shopping = toSearch(query);
  const compared = readCompared(parameters);
  const cameFrom = compared.list !== undefined && pages[brand].kinds.has(compared.list) ? compared.list : undefined;
  const order = readPlanOrder(parameters);
  const table = tableOf(path);
  // Sort order and page belong to this list only; links don't carry them on.
  const listSearch =
    kind === "plan-list"
      ? toSearch(query, {
          ...planOrderSearch(table ? { ...order, ...ofTable } : order),
          ...listPartSearch(table ? { ...readListPart(parameters), more: 0 } : readListPart(parameters)),
          ...(table ? tableSearch(readTable(parameters, table), table) : {}),
          ...(path === yearPath ? yearSearch(readYear(parameters)) : {}),
          ...comparedSearch({ ...compared, list: cameFrom }),
        })
      : "";
  const asked = kind === "plan-list" ? askedPlans(query, routeOf(path, query)) : undefined;
  // Questionnaire answers are personal, and so is the list that uses them (E-324). An address may contain invented
  // companies and uses, whose lists would evict real ones from the cache.
  const { suited, filters, typed, answers } = order;
  const isOwnList =
    kind === "plan-list" &&
    (suited.length > 0 ||
      answers !== undefined ||
      filters.company !== undefined ||
      typed !== undefined ||
      (table !== undefined && isOwnTable(readTable(parameters, table), table)) ||
      // A typed bill belongs to this visitor alone.
      (path === provePath && hasProof(parameters)));
  const audience = isMember
    ? "member"
    : arrival.previews === true || isOwnList
      ? "journey"
      : asked && !plansAreKnown(brand, locale, asked)
        ? "plans-first"
        : audienceOf[kind];
  const tree: Record<Audience, string> = {
    guest: `guest/${notice}`,
    "guest-plans": `guest-plans/${notice}/${shoppingKey(listSearch)}`,
    "plans-first": "plans-first",
    journey: "journey",
    member: "member",
  };
  const ownSearch = searchWithin(arrival.search);
  const search: Record<Audience, string> = {
    guest: "",
    "guest-plans": "",
    "plans-first": listSearch,
    journey: ownSearch,
    member: ownSearch,
  };
  const visit = (kind === "plan-list" || kind === "journey") && isVisit(arrival);
  return {
    kind: "page",
    status: 200,
    brand,
    locale,
    audience,
    path,
    shopping,
    internalPath: `/${brand}/${locale}/document/${tree[audience]}${path === "/" ? "" : encodedPath(path)}${search[audience]}`,
    isDocument: true,
    noticeSeen,
    isVisit: visit,
    begins: isVisit(arrival)
      ? visitBegins(arrival, kind, path === sessionEndedPath || parameters.has(newJourneyKey))
      : [],
    ...(isVisit(arrival) && kind === "journey" && parameters.has(newJourneyKey)
      ? { before: parameters.get(newJourneyKey) === besideOrder ? "reachable" : "dropped" }
      : {}),
    ...(visit && kind === "journey" && query.planid !== undefined ? { asksFor: `${brand}${path}${shopping}` } : {}),
  };
}

/** Pages with a table of plans sort by its columns instead. */
const ofTable = { key: usualOrder.key, direction: usualOrder.direction };

/** A canonical path, percent-encoded. */
export const encodedPath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/** The segment of an internal path for the cookie banner's state, which is part of the page's HTML. */
const noticeSegment = (seen: boolean): "seen" | "new" => (seen ? "seen" : "new");

const audienceOf: Record<PageKind, Audience> = {
  static: "guest",
  "plan-list": "guest-plans",
  journey: "journey",
  visitor: "journey",
  member: "member",
};

/** Compares hosts without port and case; a bracketed IPv6 host keeps its brackets. */
export function brandOf(host: string, brandHosts: BrandHosts): Brand | undefined {
  const name = host.trim().toLowerCase().replace(/:\d+$/, "");
  return Object.hasOwn(brandHosts, name) ? brandHosts[name] : undefined;
}

/** The language and the canonical path; no path when it can't be decoded or is not for visitors. */
export function localized(encoded: string): { readonly locale: Locale; readonly path: string | undefined } {
  const locale = encoded === "/es" || encoded.startsWith("/es/") ? "es" : "en";
  const rest = locale === "es" ? encoded.slice("/es".length) : encoded;
  try {
    const decoded = decodeURIComponent(rest);
    return { locale, path: flightPath.test(decoded) || !isPublicPath(decoded) ? undefined : canonicalPath(decoded) };
  } catch {
    return { locale, path: undefined };
  }
}

/** An undecodable path is no page of ours, and Next would throw. */
function isDecodable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

const kindOf = (path: string, index: ReadonlyMap<string, PageKind>): PageKind | undefined =>
  path === notFoundPath ? undefined : index.get(path);

/** Only an enrollment page begins an enrollment; plan lists and account pages only start a shopping session. */
const visitsOf: Record<PageKind, readonly VisitCookie[]> = {
  static: [],
  visitor: [],
  "plan-list": ["shopping_session"],
  journey: ["journey", "shopping_session", "visitor"],
  member: ["shopping_session"],
};
const robot = /bot\b|crawl|spider|slurp|facebookexternalhit|preview/i;

/** Whether a person opens the page: not a robot, a prefetch or a part of a page. */
function isVisit({ method, headers }: Arrival): boolean {
  const isNavigation = method === "GET" && /text\/html/i.test(headers.accept ?? "") && headers.rsc === undefined;
  const isPrefetch =
    headers.nextRouterPrefetch !== undefined ||
    /prefetch|prerender|preview/i.test(`${headers.secPurpose ?? ""} ${headers.purpose ?? ""}`);
  // Only a client that names itself a robot counts as one, because a browser may omit its name.
  const isPerson = !robot.test(headers.userAgent ?? "");
  return isNavigation && !isPrefetch && isPerson;
}

/**
 * The cookies to set at the beginning of a visit: those that the visitor lacks. For a new journey all but `visitor`,
 * which also keeps the earlier journey. Cookies that this site did not issue don't count.
 */
const visitBegins = ({ holds }: Arrival, kind: PageKind, afresh: boolean): readonly VisitCookie[] =>
  visitsOf[kind].filter((name) => (afresh && name !== "visitor") || !holds.has(name));

/**
 * The same page rendered by Next, for its visitor alone, even if it would be shared otherwise.
 *
 * @param search of the address
 */
export const asFrameworkPage = (reception: PageReception, search: string): PageReception => {
  const { brand, locale, path } = reception;
  const audience = reception.audience === "member" ? "member" : "journey";
  return {
    ...reception,
    audience,
    isDocument: false,
    internalPath: `/${brand}/${locale}/${audience}${path === "/" ? "" : encodedPath(path)}${searchWithin(search)}`,
  };
};
