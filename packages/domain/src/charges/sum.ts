// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Charge } from "./model.ts";

/** Two amounts together; not known where one of them is not. */
export const sumWith = (one: Charge["amount"], other: Charge["amount"]): Charge["amount"] =>
  one === "unknown" || other === "unknown" ? "unknown" : one + other;
