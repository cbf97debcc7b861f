import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { locales } from "@switchyard/domain/kernel/locale";
import { factMark, isByBrand, isByLocale } from "../voices.ts";
import { isMap, type Raw, type YamlFile } from "../yaml-file.ts";
import { type Finding, note, wrong } from "./finding.ts";

/** Keys of blocks whose values are not prose: the same in both languages, or never shown. */
const codeKeys = new Set([
  "html",
  "PrivacyWarningType",
  "CookieBannerVersion",
  "type",
  "use",
  "kind",
  "params",
  "href",
  "phoneHref",
  "brand",
  "drawing",
  "tone",
  "size",
  "id",
  "planId",
  "position",
  "colour",
  "fontColour",
  "highlight",
  "NavLink",
  "CssClass",
  "HighlightURLs",
  "Value",
  "share",
  "cost",
  "value",
  "price",
]);

type Path = readonly (string | number)[];

/** Checks every text of a file: both languages, valid message syntax, the same arguments in both, known facts. */
export const checkTexts = (file: YamlFile, facts: ReadonlySet<string>): readonly Finding[] => {
  const findings: Finding[] = [];
  // A label's key may be a word such as price or kind; its value is prose nevertheless.
  const isLabels = file.file.includes("/labels/");
  const at = (path: Path) => `${file.file}:${file.lineOf(path)}`;
  const say = (path: Path, message: string, mend: string): void => {
    findings.push(wrong(at(path), `${path.join(".")}: ${message}`, mend));
  };

  const checkText = (path: Path, text: string): ReadonlySet<string> | undefined => {
    for (const [, name = ""] of text.matchAll(factMark))
      if (!facts.has(name))
        say(
          path,
          `there is no fact "${name}" in facts.yaml`,
          `use one of these, or add it there: ${[...facts].join(", ")}`,
        );
    if (/!/.test(text)) say(path, "no exclamation marks", "remove it; the site's tone is calm");
    try {
      return argumentsOf(parse(text.replace(factMark, "")));
    } catch (error) {
      say(
        path,
        `not a message: ${error instanceof Error ? error.message : "unreadable"}`,
        "close every {, and write an apostrophe as ’",
      );
      return undefined;
    }
  };

  const walk = (path: Path, value: Raw): void => {
    if (typeof value === "string") {
      checkText(path, value);
      if (isProse(path, value))
        say(path, "looks like words, but is the same in both languages", "write { en: …, es: … }");
      return;
    }
    if (isByLocale(value)) return walkPair(path, value);
    if (isByBrand(value)) return Object.entries(value).forEach(([brand, item]) => walk([...path, brand], item));
    if (Array.isArray(value)) return (value as readonly Raw[]).forEach((item, index) => walk([...path, index], item));
    if (!isMap(value)) return;
    if (Object.keys(value).some((key) => (locales as readonly string[]).includes(key))) {
      return say(
        path,
        `en and es are beside ${Object.keys(value)
          .filter((key) => key !== "en" && key !== "es")
          .join(", ")}`,
        "a text with a comma needs quotes",
      );
    }
    for (const [key, item] of Object.entries(value)) if (isLabels || !codeKeys.has(key)) walk([...path, key], item);
  };

  const walkPair = (path: Path, pair: { readonly [key: string]: Raw }): void => {
    const [en, es] = [pair["en"], pair["es"]];
    if (en === undefined || en === null || en === "") return say(path, "English is missing", "write it under en");
    if (es === undefined || es === null || es === "") return say(path, "Spanish is missing", "write it under es");
    if (typeof en !== "string" || typeof es !== "string") {
      if (isByBrand(en) && isByBrand(es))
        for (const brand of Object.keys(en))
          walkPair([...path, brand], { en: en[brand] ?? null, es: es[brand] ?? null });
      return;
    }
    const [inEnglish, inSpanish] = [checkText([...path, "en"], en), checkText([...path, "es"], es)];
    if (inEnglish && inSpanish) {
      const missing = [...inEnglish].filter((name) => !inSpanish.has(name));
      const extra = [...inSpanish].filter((name) => !inEnglish.has(name));
      if (missing.length > 0 || extra.length > 0)
        say(
          path,
          `the two languages have different arguments: ${[...missing, ...extra].join(", ")}`,
          "use the same names in {} in both",
        );
    }
    if (en === es && wordsOf(en).length >= 3)
      say(path, "Spanish is the same as English", "write it in Spanish; a name needs no en and es");
    else if (en === es && wordsOf(en).length > 0)
      findings.push(
        note(
          at(path),
          `${path.join(".")}: Spanish is the same as English: ${en}`,
          "write it in Spanish, unless it is a name or the same word",
        ),
      );
    const left = leftInEnglish(es);
    if (en !== es && left.length > 0)
      say(path, `Spanish has English words: ${left.join(", ")}`, "write all of it in Spanish");
    const targets = (text: string) =>
      [...text.matchAll(/\]\(([^)]*)\)/g)]
        .map(([, target = ""]) => target)
        .toSorted()
        .join(" ");
    if (targets(en) !== targets(es)) say(path, "the two languages have different links", "use the same links in both");
  };

  walk([], file.root);
  return findings;
};

/** Lower-case words, without arguments and punctuation. */
const wordsOf = (text: string): readonly string[] =>
  text.replace(/%?\{[^}]*\}|\]\([^)]*\)/g, " ").match(/\b\p{Ll}{2,}\b/gu) ?? [];

/** Words that almost every English sentence has, and that don't exist in Spanish. */
const onlyEnglish = new Set(
  "the and of your you with this that for is are to we it not our from will what when if by have be was were they their there which who how please enter".split(
    " ",
  ),
);

/** English words in a Spanish text, each once, also within a message's cases. Words of names such as Power to Choose don't count. */
const leftInEnglish = (text: string): readonly string[] => {
  const words =
    text
      .replace(/\{\w+(, \w+,|\})|\]\([^)]*\)/g, " ")
      .replace(/(?<=\p{Lu}\p{L}*) \p{Ll}+ (?=\p{Lu})/gu, " ")
      .toLowerCase()
      .match(/[\p{Ll}_]+/gu) ?? [];
  return [...new Set(words)].filter((word) => onlyEnglish.has(word));
};

/** A plain string that reads like a sentence needs two languages; a name, a number or an address does not. */
const isProse = (path: Path, text: string): boolean =>
  path[0] !== "holidays" && wordsOf(text).length >= 3 && !/^(\/|tel:|https?:|#)|^\S+@\S+$/.test(text);

const argumentsOf = (elements: readonly MessageFormatElement[], into = new Set<string>()): ReadonlySet<string> => {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    into.add(element.value);
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const option of Object.values(element.options)) argumentsOf(option.value, into);
    if (element.type === TYPE.tag) argumentsOf(element.children, into);
  }
  return into;
};
