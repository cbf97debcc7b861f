import { defaultMiles } from "@switchyard/domain/payment-locations/rules";
import { longestAddress, type SearchAnswer } from "../found-location.ts";
import { searchLocations } from "../search-locations.ts";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import { LocationFinder } from "./location-finder.lazy.client.tsx";
import styles from "./payment-locations.module.css";

/** The maps link without the param `directionsUrl`; the address is its last part. */
const usualDirections = "https://www.google.com/maps/dir/?api=1&destination=";

/**
 * Places where a bill can be paid (E-332 to E-348): a search by address and distance, a list, and a map with the same
 * places.
 */
export default async function PaymentLocationsBlock({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { text } = page;
  const distances = fields.distances.map(({ miles }) => miles);
  const usual = distances.includes(defaultMiles) ? defaultMiles : (distances[0] ?? defaultMiles);
  const asked = {
    address: (page.search.get("address") ?? "").trim().slice(0, longestAddress),
    miles: distances.find((miles) => String(miles) === page.search.get("distance")) ?? usual,
  };
  const answer = page.search.has("address") ? await found(asked, page) : ({ kind: "not-searched" } as const);
  const {
    heading,
    lead,
    distances: _distances,
    distanceChoice,
    noLocationFound,
    foundOne,
    foundSeveral,
    mapLabel,
    loadingMaps,
    errorLoadingMaps,
    zoomIn,
    zoomOut,
    closeInfo,
    here,
    ...texts
  } = fields;
  return (
    <Wrap className={styles.page}>
      <PageHeading title={text(heading)} lead={text(lead)} />
      <LocationFinder
        action={page.href(page.path)}
        texts={{
          ...texts,
          byMiles: Object.fromEntries(
            distances.map((miles) => {
              const about = { miles, address: "{address}", count: "{count}" };
              return [
                miles,
                {
                  choice: text(distanceChoice, about),
                  none: text(noLocationFound, about),
                  one: text(foundOne, about),
                  several: text(foundSeveral, about),
                },
              ];
            }),
          ),
          distance: text(texts.distance, { miles: "{miles}" }),
          callAria: text(texts.callAria, { name: "{name}", phone: "{phone}" }),
        }}
        mapTexts={{
          label: text(mapLabel),
          loading: text(loadingMaps),
          failed: text(errorLoadingMaps),
          zoomIn: text(zoomIn),
          zoomOut: text(zoomOut),
          close: text(closeInfo),
          here: text(here),
        }}
        tiles={page.site.config.mapTiles}
        directionsUrl={block.params["directionsUrl"] ?? usualDirections}
        distances={distances}
        asked={asked}
        answer={answer}
      />
    </Wrap>
  );
}

const found = async (
  { address, miles }: { readonly address: string; readonly miles: number },
  page: PageContext,
): Promise<SearchAnswer> => {
  const where = { path: page.path, brand: page.brand, locale: page.locale, requestId: page.requestId };
  const searched = await searchLocations(address, miles, {
    paymentLocations: page.site.lookUps(page.brand, page.locale).paymentLocations,
    geocoder: page.site.geocoder,
    unplaced: (problem) =>
      page.site.errors.report("the address of a payment location could not be found", { ...where, problem }, "warn"),
  });
  if (searched.isErr())
    page.site.errors.report("the payment locations could not be loaded", { ...where, problem: searched.error });
  return searched.unwrapOr<SearchAnswer>({ kind: "failed" });
};
