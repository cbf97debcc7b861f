import { expect, test } from "vitest";
import { disagreements } from "./decision.ts";

test("the other engine has each rule of the table, so both make the same decisions", async () =>
  expect(await disagreements()).toEqual([]));
