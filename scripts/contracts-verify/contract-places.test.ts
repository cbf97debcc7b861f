import { readFileSync } from "node:fs";
import { loadContract } from "@switchyard/gateway-sandbox/contract/contract";
import { expect, test } from "vitest";
import { operationOf, placeOf } from "./contract.ts";

test.each([
  ["GET", "/calendar/connectdate", 200, ["result", "standardFee"], "standardFee:"],
  ["GET", "/calendar/connectdate", 200, ["result", "standardDays", "0"], "standardDays: { type: array, items:"],
  ["GET", "/calendar/connectdate", 302, [], "responses:"],
  ["GET", "/calendar/connectdate", 404, ["error", "code"], "code:"],
  ["POST", "/identity/connect/token", 200, ["expires_in"], "expires_in:"],
  [
    "POST",
    "/enrollment/customer",
    200,
    ["createCustomerResponse", "result", "priorDebt", "PriorDebt", "0", "TotalDebt"],
    "TotalDebt:",
  ],
] as const)("%s %s %i %j is found in the contract", (method, path, status, field, text) => {
  const operation = operationOf(method, path);
  const [file = "", line = ""] = (operation ? placeOf(operation, status, field) : "").split(":");
  const lines = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8").split("\n");
  expect(lines[Number(line) - 1]).toContain(text);
});

test("every answer of every operation has its line in the contract", () => {
  const places = loadContract().operations.flatMap((operation) =>
    [...operation.responses.keys()].map((status) =>
      placeOf(operation, status === "default" ? 500 : Number(status), ["result"]),
    ),
  );
  expect(places.filter((place) => !/:\d+$/.test(place))).toEqual([]);
});
