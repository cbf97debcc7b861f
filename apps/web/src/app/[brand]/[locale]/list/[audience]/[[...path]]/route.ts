import { notFound } from "next/navigation";
import type { NextRequest } from "next/server";
import { blockTypes } from "../../../../../blocks.ts";
import { documentResponse } from "../../../../../../site/page/document-response.tsx";
import { pageAddress, type RouteProps } from "../../../../../../site/page/page-address.ts";

const audiences = ["plans-first", "journey"] as const;

/**
 * Plan lists that are made for one request, as documents: those of a visitor's own, and those whose plans have to be fetched
 * first. The latter's next visitor gets them from the cache.
 */
export async function GET(
  request: NextRequest,
  { params }: Pick<RouteProps<{ audience: string }>, "params">,
): Promise<Response> {
  const { audience } = await params;
  const known = audiences.find((one) => one === audience);
  if (known === undefined) notFound();
  return documentResponse({ ...(await pageAddress(known, params, request.nextUrl.searchParams)), blockTypes });
}
