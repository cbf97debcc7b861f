import { z } from "zod";

/** A change to the sandbox's real answer, for cases that none of its people, contracts and debts has. */
export const otherAnswerSchema = z.strictObject({
  /** Checked against the contract by the store. */
  operationId: z.string(),
  /** A JSON merge patch (RFC 7396) of the answer's body: it replaces the fields that it names, and null removes one. */
  patch: z.record(z.string(), z.json()),
  /** The number of times; by default always. */
  times: z.int().positive().max(100_000).optional(),
});

export type OtherAnswer = z.infer<typeof otherAnswerSchema>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Applies the patch. The result may violate the contract on purpose. */
export const applyPatch = (body: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch;
  const before = isObject(body) ? body : {};
  const unchanged = Object.entries(before).filter(([name]) => !Object.hasOwn(patch, name));
  const changed = Object.entries(patch).flatMap(([name, value]) =>
    value === null ? [] : [[name, applyPatch(before[name], value)] as const],
  );
  return Object.fromEntries([...unchanged, ...changed]);
};
