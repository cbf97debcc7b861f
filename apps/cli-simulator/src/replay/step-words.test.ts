import { expect, test } from "vitest";
import { flows } from "../composition/flows.ts";
import { stepInWords } from "./step-words.ts";

const steps = flows.flatMap((flow) => flow.steps.map(({ name }) => name));

test.each(steps)("%s is described in words", (step) => expect(stepInWords(step)).toMatch(/^\w+: .{10}/));

test("a step that today's code lacks is shown by its name", () => expect(stepInWords("toString")).toBe("toString"));
