import { describe, expect, test } from "vitest";
import { brandAddress } from "./brand-address.ts";
import { hrefIn, pathIn } from "./site-path.ts";

describe("Spanish addresses start with /es", () => {
  test.each([
    ["/", "/es"],
    ["/?a=1", "/es?a=1"],
    ["/#top", "/es#top"],
    ["/help", "/es/help"],
    ["/mvi/offers?zip=75206#list", "/es/mvi/offers?zip=75206#list"],
  ])("%s is %s", (target, spanish) => {
    expect(hrefIn("es", target)).toBe(spanish);
    expect(hrefIn("en", target)).toBe(target);
  });

  test.each(["tel:+18005550142", "https://www.puc.texas.gov/", "//cdn.example/x", "#faq", "mailto:a@b.example"])(
    "%s is no path of the site and stays unchanged",
    (target) => {
      expect(hrefIn("es", target)).toBe(target);
    },
  );

  test("the language switch keeps path and search", () => {
    expect(pathIn("es", "/mvi/offers", "?zip=75206")).toBe("/es/mvi/offers?zip=75206");
    expect(pathIn("en", "/mvi/offers", "?zip=75206")).toBe("/mvi/offers?zip=75206");
  });
});

describe("the other brand has its own host", () => {
  test("locally with the site's port, elsewhere over TLS", () => {
    expect(brandAddress("tee", { localhost: "main", "tee.localhost": "tee" }, 4400)).toBe("http://tee.localhost:4400");
    expect(brandAddress("tee", { "www.evergreen.example": "tee" }, 4400)).toBe("https://www.evergreen.example");
  });
});
