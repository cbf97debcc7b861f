import { redirect } from "next/navigation";
import { arrive } from "../../../../../journeys/arrive.ts";
import { ContentPage, contentMetadata } from "../../../../../page/content-page.tsx";
import { pageAddress, type RouteProps, searchOf } from "../../../../../page/page-address.ts";

/** What a signed-in customer sees: dynamic and private. The pages of a journey ask first where it is, as for everybody. */
export default async function MemberPage({ params, searchParams }: RouteProps) {
  const address = await pageAddress("member", params, await searchOf(searchParams));
  const elsewhere = await arrive(address);
  if (elsewhere !== undefined) redirect(elsewhere);
  return <ContentPage {...address} />;
}

export const generateMetadata = async ({ params }: RouteProps) => contentMetadata(await pageAddress("member", params));
