import type { EnrollmentPorts } from "@switchyard/domain/enrollment/ports";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { container } from "./container.ts";
import { newCorrelationId } from "./correlation-id.ts";
import { ids } from "./ids.ts";

/** The gateway outside of a step: look-ups that change nothing. They are logged, not journaled. */
export const lookUps = (brand: Brand, locale: Locale, correlationId: string = newCorrelationId()): EnrollmentPorts =>
  container().get(ids.gateway)({ brand, locale, correlationId }, container().get(ids.network));
