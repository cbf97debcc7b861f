/**
 * Messages of the provider's frame (contracts/gateway/payments.yaml). An error without a field means that the card was
 * not checked: the frame is closed or its provider is unavailable.
 */
export type CardFrameMessage =
  | { readonly type: "ready" }
  | { readonly type: "height"; readonly height: number }
  | { readonly type: "result"; readonly hasPassed: boolean; readonly isClosed?: true };

/** No form is taller. */
const tallest = 2_000;

/**
 * Parses a message to the page. Only the frame's own messages, from the provider's origin, are accepted.
 *
 * @param from origin and window of the message, and the expected ones
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
