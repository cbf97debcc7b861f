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
    changes: [
      "const hour = «/^\\d{4}-\\d{2}-\\d{2}T\\d{2}:[0-5]\\d:[0-5]\\d\\.\\d{3}Z$/.test(now) → false» ? now.slice(0, 13) : now;",
      "«lately?.hour !== hour → true»",
    ],
    why: "without the memory of the last hour the day is worked out anew, and is the same",
  },
  {
    file: "packages/domain/src/journey/redaction.ts",
    changes: ["if («hex === undefined → true») {", "«seen.set(text, hex); → ;»", "if («/^\\d+$/.test(text) → false») return digits(text);"],
    why: "a memory of digests, and a short cut for words that are all digits: the stand-ins may be others, but are stand-ins",
  },
];
