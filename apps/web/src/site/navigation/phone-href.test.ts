import { expect, test } from "vitest";
import { phoneHref } from "./phone-href.ts";

test.each([
  ["1-800-555-0100", "tel:18005550100"],
  ["1\u2011800\u2011555\u20110100", "tel:18005550100"],
  ["(800) 555-0100", "tel:8005550100"],
  ["+1 800 555 0100", "tel:+18005550100"],
])("%s is called as %s", (number, href) => expect(phoneHref(number)).toBe(href));
