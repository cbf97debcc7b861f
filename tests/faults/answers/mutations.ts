/** One field of an answer, by its path, and its new value. */
export interface Mutation {
  readonly operation: string;
  readonly path: readonly (string | number)[];
  readonly how: "missing" | "null" | "other type" | "other value" | "other case";
}

type Json = unknown;
type Leaf = { readonly path: Mutation["path"]; readonly value: Json };

/** Paths of all fields of an answer, including empty lists and nulls. */
const leavesOf = (value: Json, path: Mutation["path"] = []): readonly Leaf[] => {
  if (Array.isArray(value) && value.length > 0) return [{ path, value }, ...leavesOf(value[0], [...path, 0])];
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([name, part]) => [
      ...(typeof part === "object" && part !== null && !Array.isArray(part)
        ? [{ path: [...path, name], value: part }]
        : []),
      ...leavesOf(part, [...path, name]),
    ]);
  return [{ path, value }];
};

const isText = (value: Json): value is string => typeof value === "string" && value !== "";

const howsOf = (value: Json): readonly Mutation["how"][] => {
  if (typeof value === "object" && value !== null) return ["missing", "null", "other type"];
  // Skips a change from yes to no: the result is an ordinary refusal, which no site could recognize as wrong.
  if (typeof value === "boolean") return ["missing", "null", "other type"];
  return ["missing", "null", "other type", "other value", ...(isText(value) ? (["other case"] as const) : [])];
};

/** The changes of one field. A list or an object is only removed or kept, because its own fields change separately. */
export const mutationsOf = (operation: string, answer: Json): readonly Mutation[] =>
  leavesOf(answer).flatMap(({ path, value }) =>
    path.length === 0 ? [] : howsOf(value).map((how) => ({ operation, path, how })),
  );

const otherType = (value: Json): Json => {
  if (typeof value === "number") return "much";
  if (typeof value === "string") return { text: value };
  return typeof value === "boolean" ? "perhaps" : 7;
};
const otherValue = (value: Json): Json => {
  if (typeof value === "number") return value === 0 ? -5 : -value;
  return typeof value === "string" ? "Zonk" : typeof value === "boolean" ? !value : value;
};
const otherCase = (value: Json): Json =>
  typeof value === "string" ? (value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase()) : value;

const changed = (value: Json, how: Mutation["how"]): Json => {
  switch (how) {
    case "missing":
      return undefined;
    case "null":
      return null;
    case "other type":
      return otherType(value);
    case "other value":
      return otherValue(value);
    case "other case":
      return otherCase(value);
  }
};

/** Returns the answer with that field changed; in a list, of its first entry. */
export const mutated = (answer: Json, path: Mutation["path"], how: Mutation["how"]): Json => {
  const [first, ...rest] = path;
  if (first === undefined) return changed(answer, how);
  if (Array.isArray(answer))
    return answer.flatMap((one, index) => {
      if (index !== first) return [one];
      const next = mutated(one, rest, how);
      return next === undefined ? [] : [next];
    });
  if (typeof answer !== "object" || answer === null) return answer;
  return { ...answer, [first]: mutated((answer as Readonly<Record<string, Json>>)[first], rest, how) };
};

export const nameOf = ({ operation, path, how }: Mutation): string => `${operation} ${path.join(".")}: ${how}`;
