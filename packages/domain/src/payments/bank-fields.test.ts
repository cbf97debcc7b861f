import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bankProblems, warnsOfRoutingNumber } from "./bank-fields.ts";

const good = {
  accountholdername: "José Ñúñez",
  routingnumber: "111000614",
  bankaccountnumber: "4400018",
  billingzipcode: "75206",
};
const wrongIn = (change: Partial<typeof good>) => bankProblems({ ...good, ...change });

describe("the bank's fields", () => {
  it("are valid, with spaces around them too", () =>
    expect(bankProblems({ ...good, routingnumber: " 111000614 " })).toEqual([]));
  it("are all required, in the order of the form", () =>
    expect(bankProblems({}).map(({ field, code }) => `${field} ${code}`)).toEqual([
      "accountholdername required",
      "routingnumber required",
      "bankaccountnumber required",
      "billingzipcode required",
    ]));
  it.each(["A1", "A&B", "x".repeat(31)])(
    "accept letters and spaces up to 30 for the holder, not %s (E-271)",
    (accountholdername) =>
      expect(wrongIn({ accountholdername })).toEqual([{ field: "accountholdername", code: "invalid" }]),
  );
  it.each(["75206-12", "7520", "75206-12345"])("reject a ZIP like %s (E-277)", (billingzipcode) =>
    expect(wrongIn({ billingzipcode })).toHaveLength(1),
  );
  it("accept five digits, dash and four", () => expect(wrongIn({ billingzipcode: "75206-1234" })).toEqual([]));
  it("accept 9 to 17 digits for the routing number, no other (E-273)", () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (routingnumber) => {
        expect(wrongIn({ routingnumber }).length === 0).toBe(routingnumber.length >= 9 && routingnumber.length <= 17);
      }),
    ));
  it.each(["x111000614", "111000614x"])("accept nothing but digits for the routing number: not %s", (routingnumber) =>
    expect(wrongIn({ routingnumber })).toEqual([{ field: "routingnumber", code: "invalid" }]),
  );
  it("accept digits only for the account number (E-275)", () =>
    expect(wrongIn({ bankaccountnumber: "12a" })).toHaveLength(1));
});

describe("the routing number's warning", () => {
  it("is shown for nine digits whose checksum fails, and for no others", () => {
    expect(warnsOfRoutingNumber("111000614")).toBe(false);
    expect(warnsOfRoutingNumber("111000615")).toBe(true);
    expect(warnsOfRoutingNumber("1110006150")).toBe(false);
    expect(warnsOfRoutingNumber("11100061")).toBe(false);
  });
  it("is shown for every single wrong digit", () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = Array.from("111000614", Number);
        digits[at] = ((digits[at] ?? 0) + by) % 10;
        expect(warnsOfRoutingNumber(digits.join(""))).toBe(true);
      }),
    ));
});
