import { expect, test } from "vitest";
import { differing } from "./differing.ts";

test("names what was given and is another value; what is left out or empty is not compared", () =>
  expect(differing({ same: ["12", "12"], other: ["12", "24"], leftOut: [undefined, "24"], empty: ["", "24"] })).toEqual(
    ["other"],
  ));
