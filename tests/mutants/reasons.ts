import type { Reason } from "./survivors.ts";

/** Changes that no unit test need notice, each with its reason. They count as survivors all the same. */
export const reasons: readonly Reason[] = [
  {
    file: "packages/*/src/**/*.ts",
    kind: "StringLiteral",
    line: /problem\([^«]*, [^«]*, «["`]/,
    why: "the third of a problem is words for the log: nothing is decided by them and no customer reads them",
  },
  {
    file: "packages/adapters-store/src/**/*.ts",
    kind: "StringLiteral",
    line: /StoreRefusal\(«/,
    why: "words for the log",
  },
  {
    file: "packages/domain/src/kernel/clock.ts",
    kind: "Regex",
    why: "as below: it tells only which instants are remembered by their hour",
  },
  {
    file: "packages/domain/src/identity/birth-date.ts",
    line: /^return «?day !== «?""/,
    why: "a short cut: without a day or a month the date has zeros in its place, and there is no such day",
  },
  {
    file: "packages/domain/src/enrollment/fraud-answer.ts",
    kind: "ConditionalExpression",
    line: /«destination\.kind === "(step|page)" → true»/,
    why: "a page has no step, and a step has no query: the compiler wants it said",
  },
  {
    file: "packages/domain/src/kernel/clock.ts",
    line: /(^if \(«lately\?\.hour !== hour → true»|\? «now\.slice\(0, 13\) → now» : now;$)/,
    why: "without the memory of the last hour the day is worked out anew, and is the same",
  },
  {
    file: "packages/domain/src/journey/redaction.ts",
    changes: ["if («hex === undefined → true») {", "«seen.set(text, hex); → ;»"],
    why: "a memory of digests: without it they are made anew, and are the same",
  },
  {
    file: "packages/adapters-cms/src/**/*.ts",
    kind: "StringLiteral",
    line: /[[{,] ?(1: )?\w+ = «""/,
    why: "a default for the compiler: a part of an expression that has matched is there, and so is the first piece of what was split",
  },
  {
    file: "packages/adapters-cms/src/{pages,policy}.ts",
    line: /issue\?\.message/,
    why: "a default for the compiler: a value without the shape has at least one issue",
  },
  {
    file: "packages/adapters-cms/src/check/check-pages.ts",
    kind: "ArrayDeclaration",
    line: /say\(.*, «\[\] → \["Stryker was here"\]»,/,
    why: "words to look for that stand in no file lead to the same line as none",
  },
  {
    file: "packages/adapters-cms/src/check/check-texts.ts",
    changes: [
      "if («isByBrand(value) → false») return Object.entries(value).forEach(([brand, item]) => walk([...path, brand], item));",
    ],
    why: "the names of brands are no words for code, so that they are walked like any other keys",
  },
  {
    file: "packages/adapters-cms/src/voices.ts",
    changes: [
      "return «ours === undefined → false» ? undefined : inVoice(ours, voice, facts);",
      "return «said === undefined → false» ? undefined : inVoice(said, voice, facts);",
    ],
    why: "what is undefined is so in every voice",
  },
  {
    file: "apps/web/src/site/front-door/*.ts",
    kind: "StringLiteral",
    line: /Symbol\.for\(«"switchyard\./,
    why: "a name under which the bundles of one process share something; in a test there is one bundle",
  },
  {
    file: "apps/web/src/site/tokens/sealed-token.ts",
    changes: [
      String.raw`const tokenShape = «/^[\w-]+(\.[\w-]*){4}$/ → /[\w-]+(\.[\w-]*){4}$/»;`,
      "if («value === undefined → false» || !tokenShape.test(value)) return undefined;",
    ],
    why: "a short cut: what is no token can't be opened either, and the word undefined is none",
  },
  {
    file: "apps/web/src/site/session/sign-in-{here,new-account}.ts",
    kind: "ObjectLiteral",
    line: /logger\(\)\.info\(«/,
    why: "words for the log",
  },
  {
    file: "apps/web/src/site/front-door/cached-answer.ts",
    changes: [
      'const [, asked = «"" → "Stryker was here!"», search = ""] = /^([^?]*)(.*)$/.exec(url) ?? [];',
      'const [, asked = "", search = ""] = /^([^?]*)(.*)$/.exec(url) ?? «[] → ["Stryker was here"]»;',
    ],
    why: "the expression fits every text, so there is always something in its groups",
  },
];
