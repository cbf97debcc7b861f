import { expect, test } from "vitest";
import { disagreements } from "./decision.ts";

test("the other engine has each rule of the table, so that both decide the same", async () =>
  expect(await disagreements()).toEqual([]));
