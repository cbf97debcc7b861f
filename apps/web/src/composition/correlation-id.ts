import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { referenceLength, referenceLetters, referenceOf } from "@switchyard/domain/kernel/reference";
import { randomBytes } from "node:crypto";

/** A new reference: 60 random bits, e.g. `K7QD-2M9X-TR4A`. */
export const newCorrelationId = (): CorrelationId =>
  referenceOf([...randomBytes(referenceLength)].map((byte) => referenceLetters[byte % 32] ?? "0").join(""));
