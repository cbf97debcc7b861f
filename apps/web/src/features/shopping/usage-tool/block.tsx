import { redirect } from "next/navigation";
import { type OwnUsage, ownUsage } from "../../../parts/account/own-usage.ts";
import { oopsOf, usageFailures } from "../../../parts/account/usage-failures.ts";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content, type UsageToolContent } from "./content.ts";
import { HomeTypes } from "./home-types.tsx";
import { OwnHomeUsage } from "./own-home-usage.tsx";

interface OwnProps {
  readonly page: PageContext;
  readonly fields: UsageToolContent;
  readonly usage: OwnUsage;
}

/**
 * A home's use (S1-105 to S1-120). Visitors choose a type of home. The parameter AuthenticatedPage 1 shows the use of
 * the customer's own home, streamed in when it is known.
 */
export default async function UsageTool({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  if (block.params["AuthenticatedPage"] !== "1") return <HomeTypes page={page} fields={fields} />;
  // The block appears once the square footage is known, and the page does not wait for it (S1-118).
  return Own({ page, fields, usage: await ownUsage(page) });
}

function Own({ page, fields, usage }: OwnProps) {
  if (usage.kind === "signed-out") redirect(page.href(oopsOf(usageFailures.noAuthToken)));
  if (usage.kind === "failed") redirect(page.href(oopsOf(usageFailures.lookUp)));
  if (usage.kind === "unknown" || usage.usage.squareFeet === undefined) return null;
  return (
    <OwnHomeUsage
      page={page}
      fields={fields}
      averageKwh={usage.usage.averageMonthlyKwh}
      squareFeet={usage.usage.squareFeet}
    />
  );
}
