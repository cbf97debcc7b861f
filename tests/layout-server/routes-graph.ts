import type { PageKind } from "@switchyard/domain/content/model";
import { buildSchema, graphql } from "graphql";

/** The part of a GraphQL endpoint's schema that lists a site's routes. */
const schema = buildSchema(`
  type Query { site: SiteInfoQuery! }
  type SiteInfoQuery { siteInfo(site: String!): SiteInfo }
  type SiteInfo { name: String! routes(language: String!, first: Int, after: String): RouteResults }
  type RouteResults { total: Int! pageInfo: PageInfo! results: [RouteResult!]! }
  type PageInfo { endCursor: String! hasNext: Boolean! }
  type RouteResult { routePath: String! route: Item }
  type Item { field(name: String!): ItemField }
  type ItemField { value: String }
`);

export interface GraphQuestion {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** Lists a site's routes, or no route for an unknown site. */
export const answerRoutes = async (
  { query, variables }: GraphQuestion,
  routesOf: (site: string) => Promise<ReadonlyMap<string, PageKind> | undefined>,
): Promise<object> =>
  await graphql({
    schema,
    source: query,
    variableValues: variables,
    rootValue: {
      site: {
        siteInfo: async ({ site }: { site: string }) => {
          const kinds = await routesOf(site);
          return (
            kinds && {
              name: site,
              routes: ({ first = 10, after }: { first?: number; after?: string | null }) =>
                pageOf([...kinds], first, Number(after ?? 0)),
            }
          );
        },
      },
    },
  });

const pageOf = (routes: readonly (readonly [string, PageKind])[], first: number, from: number): object => ({
  total: routes.length,
  pageInfo: { endCursor: String(from + first), hasNext: from + first < routes.length },
  results: routes.slice(from, from + first).map(([routePath, kind]) => ({
    routePath,
    route: { field: ({ name }: { name: string }) => (name === "kind" ? { value: kind } : null) },
  })),
});
