import { describe, expect, test } from "vitest";
import { kindOfError, kindFromBrowser, placesInScripts, scrubbed, scrubbedStack } from "./scrub.ts";

describe("of a message from a browser or a library, only general words remain in the log", () => {
  test.each([
    ["Cannot read properties of undefined (reading 'trevino')", "Cannot read properties of undefined (reading …"],
    ["null is not an object (evaluating 'a.b')", "null is not an object (evaluating …"],
    ["marisol is not defined", "… is not defined"],
    ["Failed to fetch", "Failed to fetch"],
    ["NetworkError when attempting to fetch resource.", "NetworkError when attempting to fetch resource."],
    ["Script error.", "Script error."],
    [
      "ResizeObserver loop completed with undelivered notifications.",
      "ResizeObserver loop completed with undelivered notifications.",
    ],
    [
      "Minified React error #418; visit https://react.dev/errors/418?args[]=Marisol for the full message",
      "Minified React error #418; visit … for the full message",
    ],
    ["connect ECONNREFUSED 127.0.0.1:4010", "connect ECONNREFUSED …"],
    ["Loading chunk 214 failed", "Loading chunk 214 failed"],
    ["The content can't be read", "The content can't be read"],
  ])("%s", (text, clean) => expect(scrubbed(text, 300)).toBe(clean));
});

describe("no personal data and no token remains, in any spelling", () => {
  test.each([
    "Marisol Treviño lives at 214 Goodwin Ave Apt 9",
    "marisol treviño",
    "MARISOL",
    '"Marisol"',
    "(Marisol)",
    "Marisol's",
    "token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.abc",
    "Bearer 0a1b2c3d",
    "marisol.trevino@example.com",
    "marisol%40example.com",
    "phone 214-555-0136, (214) 555-0136, 214 555 0136, +1 214 555 0136",
    "ssn 123-45-6789 or 123 45 6789",
    "born 1988-03-14, 06/23/57 or 3 14 88",
    "esiid 10443720000001",
    "https://localhost/mvi/order-information?esiid=10443720000000001#a",
    "LK-TRUE-12",
    "password: Larkspur1",
    "Dr Will Page of Grace",
    "ñúñez‮",
  ])("%s", (text) => {
    // The remaining words are no names, numbers or tokens.
    expect(scrubbed(text, 300)).toMatch(/^(?:…|of|at|or|token|…)(?: (?:…|of|at|or|token))*$/);
  });

  test("a long text is cut", () => expect(scrubbed("read the ".repeat(500), 100)).toHaveLength(100));
});

test.each([
  ["TypeError", "TypeError", "TypeError"],
  ["AbortError", "AbortError", "AbortError"],
  ["ZodError", "ZodError", "(other)"],
  ["Marisol", "Error", "(other)"],
  ["eyJhbGciOiJIUzI1NiJ9Error", "Error", "(other)"],
  ["", "Error", ""],
])("the error name %j becomes %j for our errors, %j for a browser's", (name, ours, theirs) => {
  expect([kindOfError(name), kindFromBrowser(name)]).toEqual([ours, theirs]);
});

const stack = [
  "TypeError: bad mail marisol@b.co",
  "    at send (http://localhost:3000/_next/static/chunks/01izj4hs6kf0u.js?dpl=Marisol:10:2345)",
  "    at https://tee.localhost/_next/static/chunks/0aywlnmj8tdtz.js:1:2",
  "onClick@http://localhost/site/page.js:3:4",
  "    at Marisol Treviño (http://localhost/site/page.js:5:6)",
  "    at x (http://localhost/site/Marisol:7:8)",
  "    at x (https://evil.example/10443720000057140.js:9:10)",
].join("\n");

test("a browser's stack keeps only positions in our scripts", () => {
  expect(placesInScripts(stack, 1000).split("\n")).toEqual([
    "    at _next/static/chunks/01izj4hs6kf0u.js:10:2345",
    "    at _next/static/chunks/0aywlnmj8tdtz.js:1:2",
    "    at site/page.js:3:4",
    "    at site/page.js:5:6",
  ]);
});

test("a stack of our server keeps function names too", () => {
  const ours = [
    "Error: no Marisol",
    "    at Object.read (/home/marisol/house/apps/web/src/site/page/content-page.tsx:3:4)",
    "    at async answer (/home/x/apps/web/.next/server/chunks/ssr/[root-of-the-server]__0a._.js:1:234)",
    "    at Marisol Treviño (/tmp/x.js:1:1)",
    "    at node:internal/process/task_queues:105:5",
  ];
  expect(scrubbedStack(ours.join("\n"), 1000).split("\n")).toEqual([
    "Error: no …",
    "    at Object.read (apps/web/src/site/page/content-page.tsx:3:4)",
    "    at async answer (apps/web/.next/server/chunks/ssr/[root-of-the-server]__0a._.js:1:234)",
    "    at <anonymous> (…:1:1)",
    "    at <anonymous> (node:internal/process/task_queues:105:5)",
  ]);
});
