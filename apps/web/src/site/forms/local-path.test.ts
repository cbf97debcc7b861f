import { describe, expect, test } from "vitest";
import { isLocalPath, pageSentFrom } from "./local-path.ts";

const sent = (referer: string | null, otherwise = "/es/help", host = "localhost:3000"): string =>
  pageSentFrom(new Headers({ host, ...(referer === null ? {} : { referer }) }), otherwise);

describe("the page from which a form was sent", () => {
  test("keeps its search", () => {
    expect(sent("http://localhost:3000/mvi/offers?zip=75206&prom=PS")).toBe("/mvi/offers?zip=75206&prom=PS");
  });

  test.each([null, "", "https://evil.example/mvi/offers", "no address"])(
    "is the form's own page when the referrer is %j",
    (referer) => {
      expect(sent(referer)).toBe("/es/help");
    },
  );

  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "",
    "/oow/questions\ufffd",
    "/help\r\nset-cookie: a=b",
    "/a b",
  ])("is the home page when the form names %j", (target) => {
    expect(sent(null, target)).toBe("/");
    expect(isLocalPath(target)).toBe(false);
  });

  test("depends on the Host header alone, not on a proxy's headers", () => {
    const headers = new Headers({
      host: "larkspur.example",
      "x-forwarded-host": "evil.example",
      referer: "https://larkspur.example/plans",
    });
    expect(pageSentFrom(headers, "/")).toBe("/plans");
    expect(
      pageSentFrom(
        new Headers({
          host: "larkspur.example",
          "x-forwarded-host": "evil.example",
          referer: "https://evil.example/plans",
        }),
        "/",
      ),
    ).toBe("/");
  });
});
