import { expect, test } from "vitest";
import { contentSecurity } from "./content-security.ts";

test("only the card provider's origin may be framed, and get a form that is not for us", () => {
  expect(contentSecurity("https://cards.example.com:8443/frame?merchant=7")).toBe(
    "base-uri 'self'; form-action 'self' https://cards.example.com:8443; frame-ancestors 'none'; frame-src https://cards.example.com:8443; object-src 'none'",
  );
});

test("where no card is taken, nothing may be framed and every form is for us", () => {
  expect(contentSecurity(null)).toBe("base-uri 'self'; form-action 'self'; frame-ancestors 'none'; frame-src 'none'; object-src 'none'");
});
