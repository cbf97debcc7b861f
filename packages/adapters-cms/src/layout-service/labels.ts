import type { Labels } from "@switchyard/domain/content/ports";
import { isMap, type Raw, scalarText } from "../yaml-file.ts";
import type { Tell } from "./page.ts";

type Tree = Map<string, string | Tree>;

/** Turns the phrases of a dictionary, `{"planCard.details": "Details"}`, into a tree by their dots. */
export const toLabels = (phrases: Raw | undefined, tell: Tell): Labels => {
  const tree: Tree = new Map();
  for (const [key, phrase] of isMap(phrases) ? Object.entries(phrases) : []) {
    const words = scalarText(phrase);
    if (words !== "" && !grow(tree, key.split("."), words)) tell(`the phrase ${key} is a branch of others, too`);
  }
  return plain(tree);
};

/** False if a key is both a label and a parent of labels. */
const grow = (tree: Tree, steps: readonly string[], words: string): boolean => {
  const [step = "", ...rest] = steps;
  const there = tree.get(step);
  if (rest.length === 0) {
    if (there instanceof Map) return false;
    tree.set(step, words);
    return true;
  }
  if (typeof there === "string") return false;
  const branch: Tree = there ?? new Map<string, string | Tree>();
  tree.set(step, branch);
  return grow(branch, rest, words);
};

const plain = (tree: Tree): Labels =>
  Object.fromEntries([...tree].map(([key, value]) => [key, typeof value === "string" ? value : plain(value)]));
