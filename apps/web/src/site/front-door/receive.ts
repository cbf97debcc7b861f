import { isDevelopment } from "../../composition/config.ts";
import { site } from "../../composition/site.ts";
import { plansAreKnown, questionKey } from "../cache/known-plans.ts";
import type { Arrival, PageIndex, Reception } from "./arrival.ts";
import { orDesign } from "./design-door.ts";
import { asFrameworkPage, frontDoor } from "./front-door.ts";

/** The front door's decision with this site's settings, for both `proxy.ts` and the page cache. */
export function receive(arrival: Arrival, pages: PageIndex): Reception {
  const { brandHosts, designPage } = site().config;
  const received = frontDoor(
    arrival,
    pages,
    brandHosts,
    (brand, locale, asked) => isDevelopment() || plansAreKnown(questionKey(brand, locale, asked)),
  );
  const reception = isDevelopment() ? byFramework(received, arrival) : received;
  return designPage ? orDesign(reception, arrival) : reception;
}

/** In development no stylesheets are built that a document could use, so Next renders every page. */
const byFramework = (reception: Reception, { search }: Arrival): Reception =>
  reception.kind === "page" && reception.isDocument ? asFrameworkPage(reception, search) : reception;
