import { z } from "zod";
import type { OperationId } from "../contract/contract.ts";

const operationIds = ["getToken", "searchAddress", "searchZipcode", "eyeballData", "fetchPlans", "connectDates", "checkFraud", "checkFraudTd", "createCustomer", "connect", "sendConfirmationEmail", "getDocument", "health"] as const satisfies readonly OperationId[];

export const faultKinds = ["timeout", "reset", "malformed", "html", "500", "429", "wrong-types", "truncated", "slow"] as const;

/**
 * A fault of the wire. `timeout` never answers, `reset` closes the connection, `malformed` sends JSON that breaks off,
 * `html` a page with status 200, `wrong-types` the right names with wrong types, `truncated` promises more bytes than it
 * sends, `slow` waits before it carries on.
 */
const faultSchema = z.strictObject({
  operationId: z.enum(operationIds),
  fault: z.enum(faultKinds),
  /** How often; left out, always. */
  times: z.int().positive().max(100_000).optional(),
  /**
   * Before the operation is carried out, or after, so that only the answer is lost. By default before for timeout, reset,
   * html, 500 and 429; after for malformed, wrong-types and truncated, which need an answer to spoil.
   */
  when: z.enum(["before", "after"]).optional(),
  /** For slow. */
  delayMs: z.int().min(0).max(120_000).optional(),
});

const settingsSchema = z.strictObject({
  honourKeys: z.boolean(),
  latencyMs: z.int().min(0).max(120_000),
  faults: z.array(faultSchema).max(100),
});

export type FaultKind = (typeof faultKinds)[number];
export type Fault = z.infer<typeof faultSchema>;
export type Settings = z.infer<typeof settingsSchema>;

const initial: Settings = { honourKeys: true, latencyMs: 0, faults: [] };

/** How the sandbox behaves; forgotten when it stops. */
export const settingsStore = () => {
  let current: Settings = initial;
  return {
    current: (): Settings => current,
    /**
     * Changes what is named, leaves the rest.
     * @returns what is wrong with the change, undefined when it was made
     */
    change(change: unknown): string | undefined {
      const read = settingsSchema.partial().safeParse(change);
      if (!read.success) return read.error.issues.map((issue) => `${issue.path.join(".") || "settings"}: ${issue.message}`).join("; ");
      const { honourKeys = current.honourKeys, latencyMs = current.latencyMs, faults = current.faults } = read.data;
      current = { honourKeys, latencyMs, faults };
      return undefined;
    },
    reset(): void {
      current = initial;
    },
    /** The fault that is set for an operation, counted down. */
    takeFault(operationId: OperationId): Fault | undefined {
      const fault = current.faults.find((one) => one.operationId === operationId);
      if (!fault) return undefined;
      if (fault.times !== undefined) {
        const left = fault.times - 1;
        current = { ...current, faults: current.faults.flatMap((one) => (one === fault ? (left > 0 ? [{ ...one, times: left }] : []) : [one])) };
      }
      return fault;
    },
  };
};

export type SettingsStore = ReturnType<typeof settingsStore>;
