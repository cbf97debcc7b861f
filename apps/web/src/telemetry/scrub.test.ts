import { describe, expect, test } from "vitest";
import { scrubbed, scrubbedStack } from "./scrub.ts";

describe("what a browser or a library says is cleaned of personal data", () => {
  test.each([
    ["invalid mail marisol.trevino@example.com given", "invalid mail <email> given"],
    ["marisol%40example.com", "<email>"],
    ["phone 214-555-0136 is bad", "phone <number> is bad"],
    ["call (214) 555-0136", "call <number>"],
    ["+1 214 555 0136", "<number>"],
    ["ssn 123-45-6789", "ssn <number>"],
    ["born 1988-03-14", "born <number>"],
    ["Unexpected token in \"Marisol Treviño\"", "Unexpected token in <text>"],
    ["failed: https://localhost/mvi/order-information?esiid=10443720000000001", "failed: https://localhost/mvi/order-information?…"],
    ["Can't read \"Marisol Treviño\" now", "Can't read <text> now"],
    ["'Marisol O'Neil' isn't there", "<text> isn't there"],
    ["cut off in “José Ñúñ", "cut off in <text>"],
    ["born 06/23/1957, that is 6/23/57.", "born <number>, that is <number>."],
    ["x is undefined", "x is undefined"],
  ])("%s", (text, clean) => {
    expect(scrubbed(text, 200)).toBe(clean);
  });

  test("a long text is cut", () => {
    expect(scrubbed("a b ".repeat(500), 100)).toHaveLength(100);
  });

  test("a stack keeps its places", () => {
    const stack = "TypeError: bad mail a@b.co\n    at send (http://localhost:3000/_next/static/chunks/12ab.js?dpl=1:10:2345)\n    at https://tee.localhost/_next/static/chunks/3.js:1:2\nonClick@http://localhost/site/telemetry.js:3:4";
    expect(scrubbedStack(stack, 1000).split("\n")).toEqual([
      "TypeError: bad mail <email>",
      "    at send (_next/static/chunks/12ab.js:10:2345)",
      "    at <anonymous> (_next/static/chunks/3.js:1:2)",
      "    at onClick (site/telemetry.js:3:4)",
    ]);
  });
});
