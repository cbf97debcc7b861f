import { site } from "../../../composition/site.ts";
import { requestFacts } from "../../../site/front-door/facts.ts";
import { pageIndex } from "../../../site/front-door/page-index.ts";
import { prefetchHeaders, prefetchRules, prefetchRulesPath } from "../../../site/front-door/prefetch-rules.ts";
import { knowRoutes } from "../../../site/telemetry/known-routes.ts";

knowRoutes([prefetchRulesPath]);

/**
 * The prefetch rules for the requested host's brand, or 503 while the content can't be read. In the built site only
 * that case arrives here: prefetch-answer.ts answers before Next. `npm run dev` lacks that step.
 */
export async function GET(): Promise<Response> {
  const { brand } = await requestFacts();
  return (await pageIndex(site().content)).match(
    (index) => new Response(JSON.stringify(prefetchRules(index[brand].kinds)), { headers: prefetchHeaders }),
    () => new Response(null, { status: 503, headers: { "cache-control": "no-store" } }),
  );
}
