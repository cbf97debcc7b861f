import { keptMetadata, keptPage } from "../../../../../../page/kept-page.tsx";
import { pageAddress, type RouteProps } from "../../../../../../page/page-address.ts";

/** Anonymous pages that are the same for everybody: they depend on brand, language and path alone. */
export default async function GuestPage({ params }: RouteProps) {
  return keptPage(await pageAddress("guest", params));
}

export const generateMetadata = async ({ params }: RouteProps) => keptMetadata(await pageAddress("guest", params));

// Rendered when first asked for, then kept (front-door/kept-pages.ts).
export const generateStaticParams = () => [];
export const revalidate = 12;
