import { describe, expect, test } from "vitest";
import { draftValuesOf, fieldsOf, journalFieldsOf } from "./form-table.ts";

const rule = (): undefined => undefined;
const table = {
  papers: { rule },
  name: { rule, storedIn: "draft" },
  box: { rule, storedIn: "draft and journal" },
} as const;

describe("a form's table", () => {
  test("has its fields in the order of the page", () => expect(fieldsOf(table)).toEqual(["papers", "name", "box"]));

  test("stores no field without a declaration, and no unknown field", () => {
    const typed = { papers: "900-55-0001", name: "Rosa", other: "x" };
    expect(draftValuesOf<keyof typeof table>(table, typed)).toEqual({ name: "Rosa" });
    expect(journalFieldsOf(table)).toEqual(["box"]);
  });
});
