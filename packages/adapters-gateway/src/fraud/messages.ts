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
 * What the fraud check says beside its verdict. Only the last entry counts, and it is JSON in a string (E-134); when
 * it can't be read the three values are empty, the verdict stands all the same.
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
