import { addHomeTexts } from "@switchyard/domain/add-home/order-form";
import { describe, expect, test } from "vitest";
import { addHomeRequest, homeAsked } from "./add-home-request.ts";

const home = {
  isExistingBill: "true",
  bpNumber: "0050000011",
  startDate: "11/30/2026",
  esiid: "10443720000019090",
  contractAccountNumber: "002103000011",
  customerIntent: "MoveIn",
  productId: "LK-TRUE-12",
};
const misses = (change: object): readonly string[] =>
  addHomeRequest.safeParse({ ...home, ...change }).error?.issues.map(({ path }) => path.join(".")) ?? [];
const asked = (change: object) => homeAsked(addHomeRequest.parse({ ...home, ...change }));
const billing = (change: object) => asked(change).billing;

describe("a home to add", () => {
  test("needs few values on the existing bill", () => expect(misses({})).toEqual([]));
  test.each([
    ["an account, on an existing bill", { contractAccountNumber: "" }, ["contractAccountNumber"]],
    ["none with a bill of its own", { isExistingBill: "false", contractAccountNumber: null }, []],
    [
      "every part of another address, the unit too",
      {
        billingOption: "differentAddress",
        billingStreetNumber: "1",
        billingStreetAddress: "Elm St",
        billingState: "TX",
      },
      ["billingAptOrUnit", "billingCity", "billingZipCode"],
    ],
    ["every part of a PO box", { billingOption: "poBox", poBox: "77" }, ["poBoxCity", "poBoxState", "poBoxZipCode"]],
    ["an e-mail address for paperless bills", { isPaperlessBilling: true }, ["paperlessEmail"]],
    ["one that is right", { isPaperlessBilling: true, paperlessEmail: "x@" }, ["paperlessEmail"]],
    ["both names of a second holder", { secondaryAccountFirstName: "Ana" }, ["secondaryAccountLastName"]],
    ["a real day", { startDate: "02/30/2027" }, ["startDate"]],
    ["an intent that is one", { customerIntent: "MoveOut" }, ["customerIntent"]],
  ])("needs %s", (_, change, fields) => expect(misses(change)).toEqual(fields));
});

test("is billed to the home, to a box or to another address", () => {
  expect(billing({})).toEqual({ kind: "same-address" });
  const box = { poBox: "77", poBoxCity: "Dallas", poBoxState: "TX", poBoxZipCode: "75201" };
  for (const billingOption of ["poBox", "other"])
    expect(billing({ billingOption, ...box })).toEqual({
      kind: "po-box",
      box: "77",
      city: "Dallas",
      state: "TX",
      zip: "75201",
    });
  expect(
    billing({
      billingOption: "other",
      billingStreetNumber: "1",
      billingStreetAddress: "Elm St",
      billingAptOrUnit: "2",
      billingCity: "Waco",
      billingState: "TX",
      billingZipCode: "76701",
    }),
  ).toMatchObject({ kind: "other-address", street: "Elm St" });
});

test.each(addHomeTexts.all)("its $wireName is the order's text $name", ({ name, wireName }) => {
  const body = {
    [wireName]: "Sample",
    contractAccountNumber: "002103000011",
    isPaperlessBilling: "true",
    paperlessEmail: "grace@example.com",
  };
  expect(asked(body)).toHaveProperty(name, body[wireName as keyof typeof body]);
});
