import type { KnownBy } from "@switchyard/domain/journey/known-by";

const numbersOfOrders: readonly KnownBy["kind"][] = ["contract number", "confirmation number"];

/** An SQL condition: this row of `journeys` has an order, or may have one. */
export const hasOrder = `(EXISTS (SELECT 1 FROM claims WHERE claims.journey = journeys.id AND claims.state = 'open')
  OR EXISTS (SELECT 1 FROM known_by WHERE known_by.journey = journeys.id
    AND known_by.kind IN (${numbersOfOrders.map((kind) => `'${kind}'`).join(", ")})))`;
