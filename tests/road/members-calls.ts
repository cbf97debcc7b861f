import type { CallAnswer, Visitor } from "../driver/visitor.ts";

export const sent = (
  visitor: Visitor,
  method: "GET" | "POST",
  path: string,
  said: Readonly<Record<string, unknown>>,
): Promise<CallAnswer> =>
  method === "GET"
    ? visitor.call(
        "GET",
        `${path}?${new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)]))}`,
      )
    : visitor.call("POST", path, said);
