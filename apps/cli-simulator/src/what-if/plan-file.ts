import type { Json } from "@switchyard/domain/journey/journal";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { type Flaw, type NotTaken, readYaml } from "../files/read-yaml.ts";
import { thereIs } from "../terminal/similar.ts";
import { type GroupName, readGroups } from "./groups.ts";
import { readAssumed, readPolicy } from "./policy.ts";
import { readRules, type RuleChange } from "./rule-change.ts";
import { readSweep, type Sweep } from "./sweep.ts";

/** A plan in a file, to be stored beside the code and reviewed with it. */
export interface PlanFile {
  readonly title?: string;
  /** As options of the command line: `depositThreshold=400`. */
  readonly set: readonly string[];
  readonly assume: readonly string[];
  readonly rules: readonly RuleChange[];
  readonly sweep?: Sweep;
  readonly by?: readonly GroupName[];
}

const keys = ["title", "set", "assume", "rules", "sweep", "by"] as const;
const largest = { megabytes: 1, noSuch: "plan" };

/**
 * Reads a plan.
 *
 * @returns an error line with its place
 */
export const readPlanFile = (path: string): Result<PlanFile, NotTaken> => readYaml(path, largest, read);

const read = (content: unknown): Result<PlanFile, Flaw> => {
  const fields = z.record(z.string(), z.unknown()).safeParse(content).data;
  if (fields === undefined) return err({ path: [], text: `is a plan with ${keys.join(", ")}` });
  const odd = Object.keys(fields).find((key) => !keys.some((known) => known === key));
  if (odd !== undefined) return err({ path: [odd], text: `a plan has no ${odd}: ${thereIs(odd, keys)}` });
  const { title, sweep, by } = fields;
  if (title !== undefined && typeof title !== "string") return err({ path: ["title"], text: "a title is a text" });
  const swept = sweep === undefined ? undefined : readSweep(typeof sweep === "string" ? sweep : "");
  if (swept?.isErr()) return err({ path: ["sweep"], text: swept.error });
  const groups =
    by === undefined ? undefined : readGroups(Array.isArray(by) ? by.join(",") : typeof by === "string" ? by : "");
  if (groups?.isErr()) return err({ path: ["by"], text: groups.error });
  return valuesIn(fields, "set", (typed) => readPolicy([typed])).andThen((set) =>
    valuesIn(fields, "assume", (typed) => readAssumed([typed])).andThen((assume) =>
      rulesIn(fields).map((rules) => ({
        ...(title === undefined ? {} : { title }),
        set,
        assume,
        rules,
        ...(swept?.isOk() ? { sweep: swept.value } : {}),
        ...(groups?.isOk() ? { by: groups.value } : {}),
      })),
    ),
  );
};

const rulesIn = ({ rules }: Readonly<Record<string, unknown>>): Result<readonly RuleChange[], Flaw> =>
  rules === undefined
    ? ok([])
    : readRules(rules).mapErr(({ path, text }): Flaw => ({ path: ["rules", ...path], text }));

/** `holidays+: [2026-12-24, 2026-12-31]` is two changes. */
const valuesIn = (
  fields: Readonly<Record<string, unknown>>,
  key: "set" | "assume",
  check: (typed: string) => Result<unknown, string>,
): Result<readonly string[], Flaw> => {
  const own = z.record(z.string(), z.json()).safeParse(fields[key] ?? {}).data;
  if (own === undefined) return err({ path: [key], text: `${key} has names with values: depositThreshold: 400` });
  const typed: string[] = [];
  for (const [name, value] of Object.entries(own)) {
    const values = /[+-]$/.test(name) && Array.isArray(value) ? value : [value];
    for (const one of values) {
      const change = `${name}=${textOf(one)}`;
      const checked = check(change);
      if (checked.isErr()) return err({ path: [key, name], text: checked.error });
      typed.push(change);
    }
  }
  return ok(typed);
};

/** A text that reads as JSON gets quotes, so that it stays a text. */
const textOf = (value: Json): string => {
  if (typeof value !== "string") return JSON.stringify(value);
  try {
    JSON.parse(value);
    return JSON.stringify(value);
  } catch {
    return value;
  }
};
