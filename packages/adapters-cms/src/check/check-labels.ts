import type { Labels } from "@switchyard/domain/content/ports";
import { type Finding, note, wrong } from "./finding.ts";

/** A source file of the site. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Every key of a tree of labels: `planCard.rateType.fixed`. */
export const labelKeys = (labels: Labels, above = ""): readonly string[] =>
  Object.entries(labels).flatMap(([key, value]) => (typeof value === "string" ? [above + key] : labelKeys(value, `${above}${key}.`)));

/**
 * Compares the labels with their use in the site. A key is used when it stands as a whole in a string, when a string or a
 * template begins a key that the code completes (`orderForm.errors.${…}`), or when a comment names its tree
 * (`labels: orderForm.errors.*`). A string that begins with a top key and is no label is missing.
 */
export const checkLabels = (labels: Labels, sources: readonly Source[]): readonly Finding[] => {
  const keys = labelKeys(labels);
  const known = new Set(keys);
  const tops = Object.keys(labels);
  const used = new Set<string>();
  const trees = new Set<string>();
  const findings: Finding[] = [];

  const whole = new RegExp(`["'\`]((?:${tops.join("|")})(?:\\.[\\w-]+)+)["'\`]`, "g");
  const begun = new RegExp(`\`((?:${tops.join("|")})(?:\\.[\\w-]+)*\\.)\\$\\{`, "g");
  const named = /labels:\s*([\w-]+(?:\.[\w-]+)*)\.\*/g;

  for (const { file, text } of sources) {
    for (const [, key = ""] of text.matchAll(whole)) {
      if (known.has(key)) used.add(key);
      else if (keys.some((other) => other.startsWith(`${key}.`))) trees.add(`${key}.`);
      else findings.push(wrong(file, `there is no label "${key}"`));
    }
    for (const [, tree = ""] of text.matchAll(begun)) {
      if (keys.some((key) => key.startsWith(tree))) trees.add(tree);
      else findings.push(wrong(file, `there are no labels under "${tree}"`));
    }
    for (const [, tree = ""] of text.matchAll(named)) trees.add(`${tree}.`);
  }
  const idle = keys.filter((key) => !used.has(key) && ![...trees].some((tree) => key.startsWith(tree)));
  return [...findings, ...idle.map((key) => note("content/labels", `no page uses "${key}"`))];
};
