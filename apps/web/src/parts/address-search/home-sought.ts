import { tdspCode } from "@switchyard/domain/addresses/rules";
import { toSearchKey } from "@switchyard/domain/addresses/typing";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Site } from "../../composition/services.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { answeredInTime } from "../../site/page-patience.ts";
import { oncePerPage } from "../../site/once-per-page.ts";
import type { PickedPlace, PlaceOption } from "./address-search-model.ts";
import { utilityNames } from "./texts.ts";

/** The most homes to choose from without scripts. */
const mostCandidates = 8;

export interface HomeSought {
  readonly picked: PickedPlace | undefined;
  readonly candidates: readonly PlaceOption[];
  /** The search answered without a home for the typed text. */
  readonly isUnknown: boolean;
}

export interface HomeInput {
  /** Empty without a pick. */
  readonly esiid: string;
  readonly typed: string;
  /** An empty search is a search too: it finds every home (E-082). */
  readonly asksForAll?: boolean;
  /** The utility of a home that was picked before, if the search does not answer. */
  readonly tdsp?: string;
  /** The correlation id of the home's journey. */
  readonly correlationId?: string;
}

/** The homes that match a text, or the home with this meter; loaded once per request, for its arrival and its page. */
export const homesFound = oncePerPage(
  (site: Site, brand: Brand, locale: Locale, correlationId: string | undefined, text: string) =>
    site.lookUps(brand, locale, correlationId).addresses.addresses(text),
);

/** The home by its meter; without one the homes that match the typed text. */
export async function homeSought(
  page: PageContext,
  { esiid, typed, asksForAll = false, tdsp = "", correlationId }: HomeInput,
): Promise<HomeSought> {
  if (esiid === "" && typed === "" && !asksForAll) return { picked: undefined, candidates: [], isUnknown: false };
  const asked = homesFound(page.site, page.brand, page.locale, correlationId, esiid || toSearchKey(typed));
  // A visitor's order needs this home, so it waits; a customer's form works without it.
  const found = await (page.mayBeLate ? answeredInTime("searchAddress", asked) : asked);
  if (found.isErr())
    page.site.errors.report("the home could not be looked up", {
      problem: found.error,
      requestId: page.requestId,
      brand: page.brand,
    });
  const hits = found.unwrapOr([]);
  const placeOf = (hit: (typeof hits)[number]): PickedPlace => ({
    kind: "address",
    text: hit.displayText,
    zip: hit.zip,
    tdsp: hit.tdsp,
    esiid: hit.esiid,
    unit: hit.unit,
  });
  if (esiid !== "") {
    const hit = hits.find((one) => one.esiid === esiid);
    // A search without an answer must not remove the home that was picked before.
    return {
      picked: hit
        ? placeOf(hit)
        : found.isErr() && typed !== ""
          ? { kind: "address", text: typed, zip: "", tdsp, esiid }
          : undefined,
      candidates: [],
      isUnknown: false,
    };
  }
  const names = utilityNames(page);
  return {
    picked: undefined,
    candidates: hits
      .slice(0, mostCandidates)
      .map((hit) => ({ ...placeOf(hit), key: hit.esiid, utility: names[tdspCode(hit.tdsp)] ?? "" })),
    isUnknown: found.isOk() && hits.length === 0,
  };
}
