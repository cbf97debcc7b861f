import type { CustomerGateway, Gateway } from "@switchyard/adapters-gateway";
import type { PlanTextLibrary } from "@switchyard/domain/add-ons/ports";
import type { ConnectedDemo } from "@switchyard/domain/content/ports";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Geocoder } from "@switchyard/domain/payment-locations/ports";
import type { Member } from "@switchyard/domain/session/model";
import { container } from "./container.ts";
import { newCorrelationId } from "./correlation-id.ts";
import { ids } from "./ids.ts";
import { sessionTokens } from "./session-tokens.ts";

/** The gateway outside of a step: look-ups that change nothing. They are logged, not journaled. */
export const lookUps = (brand: Brand, locale: Locale, correlationId: string = newCorrelationId()): Gateway =>
  container().get(ids.gateway)({ brand, locale, correlationId }, container().get(ids.network));

/** The same for a signed-in customer, under the tokens of the session. */
export const memberLookUps = (
  member: Member,
  brand: Brand,
  locale: Locale,
  correlationId: string = newCorrelationId(),
): CustomerGateway =>
  container().get(ids.customerGateway)(
    { brand, locale, correlationId },
    sessionTokens(member.sessionId, brand),
    container().get(ids.network),
  );

/** The content system's words about products. */
export const productTexts = (brand: Brand, locale: Locale): PlanTextLibrary =>
  container().get(ids.productTexts)(brand, locale);

/** The content system's items for the demo page, and for no other. */
export const connectedDemo = (brand: Brand, locale: Locale): ConnectedDemo =>
  container().get(ids.connectedDemo)(brand, locale);

/** Where addresses are. */
export const geocoder = (): Geocoder => container().get(ids.geocoder);
