import { describe, expect, test } from "vitest";
import { comesFromOwnOrigin, isOwnAddress } from "./own-origin.ts";

const host = { host: "localhost:3000" };

describe("a changing request comes from our own pages", () => {
  test.each<readonly [what: string, headers: Readonly<Record<string, string>>, isOurs: boolean]>([
    ["our page, by the browser's word", { ...host, "sec-fetch-site": "same-origin" }, true],
    ["another site, by the browser's word", { ...host, "sec-fetch-site": "cross-site" }, false],
    ["the other brand's site", { ...host, "sec-fetch-site": "same-site" }, false],
    ["the visitor's own doing, by the browser's word", { ...host, "sec-fetch-site": "none" }, true],
    ["a word that is none", { ...host, "sec-fetch-site": "" }, false],
    [
      "Sec-Fetch-Site takes precedence over any origin",
      { ...host, "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
      false,
    ],
    ["our origin", { ...host, origin: "http://localhost:3000" }, true],
    [
      "our origin, behind a proxy that speaks HTTPS",
      { host: "www.larkspur.example", origin: "https://www.larkspur.example" },
      true,
    ],
    [
      "our origin, by a host that says the port of its protocol",
      { host: "www.larkspur.example:443", origin: "https://www.larkspur.example" },
      true,
    ],
    ["our origin in another case", { host: "WWW.Larkspur.Example", origin: "https://www.larkspur.example" }, true],
    ["another origin", { ...host, origin: "https://evil.example" }, false],
    ["another port", { ...host, origin: "http://localhost:3001" }, false],
    [
      "a host that only begins with ours",
      { host: "larkspur.example", origin: "https://larkspur.example.evil.example" },
      false,
    ],
    [
      "our name before another host",
      { host: "larkspur.example", origin: "https://larkspur.example@evil.example" },
      false,
    ],
    ["a hidden origin", { ...host, origin: "null" }, false],
    ["an origin that is none", { ...host, origin: "larkspur" }, false],
    ["an origin of no page", { ...host, origin: "chrome-extension://localhost:3000" }, false],
    [
      "another origin that a header of proxies calls ours",
      { ...host, origin: "https://evil.example", "x-forwarded-host": "evil.example" },
      false,
    ],
    [
      "our origin, though a header of proxies names another host",
      { ...host, origin: "http://localhost:3000", "x-forwarded-host": "evil.example" },
      true,
    ],
    ["an origin without any host to compare it with", { origin: "http://localhost:3000" }, false],
    ["no browser at all", host, true],
  ])("%s", (_, headers, isOurs) => expect(comesFromOwnOrigin(new Headers(headers))).toBe(isOurs));

  test.each(["javascript:alert(1)", "//localhost:3000/", "/help", "", "ftp://localhost:3000/"])(
    "%j is not an address of this site",
    (address) => expect(isOwnAddress(address, new Headers(host))).toBe(false),
  );
});
