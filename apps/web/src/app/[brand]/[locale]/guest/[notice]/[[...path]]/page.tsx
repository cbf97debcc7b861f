import { blockTypes } from "../../../../../blocks.ts";
import { ContentPage } from "../../../../../../site/page/content-page.tsx";
import { pageAddress, type RouteProps } from "../../../../../../site/page/page-address.ts";
import { metadataOrFailure, pageOrFailure } from "../../../../../../site/page/page-or-failure.tsx";

/** Anonymous pages that are the same for everybody: they depend on brand, language and path alone. */
export default async function GuestPage({ params }: RouteProps) {
  const address = await pageAddress("guest", params);
  return pageOrFailure(address, () => ContentPage({ ...address, blockTypes }));
}

export const generateMetadata = async ({ params }: RouteProps) => metadataOrFailure(await pageAddress("guest", params));

// Rendered when first asked for, then cached (front-door/cached-pages.ts).
export const generateStaticParams = () => [];
export const revalidate = 12;
