import type { Block } from "@switchyard/domain/content/model";

/**
 * Types of blocks of which something comes to life in the browser by the framework, so that their pages are sent with it. A test in
 * tests/architecture holds them to what the blocks import.
 */
export const frameworkBlocks: ReadonlySet<string> = new Set([
  "add-home-order-information",
  "add-on-list",
  "calendar",
  "deposit-due",
  "enrollment-confirmation",
  "mini-confirmation",
  "order-information",
  "payment-locations",
  "place-order",
  "prior-debt",
  "renewal-order",
  "transfer-order-information",
  "transfer-service-dates",
  "transfer-service-info",
]);

/** Whether one of these blocks, or one nested in them, needs Next in the browser. */
export const needFramework = (blocks: readonly Block[]): boolean =>
  blocks.some(({ type, blocks: inside }) => frameworkBlocks.has(type) || needFramework(Object.values(inside).flat()));
