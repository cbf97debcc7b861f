// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Charge } from "./model.ts";

/** The sum of two amounts; unknown where one of them is. */
export const sumWith = (one: Charge["amount"], other: Charge["amount"]): Charge["amount"] =>
  one === "unknown" || other === "unknown" ? "unknown" : one + other;
