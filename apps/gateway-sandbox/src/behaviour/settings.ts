import { z } from "zod";
import type { OperationId } from "../contract/contract.ts";
import { type Fault, faultSchema } from "./fault.ts";
import { type OtherAnswer, otherAnswerSchema } from "./other-answer.ts";

const settingsSchema = z.strictObject({
  honourKeys: z.boolean(),
  latencyMs: z.int().min(0).max(120_000),
  faults: z.array(faultSchema).max(1_000),
  /** Changes to answers. */
  answers: z.array(otherAnswerSchema).max(100),
  /** The lifetime of customers' tokens; null is the usual hour. */
  accessTokenSeconds: z.int().min(1).max(86_400).nullable(),
});

export type Settings = z.infer<typeof settingsSchema>;

const initial: Settings = { honourKeys: true, latencyMs: 0, faults: [], answers: [], accessTokenSeconds: null };

/** The sandbox's behavior settings, in memory only. */
export const settingsStore = (operationIds: readonly OperationId[]) => {
  let current: Settings = initial;
  return {
    current: (): Settings => current,
    /**
     * Changes the given settings and leaves the others.
     * @returns an error message, or undefined after the change
     */
    change(change: unknown): string | undefined {
      const read = settingsSchema.partial().safeParse(change);
      if (!read.success)
        return read.error.issues.map((issue) => `${issue.path.join(".") || "settings"}: ${issue.message}`).join("; ");
      const unknown = (read.data.faults ?? []).findIndex((fault) => !operationIds.includes(fault.operationId));
      if (unknown >= 0) return `faults.${unknown}.operationId: no operation of the contract`;
      const nowhere = (read.data.answers ?? []).findIndex((answer) => !operationIds.includes(answer.operationId));
      if (nowhere >= 0) return `answers.${nowhere}.operationId: no operation of the contract`;
      const {
        honourKeys = current.honourKeys,
        latencyMs = current.latencyMs,
        faults = current.faults,
        answers = current.answers,
        accessTokenSeconds = current.accessTokenSeconds,
      } = read.data;
      current = { honourKeys, latencyMs, faults, answers, accessTokenSeconds };
      return undefined;
    },
    reset(): void {
      current = initial;
    },
    /** Takes one use of an operation's fault. */
    takeFault(operationId: OperationId): Fault | undefined {
      const fault = current.faults.find((one) => one.operationId === operationId);
      if (fault) current = { ...current, faults: oneLess(current.faults, fault) };
      return fault;
    },
    /** Takes one use of an operation's changed answer. */
    takeAnswer(operationId: OperationId): OtherAnswer | undefined {
      const answer = current.answers.find((one) => one.operationId === operationId);
      if (answer) current = { ...current, answers: oneLess(current.answers, answer) };
      return answer;
    },
  };
};

/** Removes the entry that is used up. */
const oneLess = <One extends { readonly times?: number | undefined }>(all: readonly One[], taken: One): One[] =>
  all.flatMap((one) =>
    one !== taken || one.times === undefined ? [one] : one.times > 1 ? [{ ...one, times: one.times - 1 }] : [],
  );

export type SettingsStore = ReturnType<typeof settingsStore>;
