import { headers } from "next/headers";
import { doorFact } from "../../../../../site/front-door/exchange.ts";
import { blockTypes } from "../../../../blocks.ts";
import { ContentPage } from "../../../../../site/page/content-page.tsx";
import { pageAddress, type RouteProps, searchOf } from "../../../../../site/page/page-address.ts";
import { metadataOrFailure, pageOrFailure } from "../../../../../site/page/page-or-failure.tsx";

/** Anonymous plan lists whose plans have to be fetched first: the page shows at once, the list follows, and the next visitor gets it from the cache. */
export default async function PlansFirstPage({ params, searchParams }: RouteProps) {
  const address = await pageAddress("plans-first", params, await searchOf(searchParams));
  const noticeSeen = doorFact(await headers(), "notice") === "seen";
  return pageOrFailure(address, () => ContentPage({ ...address, noticeSeen, blockTypes }));
}

export const generateMetadata = async ({ params }: RouteProps) =>
  metadataOrFailure(await pageAddress("plans-first", params));
