import { site } from "../../../composition/site.ts";
import { requestFacts } from "../../../site/front-door/facts.ts";
import { pageIndex } from "../../../site/front-door/page-index.ts";
import { prefetchHeaders, prefetchRules, prefetchRulesPath } from "../../../site/front-door/prefetch-rules.ts";
import { knowRoutes } from "../../../site/telemetry/known-routes.ts";

knowRoutes([prefetchRulesPath]);

/**
 * The rules for the brand of the host that is asked; none while the content can't be read. The built site comes here only then: it
 * answers before Next does (prefetch-answer.ts), which `npm run dev` can't.
 */
export async function GET(): Promise<Response> {
  const { brand } = await requestFacts();
  return (await pageIndex(site().content)).match(
    (index) => new Response(JSON.stringify(prefetchRules(index[brand].kinds)), { headers: prefetchHeaders }),
    () => new Response(null, { status: 503, headers: { "cache-control": "no-store" } }),
  );
}
