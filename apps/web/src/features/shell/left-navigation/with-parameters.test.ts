import fc from "fast-check";
import { expect, test } from "vitest";
import { withParameters } from "./with-parameters.ts";

test("a link keeps its other parameters and its anchor", () =>
  expect(withParameters("https://pay.example/x?from=menu&cint=6#top", { cint: "3", esiid: "1" })).toBe(
    "https://pay.example/x?from=menu&cint=3&esiid=1#top",
  ));

test("has each parameter once, however often it is added (A-084)", () => {
  const names = ["cint", "contractaccount", "esiid", "prom"] as const;
  const words = fc.oneof(
    fc.constant(""),
    fc.nat({ max: 99_999 }).map(String),
    fc.constantFrom("RENEW26", "a b", "ñ&=%"),
  );
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names, "zip"), words), { maxLength: 6 });
  fc.assert(
    fc.property(
      fc.constantFrom("/renewal/offers", "/", "https://pay.example/x", ""),
      pairs,
      fc.constantFrom("", "#top"),
      fc.record({ cint: words, contractaccount: words, esiid: words, prom: words }),
      (path, search, hash, parameters) => {
        const query = new URLSearchParams(search).toString();
        const once = withParameters(`${path}${query === "" ? "" : `?${query}`}${hash}`, parameters);
        expect(withParameters(once, parameters)).toBe(once);
        const found = new URLSearchParams(once.split("#")[0]?.split("?")[1]);
        for (const name of names) expect(found.getAll(name)).toEqual([parameters[name]]);
        expect(once.endsWith(hash)).toBe(true);
      },
    ),
  );
});
