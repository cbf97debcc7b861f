import { site } from "../../composition/site.ts";
import { plansAreKnown, questionKey } from "../cache/known-plans.ts";
import type { Arrival, PageIndex, Reception } from "./arrival.ts";
import { orDesign } from "./design-door.ts";
import { frontDoor } from "./front-door.ts";

/** What the front door says with this site's settings: the same whether `proxy.ts` asks or the cache of pages does. */
export function receive(arrival: Arrival, pages: PageIndex): Reception {
  const { brandHosts, designPage } = site().config;
  const reception = frontDoor(arrival, pages, brandHosts, (brand, locale, asked) =>
    plansAreKnown(questionKey(brand, locale, asked)),
  );
  return designPage ? orDesign(reception, arrival) : reception;
}
