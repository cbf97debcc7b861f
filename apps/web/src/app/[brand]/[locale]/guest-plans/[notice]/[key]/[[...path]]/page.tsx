import { searchOfKey } from "../../../../../../../front-door/shopping-key.ts";
import { keptMetadata, keptPage } from "../../../../../../../page/kept-page.tsx";
import { pageAddress, type RouteProps } from "../../../../../../../page/page-address.ts";

/** Anonymous plan lists: the same for everybody who asks with the same shopping key. */
export default async function GuestPlansPage({ params }: RouteProps<{ key: string }>) {
  const { key } = await params;
  return keptPage(await pageAddress("guest-plans", params, new URLSearchParams(searchOfKey(key))));
}

export const generateMetadata = async ({ params }: RouteProps<{ key: string }>) => keptMetadata(await pageAddress("guest-plans", params));

// Rendered when first asked for, then kept (front-door/kept-pages.ts).
export const generateStaticParams = () => [];
export const revalidate = 12;
