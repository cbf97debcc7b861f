/** What the provider's frame says (contracts/gateway/payments.yaml). One that names no field has not looked at the card: it is closed, or can't reach its own people. */
export type CardFrameMessage =
  | { readonly type: "ready" }
  | { readonly type: "height"; readonly height: number }
  | { readonly type: "result"; readonly hasPassed: boolean; readonly isClosed?: true };

/** Taller is no form. */
const tallest = 2_000;

/**
 * Reads a message that has come to the page. Only what the frame itself says, from the provider's origin, is heard.
 * @param from origin and window of the message, and those that it has to come from
 */
export const readCardFrameMessage = (
  data: unknown,
  from: { readonly origin: string; readonly source: unknown },
  frame: { readonly origin: string; readonly source: unknown },
): CardFrameMessage | undefined => {
  if (from.origin !== frame.origin || from.source === null || from.source !== frame.source) return undefined;
  if (
    typeof data !== "object" ||
    data === null ||
    !("source" in data) ||
    data.source !== "card-frame" ||
    !("type" in data)
  )
    return undefined;
  if (data.type === "ready") return { type: "ready" };
  if (data.type === "height" && "height" in data && typeof data.height === "number" && data.height > 0)
    return { type: "height", height: Math.min(data.height, tallest) };
  return data.type === "result" && "outcome" in data
    ? resultOf(data.outcome === "passed", "fields" in data ? data.fields : undefined)
    : undefined;
};

const resultOf = (hasPassed: boolean, fields: unknown): CardFrameMessage => {
  const isClosed = !hasPassed && Array.isArray(fields) && fields.length === 0;
  return { type: "result", hasPassed, ...(isClosed ? { isClosed } : {}) };
};
