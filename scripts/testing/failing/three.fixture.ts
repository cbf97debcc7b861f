import { expect, test } from "vitest";

test("passes", () => expect(1).toBe(1));
test("fails", () => expect(1).toBe(2));
test.skipIf(process.pid > 0)("is skipped", () => expect(1).toBe(1));
