import type { NextRequest } from "next/server";
import { ContentPage } from "../../../../../../../site/page/content-page.tsx";
import { documentResponse } from "../../../../../../../site/page/document-response.tsx";
import { pageAddress, type RouteProps } from "../../../../../../../site/page/page-address.ts";
import { blockTypes } from "../../../../../../blocks.ts";

/** Pages that are the same for everybody: they depend only on brand, language, path and the closed cookie banner. */
export async function GET(_: NextRequest, { params }: Pick<RouteProps, "params">): Promise<Response> {
  const address = await pageAddress("guest", params);
  return documentResponse(address, (inDocument) => ContentPage({ ...address, blockTypes, inDocument }));
}
