import { notFound } from "next/navigation";
import type { NextRequest } from "next/server";
import { blockTypes } from "../../../../../blocks.ts";
import { loadMember } from "../../../../../load-member.ts";
import { loadVisitor } from "../../../../../load-visitor.ts";
import { ContentPage } from "../../../../../../site/page/content-page.tsx";
import { rememberPageAsked } from "../../../../../../site/forms/way-back.ts";
import { documentResponse } from "../../../../../../site/page/document-response.tsx";
import { type PageAddress, pageAddress, type RouteProps } from "../../../../../../site/page/page-address.ts";

const audiences = ["plans-first", "journey", "member"] as const;

/** Loads the visitor or member before the page renders. */
const arrivals: Readonly<Record<(typeof audiences)[number], (address: PageAddress) => Promise<PageAddress>>> = {
  "plans-first": (address) => Promise.resolve(address),
  journey: loadVisitor,
  member: (address) => loadMember(address, rememberPageAsked),
};

/**
 * Pages rendered for one request, as documents: a visitor's or customer's pages without blocks that need Next in the
 * browser, and lists whose plans must be loaded first. The next visitor gets such a list from the cache.
 */
export async function GET(
  request: NextRequest,
  { params }: Pick<RouteProps<{ audience: string }>, "params">,
): Promise<Response> {
  const { audience } = await params;
  const known = audiences.find((one) => one === audience);
  if (known === undefined) notFound();
  const address = await pageAddress(known, params, request.nextUrl.searchParams);
  return documentResponse(address, async (inDocument) =>
    ContentPage({ ...(await arrivals[known](address)), blockTypes, inDocument }),
  );
}
