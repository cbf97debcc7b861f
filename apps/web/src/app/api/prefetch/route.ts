import { site } from "../../../composition/site.ts";
import { requestFacts } from "../../../site/front-door/facts.ts";
import { pageIndex } from "../../../site/front-door/page-index.ts";
import { prefetchRules, prefetchRulesPath } from "../../../site/front-door/prefetch-rules.ts";
import { knowRoutes } from "../../../site/telemetry/known-routes.ts";

knowRoutes([prefetchRulesPath]);

/** The rules for the brand of the host that is asked; none while the content can't be read. */
export async function GET(): Promise<Response> {
  const { brand } = await requestFacts();
  return (await pageIndex(site().content)).match(
    (index) =>
      new Response(JSON.stringify(prefetchRules(index[brand].kinds)), {
        headers: { "content-type": "application/speculationrules+json", "cache-control": "public, max-age=300" },
      }),
    () => new Response(null, { status: 503, headers: { "cache-control": "no-store" } }),
  );
}
