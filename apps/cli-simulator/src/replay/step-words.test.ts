import { expect, test } from "vitest";
import { flows } from "../composition/flows.ts";
import { stepInWords } from "./step-words.ts";

const steps = flows.flatMap((flow) => flow.steps.map(({ name }) => name));

test.each(steps)("%s says in words what happens", (step) => expect(stepInWords(step)).toMatch(/^\w+: .{10}/));

test("a step that today's code does not have is its name", () => expect(stepInWords("toString")).toBe("toString"));
