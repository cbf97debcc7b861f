import type { Brand } from "@switchyard/domain/kernel/brand";
import type { CorrelationId, Esiid } from "@switchyard/domain/kernel/ids";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import type { Intent } from "@switchyard/domain/kernel/intent";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { oncePerPage } from "../../../site/once-per-page.ts";
import type { Site } from "../../../composition/services.ts";
import { homesFound } from "../../../parts/address-search/home-sought.ts";

/** The days on which service can start at this meter: asked for once in a request, by its arrival or by the form. */
export const daysOfHome = oncePerPage(
  (site: Site, brand: Brand, locale: Locale, correlationId: CorrelationId, esiid: Esiid, intent: Intent) =>
    site.lookUps(brand, locale, correlationId).calendar.connectDates(esiid, intent),
);

/**
 * Asks for the home of an address and for its days while the plan is looked up: the form needs all three, and none of them
 * needs another one's answer. What comes of it, the form finds and says.
 */
export function askForHome(
  site: Site,
  brand: Brand,
  locale: Locale,
  correlationId: CorrelationId,
  { esiid, intent }: { readonly esiid: string; readonly intent: Intent },
): void {
  const meter = esiidSchema.safeParse(esiid);
  if (!meter.success) return;
  void homesFound(site, brand, locale, correlationId, meter.data);
  void daysOfHome(site, brand, locale, correlationId, meter.data, intent);
}
