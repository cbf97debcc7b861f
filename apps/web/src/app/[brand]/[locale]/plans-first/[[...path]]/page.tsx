import { headers } from "next/headers";
import { doorFact } from "../../../../../front-door/exchange.ts";
import { ContentPage, contentMetadata } from "../../../../../page/content-page.tsx";
import { pageAddress, type RouteProps, searchOf } from "../../../../../page/page-address.ts";

/** Anonymous plan lists whose plans have to be fetched first: the page shows at once, the list follows, and the next visitor gets it kept. */
export default async function PlansFirstPage({ params, searchParams }: RouteProps) {
  const address = await pageAddress("plans-first", params, await searchOf(searchParams));
  return <ContentPage {...address} noticeSeen={doorFact(await headers(), "notice") === "seen"} />;
}

export const generateMetadata = async ({ params }: RouteProps) => contentMetadata(await pageAddress("plans-first", params));
