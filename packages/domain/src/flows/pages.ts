import { enrollmentPages } from "../enrollment/pages.ts";

/** The pages for signed-in customers only. */
const accountPages = [
  "my-account",
  "renewal-offers",
  "pending-transaction",
  "current-plan",
  "transfer-service-info",
  "transfer-multi-meter",
  "transfer-active-service",
  "transfer-switch-hold",
  "transfer-call-center",
  "transfer-offers",
  "transfer-service-dates",
  "transfer-order-information",
  "transfer-confirmation",
  "renewal-order-information",
  "renewal-place-order",
  "renewal-confirmation",
  "renewal-not-offered",
  "renewal-plan-gone",
  "add-home-start",
  "add-home-offers",
  "add-home-order-information",
  "add-home-confirmation",
  "add-home-active-service",
  "add-home-own-premise",
  "account-add-ons",
  "pay-bill",
  "payment-receipt",
  "account-extras",
] as const;

/** Every page that a decision can lead to. */
export const pageNames = [...enrollmentPages, ...accountPages] as const;

declare module "../journey/model.ts" {
  interface Pages extends Record<(typeof pageNames)[number], unknown> {}
}
