import { ContentPage, contentMetadata } from "../../../../../page/content-page.tsx";
import { pageAddress, type RouteProps } from "../../../../../page/page-address.ts";

/** Anonymous pages that are the same for everybody: they depend on brand, language and path alone. */
export default async function GuestPage({ params }: RouteProps) {
  return <ContentPage {...await pageAddress("guest", params)} />;
}

export const generateMetadata = async ({ params }: RouteProps) => contentMetadata(await pageAddress("guest", params));
