import { tdspCode } from "@switchyard/domain/addresses/rules";
import { fieldsOf, type Json, type JournalEvent } from "@switchyard/domain/journey/journal";

/** The short code of the utility of a journey's home: by the chosen plan, otherwise by the gateway's first answer. */
export const utilityOf = (events: readonly JournalEvent[]): string => {
  const found =
    firstOf(events, (event) => (event.type === "step-began" ? textAt(event.input, "tdsp") : undefined)) ??
    firstOf(events, (event) => (event.type === "exchange" ? namedIn(event.response?.body ?? null) : undefined));
  return found === undefined ? "unknown" : tdspCode(found);
};

const firstOf = (
  events: readonly JournalEvent[],
  read: (event: JournalEvent) => string | undefined,
): string | undefined => {
  for (const event of events) {
    const found = read(event);
    if (found !== undefined) return found;
  }
  return undefined;
};

const textAt = (json: Json, name: string): string | undefined => {
  const value = fieldsOf(json)[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

const namedIn = (json: Json): string | undefined => {
  if (json === null || typeof json !== "object") return undefined;
  const own = textAt(json, "tdsp_short") ?? textAt(json, "tdsp");
  if (own !== undefined) return own;
  for (const value of Object.values(json as Readonly<Record<string, Json>>)) {
    const below = namedIn(value);
    if (below !== undefined) return below;
  }
  return undefined;
};
