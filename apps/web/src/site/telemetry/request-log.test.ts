import { describe, expect, test } from "vitest";
import { knowRoutes, routeOf } from "./known-routes.ts";
import { requestLine } from "./request-log.ts";

const door = {
  "x-request-id": "r-1",
  "x-site-brand": "tee",
  "x-site-locale": "es",
  "x-site-audience": "journey",
  "x-site-path": "%2Fmvi%2Forder-information",
};

describe("a request's line in the log", () => {
  test("names the page, brand and language that the front door found", () => {
    expect(requestLine("GET", "/es/mvi/order-information?esiid=10443720000057140", 200, 12.4, door)).toEqual({
      method: "GET",
      route: "/mvi/order-information",
      status: 200,
      ms: 12,
      brand: "tee",
      locale: "es",
      audience: "journey",
      requestId: "r-1",
    });
  });

  test("never contains the search", () => {
    expect(JSON.stringify(requestLine("GET", "/api/search?searchKey=Trevino", 200, 1, {}))).not.toContain("Trevino");
  });

  test.each([
    ["/api/offers/fetchplans?zip=75206", "/api/offers/fetchplans"],
    ["/forms/order-information", "/forms/order-information"],
    ["/api/userbyemail/jose@example.com", "(other)"],
    ["/api/userbyemail/marisol", "(other)"],
    ["/forms/marisol-trevino", "(other)"],
    ["/forms/constructor", "(other)"],
    ["/api/x/10443720000057140", "(other)"],
    ["/wp-admin/setup.php", "(other)"],
    ["https://evil.example/site/page.js", "(other)"],
  ])("%s is logged as %s: only our own calls and forms are named", (url, route) => {
    knowRoutes(["/api/offers/fetchplans", "/forms/order-information"]);
    expect(routeOf(url)).toBe(route);
  });

  test.each(["/_next/static/chunks/a.js", "/site/page.js"])("a page's file, %s, is not logged", (url) => {
    expect(requestLine("GET", url, 200, 1, {})).toBeUndefined();
  });
});
