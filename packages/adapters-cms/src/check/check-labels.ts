import type { Labels } from "@switchyard/domain/content/ports";
import { type Finding, wrong } from "./finding.ts";

/** A source file of the site. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Every key of a tree of labels: `planCard.rateType.fixed`. */
export const labelKeys = (labels: Labels, above = ""): readonly string[] =>
  Object.entries(labels).flatMap(([key, value]) =>
    typeof value === "string" ? [above + key] : labelKeys(value, `${above}${key}.`),
  );

/**
 * Compares the labels with their use in the site. A key is used if it is a whole string, or if a template begins it and
 * the code completes it (`orderForm.errors.${…}`). It is also used if a comment names its tree (`Labels used:
 * orderForm.errors.*, utilities.*`). A string that begins with a top-level key but is not a label is reported as
 * missing.
 *
 * @param whereOf file and line of a label
 */
export const checkLabels = (
  labels: Labels,
  sources: readonly Source[],
  whereOf: (key: string) => string,
): readonly Finding[] => {
  const keys = labelKeys(labels);
  const known = new Set(keys);
  const tops = Object.keys(labels).join("|");
  if (tops === "") return [];
  const used = new Set<string>();
  const trees = new Set<string>();
  const findings: Finding[] = [];

  const whole = new RegExp(`["'\`]((?:${tops})(?:\\.[\\w-]+)+)["'\`]`, "g");
  const begun = new RegExp(`\`((?:${tops})(?:\\.[\\w-]+)*\\.)\\$\\{`, "g");
  const named = /(?:Labels used|\/\/ labels):((?:[\s,]*[\w-]+(?:\.[\w-]*)*\*[\w-]*)+)/g;

  for (const { file, text } of sources) {
    const missing = (index: number, what: string): void => {
      const line = text.slice(0, index).split("\n").length;
      findings.push(
        wrong(`${file}:${line}`, what, "write it in a file of content/labels, in both languages, or correct the key"),
      );
    };
    for (const { 1: key = "", index } of text.matchAll(whole)) {
      if (known.has(key)) used.add(key);
      else if (keys.some((other) => other.startsWith(`${key}.`))) trees.add(`${key}.`);
      else missing(index, `there is no label "${key}"`);
    }
    for (const { 1: tree = "", index } of text.matchAll(begun)) {
      if (keys.some((key) => key.startsWith(tree))) trees.add(tree);
      else missing(index, `there are no labels under "${tree}"`);
    }
    for (const [, list = ""] of text.matchAll(named))
      for (const [tree] of list.matchAll(/[\w.-]+(?=\*)/g)) trees.add(tree);
  }
  const idle = keys.filter((key) => !used.has(key) && ![...trees].some((tree) => key.startsWith(tree)));
  return [
    ...findings,
    ...idle.map((key) =>
      wrong(
        whereOf(key),
        `no page uses the label "${key}"`,
        'delete it; if code builds its key, name it there in a comment: "Labels used: the.tree.*"',
      ),
    ),
  ];
};
