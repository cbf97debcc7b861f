import { plainText } from "../kernel/typed-text.ts";

const ones = "first second third fourth fifth sixth seventh eighth ninth".split(" ");
const teens =
  "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(" ");
const tens = ["twen", "thir", "for", "fif", "six", "seven", "eigh", "nine"];
const tensAlone = tens.map((ten) => `${ten}tieth`);
const tensBefore = tens.map((ten) => `${ten}ty`);

const suffixOf = (number: number): string => {
  if (number % 100 >= 11 && number % 100 <= 13) return "th";
  return { 1: "st", 2: "nd", 3: "rd" }[number % 10] ?? "th";
};

/** 1 to 99 for words such as `first`, `twelfth`, `thirtieth`, `twenty-first`; 0 for others. */
const ordinalNamed = (ten: string | undefined, word: string): number => {
  const one = ones.indexOf(word) + 1;
  if (ten !== undefined) return one === 0 ? 0 : (tensBefore.indexOf(ten) + 2) * 10 + one;
  if (one > 0) return one;
  const teen = teens.indexOf(word);
  if (teen >= 0) return teen + 10;
  const alone = tensAlone.indexOf(word);
  return alone >= 0 ? (alone + 2) * 10 : 0;
};

const ordinalWords = new RegExp(
  String.raw`\b(?:(${tensBefore.join("|")})[- ])?(${[...ones, ...teens, ...tensAlone].join("|")})\b`,
  "gi",
);
/** Words before a unit or house number, which the search does not need. */
const unitWords =
  /(?:\b(?:ste|suite|unit|apto|apartamento|depto|dpto|departamento|unidad|no|num|n[uú]m(?:ero)?)\b\.? ?#? ?|# ?)(?=\w*\d|\w\b)/giu;
/** State and county roads, spelled out as in address lists. */
const roads: readonly (readonly [RegExp, string])[] = [
  [/\brr (?=\d)/gi, "Ranch Road "],
  [/\brm (?=\d)/gi, "Ranch Road "],
  [/\bcr (?=\d)/gi, "County Road "],
  [/\bfarm[ -]to[ -]market(?: road| rd)? (?=\d)/gi, "FM "],
];

/**
 * The same address in the spelling of address lists: without `Ste`, `No.`, `Depto`, with `Ranch Road 33` for `RR 33`
 * and `21st` for `twenty-first`. For a search without results; undefined where there is no other spelling.
 */
export const otherSpelling = (text: string): string | undefined => {
  const typed = plainText(text);
  const spelled = roads
    .reduce((spelling, [short, long]) => spelling.replace(short, long), typed.replace(unitWords, ""))
    .replace(ordinalWords, (words, ten: string | undefined, word: string) => {
      const number = ordinalNamed(ten?.toLowerCase(), word.toLowerCase());
      return number === 0 ? words : `${number}${suffixOf(number)}`;
    })
    .replace(/ +/g, " ")
    .trim();
  return spelled === typed ? undefined : spelled;
};
