import type { PageContext } from "../../../site/blocks/block-props.ts";

// Labels used: planYear.file.problems.*
const problems = [
  "unknown-file",
  "not-green-button",
  "no-electricity",
  "missing-columns",
  "several-meters",
  "too-coarse",
  "stopped",
  "future",
  "too-short",
  "given-only",
  "too-large",
  "nested",
  "damaged",
  "locked",
  "spreadsheet",
  "picture",
  "unreadable",
  "plans-missing",
] as const;

/** Values that the script inserts for their names. */
const holes = Object.fromEntries(
  [
    "first",
    "columns",
    "from",
    "to",
    "kwh",
    "day",
    "number",
    "before",
    "element",
    "why",
    "minutes",
    "missing",
    "readings",
    "time",
    "months",
    "others",
    "count",
  ].map((name) => [name, `{${name}}`]),
);

const why = ["day", "time", "usage", "channel", "duration", "link", "unfinished", "json"] as const;
const places = ["line", "reading", "element"] as const;

// Labels used: planYear.file.stoppedAt.*, planYear.file.why.*, planYear.file.read.*
/** The texts with which the script reports a meter's files. */
export const meterWords = ({ t, locale }: Pick<PageContext, "t" | "locale">) => {
  const say = (key: string): string => t(`planYear.file.${key}`, holes);
  const table = <Key extends string>(keys: readonly Key[], folder: string): Readonly<Record<Key, string>> =>
    Object.fromEntries(keys.map((key) => [key, say(`${folder}.${key}`)])) as Record<Key, string>;
  return {
    locale,
    problems: Object.fromEntries(
      problems.map((kind) => [kind, { title: say(`problems.${kind}.title`), text: say(`problems.${kind}.text`) }]),
    ),
    stoppedAt: table(places, "stoppedAt"),
    why: table(why, "why"),
    read: table(
      [
        "hour",
        "day",
        "minutes",
        "kwh",
        "noChannel",
        "none",
        "some",
        "filled",
        "estimated",
        "skipped",
        "whole",
        "partial",
        "am",
        "pm",
      ],
      "read",
    ),
  };
};

export type MeterWords = ReturnType<typeof meterWords>;
