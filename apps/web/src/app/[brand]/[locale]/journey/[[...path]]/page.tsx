import { blockTypes } from "../../../../blocks.ts";
import { ContentPage } from "../../../../../site/page/content-page.tsx";
import { pageAddress, type RouteProps, searchOf } from "../../../../../site/page/page-address.ts";
import { metadataOrFailure, pageOrFailure } from "../../../../../site/page/page-or-failure.tsx";
import { loadVisitor } from "../../../../load-visitor.ts";

/** Anonymous personal pages: forms, and their results. */
export default async function JourneyPage({ params, searchParams }: RouteProps) {
  const address = await pageAddress("journey", params, await searchOf(searchParams));
  return pageOrFailure(address, async () => ContentPage({ ...(await loadVisitor(address)), blockTypes }));
}

export const generateMetadata = async ({ params }: RouteProps) =>
  metadataOrFailure(await pageAddress("journey", params));
