import { redirect } from "next/navigation";
import { arrive } from "../features/enrollment/journey/arrive.ts";
import type { PageAddress } from "../site/page/page-address.ts";

/**
 * The page that is shown to a visitor whom it knows.
 * @throws what leads elsewhere, where the page is not shown
 */
export async function visitorHere(address: PageAddress): Promise<PageAddress> {
  const elsewhere = await arrive(address);
  if (elsewhere !== undefined) redirect(elsewhere);
  return address;
}
