import { describe, expect, test } from "vitest";
import { isGoodPassword } from "./password.ts";

const rule = { pattern: "^(?=.*\\p{Lu})(?=.*\\d).{5,}$" };

describe("a password (E-250, E-251)", () => {
  test.each(["Larkspur1", "Ñandú 5", "A1bcd"])("accepted: the password %s", (password) =>
    expect(isGoodPassword(password, "grace.garza", rule)).toBe(true),
  );
  test.each([
    ["is too short", "Ab1"],
    ["has no capital", "larkspur1"],
    ["has no number", "Larkspur"],
    ["contains the user name", "xGrace.Garza1"],
    ["is empty", ""],
  ])("rejected: the password %s", (_, password) => expect(isGoodPassword(password, " grace.garza ", rule)).toBe(false));
  test("is checked by the gateway alone where the content's pattern is invalid", () =>
    expect(isGoodPassword("a", "b", { pattern: "(" })).toBe(true));
  test("is compared with no user name where that is unknown", () =>
    expect(isGoodPassword("Larkspur1", "", rule)).toBe(true));
});
