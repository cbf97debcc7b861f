import { expect, test } from "vitest";
import { flowNamed } from "./flow-named.ts";
import { flows } from "./flows.ts";

test("each flow is found by its name, and unknown names are not", async () => {
  expect(await Promise.all(flows.map(({ name }) => flowNamed(name)))).toEqual(flows);
  expect(await flowNamed("toString")).toBeUndefined();
});
