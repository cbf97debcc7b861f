import { searchOfKey } from "../../../../../../../site/front-door/shopping-key.ts";
import { blockTypes } from "../../../../../../blocks.ts";
import { ContentPage } from "../../../../../../../site/page/content-page.tsx";
import { pageAddress, type RouteProps } from "../../../../../../../site/page/page-address.ts";
import { metadataOrFailure, pageOrFailure } from "../../../../../../../site/page/page-or-failure.tsx";

/** Anonymous plan lists: the same for everybody who asks with the same shopping key. */
export default async function GuestPlansPage({ params }: RouteProps<{ key: string }>) {
  const { key } = await params;
  const address = await pageAddress("guest-plans", params, new URLSearchParams(searchOfKey(key)));
  return pageOrFailure(address, () => ContentPage({ ...address, blockTypes }));
}

export const generateMetadata = async ({ params }: RouteProps<{ key: string }>) =>
  metadataOrFailure(await pageAddress("guest-plans", params));

// Rendered when first asked for, then cached (front-door/cached-pages.ts).
export const generateStaticParams = () => [];
export const revalidate = 12;
