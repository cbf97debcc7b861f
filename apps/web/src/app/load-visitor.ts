import { redirect } from "next/navigation";
import { arrive } from "../features/enrollment/journey/arrive.ts";
import type { PageAddress } from "../site/page/page-address.ts";

/**
 * Prepares a page for a visitor with a journey.
 *
 * @throws a redirect instead of the page
 */
export async function loadVisitor(address: PageAddress): Promise<PageAddress> {
  const elsewhere = await arrive(address);
  if (elsewhere !== undefined) redirect(elsewhere);
  return address;
}
