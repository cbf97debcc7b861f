import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";

describe("an e-mail address", () => {
  test.each([
    "jose@example.com",
    "j.n+larkspur@mail.example.co",
    "O'Neil_1@example-host.org",
    "a@b.cd",
    "JOSE@EXAMPLE.COM",
    "x@xn--bcher-kva.xn--p1ai",
    `${"a".repeat(64)}@${"b.".repeat(93)}com`,
    `${"a".repeat(64)}@example.com`,
  ])("can be %s", (text) => expect(isEmailAddress(text)).toBe(true));
  test.each([
    "",
    "a",
    "a@",
    "@b.com",
    "a@b",
    "a@b.c",
    "a@@b.com",
    "a@b@c.com",
    "a b@c.com",
    " a@b.com",
    "a@b.com ",
    "a@b.com\n",
    ".a@b.com",
    "a.@b.com",
    "a..b@c.com",
    "a@.com",
    "a@b..com",
    "a@-b.com",
    "a@b-.com",
    "a@b.123",
    "a@b.1com",
    "a@b.com1",
    "a@com",
    "a@b.com@",
    `${"a".repeat(64)}@${"b.".repeat(93)}comm`,
    "<script>@b.com",
    "a@b.com<br>",
    "a@b.com,c@d.com",
    "a@b.com;c@d.com",
    "😀@b.com",
    "a@😀.com",
    "mailto:a@b.com",
    `${"a".repeat(65)}@b.com`,
    `a@${"b".repeat(64)}.com`,
    `a@${"b.".repeat(130)}com`,
  ])("is not %j", (text) => expect(isEmailAddress(text)).toBe(false));

  test("accepts every common address", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(isEmailAddress(address)).toBe(true);
      }),
    );
  });
  test("never has spaces, control characters, angle brackets or two @", () => {
    const short = fc.string({ unit: fc.constantFrom("a", "b", "@", ".", "<", ">", " ", "\n", "-") });
    fc.assert(
      fc.property(short, (text) => {
        expect(isEmailAddress(text) && !/^[^\s<>@]+@[^\s<>@]+$/.test(text)).toBe(false);
      }),
    );
  });
  test("is checked in linear time, even for hostile texts", () => {
    // A test can abort only code that runs in another context.
    const judged = (text: string): unknown =>
      runInNewContext("judge(text)", { judge: isEmailAddress, text }, { timeout: 20_000 });
    for (const text of [
      "a.".repeat(100_000),
      `${"a".repeat(63)}(@b.com`,
      `${"a".repeat(60)}@${"a-".repeat(90)}.com`,
      `a@${"a.".repeat(100_000)}!`,
      "@".repeat(100_000),
    ])
      expect(judged(text)).toBe(false);
  });
});
