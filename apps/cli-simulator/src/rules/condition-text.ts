import type { ConditionTree } from "@switchyard/domain/kernel/condition";

/** A condition in English words: `{ isDepositRequired: true, depositAmount: { above: 0 } }` is "deposit is required, and deposit amount is above 0". */
export const conditionText = (tree: ConditionTree): string => joined(simple(phraseOf(tree, true)));

type Phrase =
  | { readonly kind: "all" | "any"; readonly parts: readonly Phrase[] }
  | { readonly kind: "is" | "is not"; readonly fact: string; readonly values: readonly string[] }
  | { readonly kind: "plain"; readonly text: string };

/** @param yes whether the condition holds, or its opposite */
const phraseOf = (tree: ConditionTree, yes: boolean): Phrase => {
  switch (tree.kind) {
    case "all":
    case "any":
      return {
        kind: (tree.kind === "all") === yes ? "all" : "any",
        parts: tree.parts.map((part) => phraseOf(part, yes)),
      };
    case "not":
      return phraseOf(tree.part, !yes);
    case "one-of": {
      const [only] = tree.values;
      if (typeof only === "boolean") return plain(flagText(tree.fact, only === yes));
      return { kind: yes ? "is" : "is not", fact: tree.fact, values: tree.values.map(valueText) };
    }
    case "same":
      return plain(`${factName(tree.fact)} is ${yes ? "" : "not "}the same as ${factName(tree.as)}`);
    case "word":
      return plain(`${factName(tree.fact)} is ${yes ? "" : "not "}${valueText(tree.word)}, in capitals or not`);
    case "known":
      return plain(`has ${yes ? "" : "no "}${factName(tree.fact)}`);
    case "bound":
      return plain(
        `${factName(tree.fact)} is ${boundTexts[tree.bound][yes ? 0 : 1]} ${typeof tree.than === "number" ? tree.than : factName(tree.than.fact)}`,
      );
  }
};

const plain = (text: string): Phrase => ({ kind: "plain", text });
const valueText = (value: unknown): string => (typeof value === "string" ? `"${value}"` : String(value));

/** Each bound in words, and its opposite. */
const boundTexts = {
  above: ["above", "at most"],
  atLeast: ["at least", "below"],
  below: ["below", "at least"],
  atMost: ["at most", "above"],
} as const;

/** `depositAmount` is "deposit amount". */
export const factName = (fact: string): string =>
  fact.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ").replaceAll(/[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());

/** `isDepositRequired` is "deposit is required", `hasSwitchHold` "has switch hold", `asksPlan` "asks plan", each with its opposite. */
const flagText = (fact: string, yes: boolean): string => {
  const [verb = "", ...rest] = factName(fact).split(" ");
  const words = rest.join(" ");
  if (verb === "has") return `has ${yes ? "" : "no "}${words}`;
  if (verb !== "is") return yes ? `${verb} ${words}`.trim() : `does not ${verb.replace(/s$/, "")} ${words}`.trim();
  const is = yes ? "is" : "is not";
  const state = rest.at(-1) ?? "";
  // Turns `isDepositRequired` into "deposit is required", but keeps "is fraud match".
  return rest.length > 1 && /(?:[^e]ed|ing|ive|paid)$/.test(state)
    ? `${rest.slice(0, -1).join(" ")} ${is} ${state}`
    : `${is} ${words}`;
};

/** Joins tests of one fact: "a is 1, or a is 2" becomes "a is 1 or 2". */
const simple = (phrase: Phrase): Phrase => {
  if (phrase.kind !== "all" && phrase.kind !== "any") return phrase;
  const same = phrase.kind === "any" ? "is" : "is not";
  const parts: Phrase[] = [];
  for (const part of phrase.parts.map(simple).flatMap((one) => (one.kind === phrase.kind ? one.parts : [one]))) {
    const at = part.kind === same ? parts.findIndex((one) => one.kind === same && one.fact === part.fact) : -1;
    const before = parts[at];
    if (before?.kind === same && part.kind === same)
      parts[at] = { ...before, values: [...new Set([...before.values, ...part.values])] };
    else parts.push(part);
  }
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: phrase.kind, parts };
};

const joined = (phrase: Phrase): string => {
  switch (phrase.kind) {
    case "plain":
      return phrase.text;
    case "is":
      return `${factName(phrase.fact)} is ${listText(phrase.values, "or")}`;
    case "is not":
      return `${factName(phrase.fact)} is ${phrase.values.length > 1 ? "neither" : "not"} ${listText(phrase.values, "nor")}`;
    case "all":
    case "any":
      return phrase.parts
        .map((one) => (one.kind === "all" || one.kind === "any" ? `(${joined(one)})` : joined(one)))
        .join(phrase.kind === "all" ? ", and " : ", or ");
  }
};

const listText = (values: readonly string[], last: string): string => {
  const shown = values.map((value) => (value === '""' ? "empty" : value));
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} ${last} ${shown.at(-1) ?? ""}`;
};
