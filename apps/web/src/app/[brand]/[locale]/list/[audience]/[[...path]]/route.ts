import { notFound } from "next/navigation";
import type { NextRequest } from "next/server";
import { blockTypes } from "../../../../../blocks.ts";
import { memberHere } from "../../../../../member-here.ts";
import { ContentPage } from "../../../../../../site/page/content-page.tsx";
import { documentResponse } from "../../../../../../site/page/document-response.tsx";
import { pageAddress, type RouteProps } from "../../../../../../site/page/page-address.ts";

const audiences = ["plans-first", "journey", "member"] as const;

/**
 * Plan lists that are made for one request, as documents: those of a visitor's or a customer's own, and those whose plans have to
 * be fetched first. The latter's next visitor gets them from the cache.
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
    ContentPage({ ...(known === "member" ? await memberHere(address) : address), blockTypes, inDocument }),
  );
}
