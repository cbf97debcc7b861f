import type { Brand } from "@switchyard/domain/kernel/brand";
import { site } from "../../composition/site.ts";
import { type DestinationPaths, destinationPaths } from "./destinations.ts";

/**
 * The paths that a brand's content gives to destinations.
 *
 * @throws if the content can't be read or lacks one
 */
export async function pathsOfDestinations(brand: Brand): Promise<DestinationPaths> {
  const page = (await site().content.page(brand, "en", "/_destinations")).unwrapOr(undefined);
  return destinationPaths(page?.main.find((block) => block.type === "destinations")?.params ?? {});
}
