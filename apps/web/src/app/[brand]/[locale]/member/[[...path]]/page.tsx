import { blockTypes } from "../../../../blocks.ts";
import { ContentPage } from "../../../../../site/page/content-page.tsx";
import { pageAddress, type RouteProps, searchOf } from "../../../../../site/page/page-address.ts";
import { metadataOrFailure, pageOrFailure } from "../../../../../site/page/page-or-failure.tsx";
import { loadMember } from "../../../../load-member.ts";

/** Pages of signed-in customers: dynamic and private. */
export default async function MemberPage({ params, searchParams }: RouteProps) {
  const address = await pageAddress("member", params, await searchOf(searchParams));
  return pageOrFailure(address, async () => ContentPage({ ...(await loadMember(address)), blockTypes }));
}

export const generateMetadata = async ({ params }: RouteProps) =>
  metadataOrFailure(await pageAddress("member", params));
