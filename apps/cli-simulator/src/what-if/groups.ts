import { fieldsOf, type JournalEvent } from "@switchyard/domain/journey/journal";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { plusDays, weekdayOf } from "@switchyard/domain/kernel/dates";
import { err, ok, type Result } from "neverthrow";
import { utilityOf } from "./utility-of.ts";

type Began = Extract<JournalEvent, { readonly type: "began" }>;

/** The groups into which a plan splits its sums. */
const groups = {
  brand: ({ brand }: Began) => brand,
  utility: (_: Began, events: readonly JournalEvent[]) => utilityOf(events),
  language: ({ locale }: Began) => locale,
  flow: ({ flow }: Began) => flow,
  /** A week is named by its Monday. */
  week: ({ at }: Began) => plusDays(centralDay(at), 1 - weekdayOf(centralDay(at))),
  plan: (_: Began, events: readonly JournalEvent[]) =>
    events
      .flatMap((event) => (event.type === "step-began" ? [fieldsOf(event.input)["planid"]] : []))
      .findLast((planId): planId is string => typeof planId === "string" && planId !== "") ?? "none",
} as const satisfies Readonly<Record<string, (began: Began, events: readonly JournalEvent[]) => string>>;

export type GroupName = keyof typeof groups;
export const groupNames = Object.keys(groups) as readonly GroupName[];
export const usualGroups: readonly GroupName[] = ["brand", "utility"];

/** Reads `week,plan`. */
export const readGroups = (text: string): Result<readonly GroupName[], string> => {
  const names = text.split(",").map((name) => name.trim());
  const known = groupNames.filter((name) => names.includes(name));
  return known.length === names.length ? ok(known) : err(`Groups are ${groupNames.join(", ")}.`);
};

/** The group of a journey, by the names asked for. */
export type Group = Readonly<Partial<Record<GroupName, string>>>;

export const groupOf = (began: Began, events: readonly JournalEvent[], by: readonly GroupName[]): Group =>
  Object.fromEntries(by.map((name) => [name, groups[name](began, events)]));
