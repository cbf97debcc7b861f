import { searchOfKey } from "../../../../../../front-door/shopping-key.ts";
import { ContentPage, contentMetadata } from "../../../../../../page/content-page.tsx";
import { pageAddress, type RouteProps } from "../../../../../../page/page-address.ts";

/** Anonymous plan lists: the same for everybody who asks with the same shopping key. */
export default async function GuestPlansPage({ params }: RouteProps<{ key: string }>) {
  const { key } = await params;
  return <ContentPage {...await pageAddress("guest-plans", params, new URLSearchParams(searchOfKey(key)))} />;
}

export const generateMetadata = async ({ params }: RouteProps<{ key: string }>) => contentMetadata(await pageAddress("guest-plans", params));
