import { describe, expect, test } from "vitest";
import { visitTokens } from "./visit-tokens.ts";

const tokens = visitTokens(["a secret of this site"]);
const others = visitTokens(["a secret of another site"]);

describe("the random values in a visitor's cookies", () => {
  test("are recognized as our own, each for its own cookie", () => {
    const [journey, session] = [tokens.make("journey"), tokens.make("shopping_session")];
    expect([tokens.isOurs("journey", journey), tokens.isOurs("shopping_session", session)]).toEqual([true, true]);
    expect([
      tokens.isOurs("shopping_session", journey),
      tokens.isOurs("journey", session),
      others.isOurs("journey", journey),
    ]).toEqual([false, false, false]);
  });

  test("are random: 192 bits, and no two are the same", () => {
    const made = Array.from({ length: 1_000 }, () => tokens.make("journey"));
    expect(new Set(made).size).toBe(1_000);
    for (const token of made) expect(Buffer.from(token.split(".")[0] ?? "", "base64url")).toHaveLength(24);
  });

  test("can't be invented or changed", () => {
    const token = tokens.make("journey");
    const [random = "", mac = ""] = token.split(".");
    const changed = [
      undefined,
      "",
      ".",
      random,
      `${random}.`,
      `.${mac}`,
      `${token}x`,
      `x${token}`,
      `${random}.${"A".repeat(22)}`,
      `${"A".repeat(32)}.${mac}`,
      token.toUpperCase(),
      crypto.randomUUID(),
      `${token}\n`,
      `${random}.${mac.slice(0, 21)}é`,
    ];
    for (const value of changed) expect(tokens.isOurs("journey", value), String(value)).toBe(false);
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === "A" ? "B" : "A";
      expect(tokens.isOurs("journey", `${token.slice(0, place)}${other}${token.slice(place + 1)}`), String(place)).toBe(
        false,
      );
    }
  });

  test("have one successor per seed, which only this site can compute", () => {
    const [one, other] = [tokens.make("journey"), tokens.make("journey")];
    const successor = tokens.successorOf(one, "seed");
    expect(tokens.successorOf(one, "seed")).toBe(successor);
    expect(tokens.isOurs("journey", successor)).toBe(true);
    expect(
      new Set([
        one,
        other,
        successor,
        tokens.successorOf(one, "another seed"),
        tokens.successorOf(other, "seed"),
        tokens.successorOf(successor, "seed"),
        others.successorOf(one, "seed"),
      ]).size,
    ).toBe(7);
  });

  test("yield ids that differ by purpose and can't be reversed", () => {
    const token = tokens.make("journey");
    const ids = [
      tokens.idOf("journey", token),
      tokens.idOf("gateway session", token),
      others.idOf("journey", token),
      tokens.idOf("journey", token, "another visitor"),
    ];
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(tokens.isOurs("journey", id)).toBe(false);
    }
    expect(tokens.idOf("journey", token)).toBe(ids[0]);
  });

  test("are recognized during a key rotation, and their derived values are the same with either key first", () => {
    const [old, young] = ["a secret of this site", "the secret that takes its place"] as const;
    const [before, after] = [visitTokens([old, young]), visitTokens([young, old])];
    const token = tokens.make("journey");
    expect([before, after].map((both) => both.isOurs("journey", token))).toEqual([true, true]);
    expect(after.successorOf(token, "seed")).toBe(tokens.successorOf(token, "seed"));
    expect(after.idOf("journey", token)).toBe(tokens.idOf("journey", token));
    const made = after.make("journey");
    expect(
      [made, visitTokens([young]).successorOf(made, "seed")].map((value) => before.isOurs("journey", value)),
    ).toEqual([true, true]);
    expect([tokens.isOurs("journey", made), visitTokens([young]).isOurs("journey", token)]).toEqual([false, false]);
    expect(before.successorOf(made, "seed")).toBe(after.successorOf(made, "seed"));
  });
});
