import { expect, test } from "vitest";
import { differing } from "./differing.ts";

test("names the given values that differ; missing and empty ones are not compared", () =>
  expect(differing({ same: ["12", "12"], other: ["12", "24"], leftOut: [undefined, "24"], empty: ["", "24"] })).toEqual(
    ["other"],
  ));
