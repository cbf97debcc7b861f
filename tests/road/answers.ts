import { expect } from "vitest";
import type { CallAnswer } from "../driver/visitor.ts";

interface Refusal {
  readonly error?: { readonly code: string; readonly fields: readonly { readonly field: string }[] };
}

/** What a refusal of the site API comes to. */
export const errorOf = ({ status, json }: CallAnswer) => {
  const { error } = json as Refusal;
  return { status, code: error?.code, fields: error?.fields.map(({ field }) => field) };
};
