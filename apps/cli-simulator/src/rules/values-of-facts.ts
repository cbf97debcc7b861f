import { z } from "zod";

/** A list of all pages would help no reader. */
const shown = 12;

/** The values that a fact may have, for people. */
export const valuesOf = (kind: unknown): string => {
  if (kind instanceof z.ZodOptional) return `${valuesOf(kind.unwrap())}, or left out`;
  if (kind instanceof z.ZodEnum)
    return `${kind.options
      .slice(0, shown)
      .map((one) => JSON.stringify(one))
      .join(", ")}${kind.options.length > shown ? ` … (${kind.options.length} in all)` : ""}`;
  if (kind instanceof z.ZodLiteral) return [...kind.values].join(", ");
  if (kind instanceof z.ZodBoolean) return "true, false";
  const described = kind instanceof z.ZodType ? kind.description : undefined;
  return kind instanceof z.ZodNumber
    ? `a number${described === undefined ? "" : ` (${described})`}`
    : (described ?? "a text");
};

/** One value of a fact, to begin with. */
export const exampleOf = (kind: unknown): unknown => {
  if (kind instanceof z.ZodOptional) return exampleOf(kind.unwrap());
  if (kind instanceof z.ZodEnum) return kind.options[0];
  if (kind instanceof z.ZodLiteral) return [...kind.values][0];
  if (kind instanceof z.ZodBoolean) return false;
  return kind instanceof z.ZodNumber
    ? 1
    : (/"(.*?)"/.exec((kind instanceof z.ZodType && kind.description) || "")?.[1] ?? "");
};
