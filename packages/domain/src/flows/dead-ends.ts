import { type Destination, type Journey, type PageName, toPage } from "../journey/model.ts";

/** Pages that explain a dead end. They belong to no flow, so the destination carries the reference that they show. */
export const deadEnds: ReadonlySet<PageName> = new Set<PageName>([
  "oops",
  "outcome-unknown",
  "pending-transaction",
  "active-service",
  "switch-hold",
  "moving-in-own-premise",
  "transfer-active-service",
  "transfer-switch-hold",
  "transfer-call-center",
  "add-home-active-service",
  "add-home-own-premise",
  "renewal-not-offered",
  "renewal-plan-gone",
]);

/** Dead ends with a button that takes another address. */
export const takesAnotherAddress: ReadonlySet<PageName> = new Set<PageName>([
  "moving-in-own-premise",
  "transfer-active-service",
  "transfer-switch-hold",
  "transfer-multi-meter",
  "add-home-active-service",
  "add-home-own-premise",
]);

/** The destination, with the journey's reference where the page can't know it otherwise. */
export const withReference = (destination: Destination, journey: Journey | undefined): Destination =>
  journey && destination.kind === "page" && deadEnds.has(destination.page)
    ? toPage(destination.page, { ...destination.query, reference: journey.correlationId })
    : destination;
