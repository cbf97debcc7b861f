import { describe, expect, test } from "vitest";
import { isGoodPassword } from "./password.ts";

const rule = { pattern: "^(?=.*\\p{Lu})(?=.*\\d).{5,}$" };

describe("a password (E-250, E-251)", () => {
  test.each(["Larkspur1", "Ñandú 5", "A1bcd"])("%s is good enough", (password) =>
    expect(isGoodPassword(password, "grace.garza", rule)).toBe(true),
  );
  test.each([
    ["is too short", "Ab1"],
    ["has no capital", "larkspur1"],
    ["has no number", "Larkspur"],
    ["holds the user name", "xGrace.Garza1"],
    ["is empty", ""],
  ])("that %s is not", (_, password) => expect(isGoodPassword(password, " grace.garza ", rule)).toBe(false));
  test("is the gateway's affair where the pattern of the content is none", () =>
    expect(isGoodPassword("a", "b", { pattern: "(" })).toBe(true));
  test("holds no user name that nobody knows", () => expect(isGoodPassword("Larkspur1", "", rule)).toBe(true));
});
