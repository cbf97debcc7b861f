import { tdspCode } from "@switchyard/domain/addresses/rules";
import { toSearchKey } from "@switchyard/domain/addresses/typing";
import type { PageContext } from "../blocks/block-props.ts";
import { errors } from "../composition/errors.ts";
import type { PickedPlace, PlaceOption } from "./address-search-model.ts";
import { utilityNames } from "./texts.ts";

/** How many homes are offered for choosing without a script. */
const mostCandidates = 8;

export interface HomeSought {
  readonly picked: PickedPlace | undefined;
  readonly candidates: readonly PlaceOption[];
}

/**
 * A home as far as it is told: by its meter; else what was only typed gives the homes that it could mean.
 * @param esiid empty while none is picked
 */
export async function homeSought(page: PageContext, { esiid, typed }: { readonly esiid: string; readonly typed: string }): Promise<HomeSought> {
  if (esiid === "" && typed === "") return { picked: undefined, candidates: [] };
  const found = await page.lookUps().addresses.addresses(esiid || toSearchKey(typed));
  if (found.isErr()) errors().report("the home could not be looked up", { problem: found.error, requestId: page.requestId, brand: page.brand });
  const hits = found.unwrapOr([]);
  const placeOf = ({ displayText, zip, tdsp, esiid: meter }: (typeof hits)[number]): PickedPlace => ({ kind: "address", text: displayText, zip, tdsp, esiid: meter });
  if (esiid !== "") {
    const hit = hits.find((one) => one.esiid === esiid);
    // A search that does not answer must not take the home away that was picked before.
    return { picked: hit ? placeOf(hit) : found.isErr() ? { kind: "address", text: typed, zip: "", tdsp: "", esiid } : undefined, candidates: [] };
  }
  const names = utilityNames(page);
  return { picked: undefined, candidates: hits.slice(0, mostCandidates).map((hit) => ({ ...placeOf(hit), key: hit.esiid, utility: names[tdspCode(hit.tdsp)] ?? "" })) };
}
