import { z } from "zod";

const lastMessageResponse = z.object({
  errorMessage: z.string().catch(""),
  errorCode: z.union([z.string(), z.number()]).transform(String).catch(""),
  DrsActionId: z.union([z.string(), z.number()]).transform(String).catch(""),
});

export interface FraudMessage {
  readonly errorMessage: string;
  readonly errorCode: string;
  readonly drsActionId: string;
}

/**
 * The details beside the fraud check's verdict. Only the last entry counts, and it is JSON in a string (E-134).
 * If it is unreadable, the three values are empty and the verdict does not change.
 */
export const fraudMessageOf = (messages: readonly unknown[]): FraudMessage => {
  const read = lastMessageResponse.safeParse(jsonOf(messages.at(-1)));
  return read.success
    ? { errorMessage: read.data.errorMessage, errorCode: read.data.errorCode, drsActionId: read.data.DrsActionId }
    : { errorMessage: "", errorCode: "", drsActionId: "" };
};

const jsonOf = (message: unknown): unknown => {
  if (typeof message !== "string") return undefined;
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
};
