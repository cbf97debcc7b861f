import { type Brand, brandFacts } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { err, ok, type Result } from "neverthrow";
import { isMap, type Raw, type RawMap } from "../yaml-file.ts";

/** The parts of requests and responses that calls of a content system use. */
export interface CmsRequest {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly redirect: "error";
  readonly signal: AbortSignal;
}
export interface CmsAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** The network; tests pass their own. */
export type CmsFetch = (url: string, request: CmsRequest) => Promise<CmsAnswer>;

export interface LayoutServiceOptions {
  /** Base address of the content system. */
  readonly url: string;
  readonly apiKey: string;
  /** The content system's name for each brand's site. */
  readonly sites: Readonly<Record<Brand, string>>;
  readonly fetch: CmsFetch;
  /** The timeout of one call, its body included. */
  readonly timeoutMs: number;
}

const largestBody = 16 * 1024 * 1024;
const routesAtOnce = 100;
/** More pages of results mean a broken content system. */
const mostPages = 1_000;

/** The path of GraphQL, the same as at Sitecore's edge. */
export const graphPath = "/sitecore/api/graph/edge";

const routesQuery = `query SitePages($site: String!, $language: String!, $first: Int!, $after: String) {
  site {
    siteInfo(site: $site) {
      routes(language: $language, first: $first, after: $after) {
        pageInfo { hasNext endCursor }
        results { routePath route { kind: field(name: "kind") { value } } }
      }
    }
  }
}`;

/** The header that names the brand to the provider's systems (S1-040). */
export const inTheNameOf = (brand: Brand): Readonly<Record<string, string>> => ({
  "X-Brand-Id": brandFacts[brand].headerId,
});

/** A route's path and the kind of its page. */
export interface ListedRoute {
  readonly path: string;
  readonly kind: Raw;
}

/** The calls of a layout service (contracts/cms.openapi.yaml). In preview they include unpublished content. */
export const layoutServiceCalls = (options: LayoutServiceOptions, preview: boolean) => {
  const { apiKey, sites } = options;
  const mode: Readonly<Record<string, string>> = preview ? { sc_mode: "preview" } : {};
  const addressOf = (path: string, query: Readonly<Record<string, string>>): string => {
    const search = new URLSearchParams({ ...query, ...mode }).toString();
    return `${options.url.replace(/\/+$/, "")}${path}${search === "" ? "" : `?${search}`}`;
  };

  const routePage = async (brand: Brand, language: Locale, after: string | null): Promise<Result<RawMap, Problem>> => {
    const operation = "content.routes";
    const variables = { site: sites[brand], language, first: routesAtOnce, after };
    const answer = await asked(options, operation, addressOf(graphPath, {}), {
      headers: { "content-type": "application/json", sc_apikey: apiKey, ...inTheNameOf(brand) },
      body: JSON.stringify({ query: routesQuery, variables }),
    });
    return answer.andThen(({ body }) => {
      const routes = at(body, "data", "site", "siteInfo", "routes");
      return isMap(routes) ? ok(routes) : err(problem("malformed", operation, `no routes of ${sites[brand]}`));
    });
  };

  return {
    /** A route, or undefined when there is none at this path. */
    route: async (brand: Brand, language: Locale, item: string): Promise<Result<RawMap | undefined, Problem>> => {
      const operation = "content.page";
      const answer = await asked(
        options,
        operation,
        addressOf("/sitecore/api/layout/render/jss", {
          item,
          sc_lang: language,
          sc_site: sites[brand],
          sc_apikey: apiKey,
        }),
        { headers: inTheNameOf(brand) },
        [404],
      );
      return answer.andThen(({ status, body }) => {
        const sitecore = at(body, "sitecore");
        const route = at(sitecore, "route");
        if (isMap(route)) return ok(route);
        // A missing route has the service's JSON; any other 404 comes from another server.
        return isMap(sitecore) && (route === null || (status === 404 && route === undefined))
          ? ok(undefined)
          : err(problem("malformed", operation, "no layout", status));
      });
    },

    phrases: async (brand: Brand, language: Locale): Promise<Result<RawMap, Problem>> => {
      const operation = "content.labels";
      const answer = await asked(
        options,
        operation,
        addressOf(`/sitecore/api/jss/dictionary/${encodeURIComponent(sites[brand])}/${language}`, {
          sc_apikey: apiKey,
        }),
        { headers: inTheNameOf(brand) },
      );
      return answer.andThen(({ body }) => {
        const phrases = at(body, "phrases");
        return isMap(phrases) && Object.keys(phrases).length > 0
          ? ok(phrases)
          : err(problem("malformed", operation, "no phrases"));
      });
    },

    /** Every route of a site in one language. */
    routes: async (brand: Brand, language: Locale): Promise<Result<readonly ListedRoute[], Problem>> => {
      const found: ListedRoute[] = [];
      let after: string | null = null;
      for (let count = 0; count < mostPages; count += 1) {
        const page: Result<RawMap, Problem> = await routePage(brand, language, after);
        if (page.isErr()) return err(page.error);
        const { results } = page.value;
        for (const result of Array.isArray(results) ? (results as readonly Raw[]) : []) {
          const path = at(result, "routePath");
          if (typeof path === "string") found.push({ path, kind: at(result, "route", "kind", "value") ?? null });
        }
        const next = at(page.value, "pageInfo", "endCursor");
        if (at(page.value, "pageInfo", "hasNext") !== true || typeof next !== "string" || next === after)
          return ok(found);
        after = next;
      }
      return err(problem("malformed", "content.routes", "the routes never end"));
    },
  };
};

export type LayoutServiceCalls = ReturnType<typeof layoutServiceCalls>;

/** The value at this path in an answer. */
export const at = (raw: Raw | undefined, ...steps: readonly string[]): Raw | undefined => {
  let found = raw;
  for (const step of steps) found = isMap(found) ? found[step] : undefined;
  return found;
};

/** One call. Problems don't contain the address, because it includes the API key. */
export const asked = async (
  { fetch, timeoutMs }: Pick<LayoutServiceOptions, "fetch" | "timeoutMs">,
  operation: string,
  url: string,
  sent: { readonly headers?: Readonly<Record<string, string>>; readonly body?: string } = {},
  fine: readonly number[] = [],
): Promise<Result<{ readonly status: number; readonly body: Raw }, Problem>> => {
  try {
    const response = await fetch(url, {
      method: sent.body === undefined ? "GET" : "POST",
      ...sent,
      headers: { accept: "application/json", ...sent.headers },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    const text = await boundedText(response);
    if (!response.ok && !fine.includes(status))
      return err(
        problem(
          status >= 500 ? "gateway-error" : status === 401 || status === 403 ? "unauthorized" : "refused",
          operation,
          `status ${status}`,
          status,
        ),
      );
    return text === undefined
      ? err(problem("malformed", operation, "too long", status))
      : ok({ status, body: JSON.parse(text) as Raw });
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "TimeoutError") return err(problem("timeout", operation, "no complete answer in time"));
    return err(
      name === "SyntaxError"
        ? problem("malformed", operation, "not JSON")
        : problem("unreachable", operation, "the connection failed"),
    );
  }
};

/** The body, or undefined if it is too long for an answer of a content system. */
const boundedText = async (response: CmsAnswer): Promise<string | undefined> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.byteLength;
    if (length > largestBody) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
};
