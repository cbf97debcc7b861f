import { describe, expect, test } from "vitest";
import { accountMail, confirmationMail } from "./mail-as-sent.ts";

const link = "http://localhost/es/reset-password?token=ABC";

describe("a mail as it arrives", () => {
  test.each([
    ["LARKSPUR", "en", "Larkspur Energy", "Your code is ABCD234567."],
    ["EVERGREEN", "es", "Evergreen by Larkspur", "Su código es ABCD234567."],
  ] as const)("of %s in %s has its brand's name, the code and the link in both parts", (brand, locale, name, code) => {
    const { text, page } = accountMail(brand, locale, { about: "password", tells: "ABCD234567", link });
    for (const part of [text, page.markup]) for (const expected of [name, code, link]) expect(part).toContain(expected);
    expect(page.markup).toContain(`<html lang="${locale}">`);
    expect(text).not.toContain("<");
  });
  test("escapes markup in a name", () =>
    expect(accountMail("LARKSPUR", "en", { about: "user-name", tells: "<b>sam" }).page.markup).toContain(
      "&lt;b&gt;sam",
    ));
  test.each(["en", "es"] as const)(
    "about an order in %s says what is ordered and its first day, without amounts",
    (locale) => {
      const copy = confirmationMail("EVERGREEN", locale, { planName: "Canopy 12", startDate: "11/30/2026" });
      for (const part of [copy.text, copy.page.markup]) {
        for (const expected of ["Canopy 12", "11/30/2026"]) expect(part).toContain(expected);
        expect(part).not.toContain("$");
        expect(part).not.toContain("PDF");
      }
    },
  );
  test.each([
    ["en", "Electricity Facts Label"],
    ["es", "Hoja de datos de electricidad"],
  ] as const)(
    "to the customer, in %s, has the order's numbers and links to the plan's three documents",
    (locale, label) => {
      const order = {
        firstName: "Marisol",
        address: "5714 Goodwin Ave, Dallas, TX 75206",
        confirmationNumber: "4008000001",
        accountNumber: "002100000001",
        documents: { EFL: "http://here/EFL", TOS: "http://here/TOS", YRC: "http://here/YRC" },
      };
      const mail = confirmationMail("LARKSPUR", locale, { planName: "True Rate 12", startDate: "11/30/2026", order });
      for (const part of [mail.text, mail.page.markup])
        for (const expected of [
          mail.subject,
          label,
          "Marisol",
          order.address,
          order.confirmationNumber,
          order.accountNumber,
          ...Object.values(order.documents),
        ])
          expect(part).toContain(expected);
    },
  );
});
