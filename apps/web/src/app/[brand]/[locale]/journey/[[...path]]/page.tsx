import { redirect } from "next/navigation";
import { arrive } from "../../../../../features/enrollment/journey/arrive.ts";
import { blockTypes } from "../../../../blocks.ts";
import { ContentPage } from "../../../../../site/page/content-page.tsx";
import { pageAddress, type RouteProps, searchOf } from "../../../../../site/page/page-address.ts";
import { metadataOrFailure, pageOrFailure } from "../../../../../site/page/page-or-failure.tsx";

/** Anonymous pages that know their visitor: forms, and what came of them. */
export default async function JourneyPage({ params, searchParams }: RouteProps) {
  const address = await pageAddress("journey", params, await searchOf(searchParams));
  return pageOrFailure(address, async () => {
    const elsewhere = await arrive(address);
    if (elsewhere !== undefined) redirect(elsewhere);
    return ContentPage({ ...address, blockTypes });
  });
}

export const generateMetadata = async ({ params }: RouteProps) =>
  metadataOrFailure(await pageAddress("journey", params));
