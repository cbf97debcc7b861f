import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { randomBytes } from "node:crypto";

/** Letters and digits that are not mixed up when they are read out on the phone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new reference: 60 random bits, e.g. `K7QD-2M9X-TR4A`. */
export const newCorrelationId = (): CorrelationId =>
  [...randomBytes(12)]
    .map((byte, place) => (place > 0 && place % 4 === 0 ? "-" : "") + (alphabet[byte % 32] ?? "0"))
    .join("") as CorrelationId;
