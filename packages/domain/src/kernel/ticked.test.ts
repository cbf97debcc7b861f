import { expect, test } from "vitest";
import { isTicked } from "./ticked.ts";

test.each([
  ["true", true],
  ["YES", true],
  ["on", true],
  [" true ", true],
  [undefined, false],
  ["", false],
  ["false", false],
  ["untrue", false],
  ["yesterday", false],
  ["only", false],
])("the box value %j is ticked: %s", (text, expected) => expect(isTicked(text)).toBe(expected));
