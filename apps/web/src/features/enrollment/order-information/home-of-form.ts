import type { Brand } from "@switchyard/domain/kernel/brand";
import type { CorrelationId, Esiid } from "@switchyard/domain/kernel/ids";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import type { Intent } from "@switchyard/domain/kernel/intent";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { oncePerPage } from "../../../site/once-per-page.ts";
import type { Site } from "../../../composition/services.ts";
import { homesFound } from "../../../parts/address-search/home-sought.ts";

/** The days on which service can start at this meter; loaded once per request, for its arrival and the form. */
export const daysOfHome = oncePerPage(
  (site: Site, brand: Brand, locale: Locale, correlationId: CorrelationId, esiid: Esiid, intent: Intent) =>
    site.lookUps(brand, locale, correlationId).calendar.connectDates(esiid, intent),
);

/**
 * Loads the home of an address and its days while the plan loads: the three look-ups are independent. The form uses the
 * results.
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
