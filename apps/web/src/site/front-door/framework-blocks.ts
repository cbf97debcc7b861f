import type { Block } from "@switchyard/domain/content/model";

/**
 * Types of blocks with hydrated parts, whose pages need Next in the browser. A test in tests/architecture compares this
 * list with the blocks' imports.
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
