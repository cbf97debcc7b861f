import type { NextRequest } from "next/server";
import { searchOfKey } from "../../../../../../../../site/front-door/shopping-key.ts";
import { ContentPage } from "../../../../../../../../site/page/content-page.tsx";
import { documentResponse } from "../../../../../../../../site/page/document-response.tsx";
import { pageAddress, type RouteProps } from "../../../../../../../../site/page/page-address.ts";
import { blockTypes } from "../../../../../../../blocks.ts";

/** Plan lists that are the same for everybody with the same shopping key. */
export async function GET(_: NextRequest, { params }: Pick<RouteProps<{ key: string }>, "params">): Promise<Response> {
  const { key } = await params;
  const address = await pageAddress("guest-plans", params, new URLSearchParams(searchOfKey(key)));
  return documentResponse(address, (inDocument) => ContentPage({ ...address, blockTypes, inDocument }));
}
