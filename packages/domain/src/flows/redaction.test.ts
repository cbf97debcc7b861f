import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { samePartner } from "../kernel/ids.ts";
import { under, redact, partners } from "./redaction.fixture.ts";

describe("personal data", () => {
  const names =
    "firstName lastName middleName middleNames surName userName username CustomerName HoldersName holderName cardHolderName secondaryAccountFirstName secondaryAccountLastName FIRSTNAME LASTNAME";
  const contacts =
    "email emailCopy1 RecipientEmail EMAIL paperlessEmail serviceAddress display_text street streetName billingStreetAddress Address city billingCity";
  it.each([...names.split(" "), ...contacts.split(" ")])("is never stored as typed, in the field %s", (field) =>
    expect(JSON.stringify(redact({ [field]: "Garza", inside: [{ [field]: "Garza" }] }))).not.toContain("Garza"),
  );

  const numbers =
    "phoneNumber PhoneNumber PHONE socialSecurityNumber SSN ssn driverLicenseNumber DL bpNumber partnerNumber PersonBPNumber contractAccountNumber ContractAccount serviceContractNumber esiid ESIID accountId routingNumber oneTimePwd poBox";
  it.each(numbers.split(" "))("is never stored as typed, in the field %s", (field) =>
    expect(JSON.stringify(redact({ [field]: "9005550136", inside: [{ [field]: "9005550136" }] }))).not.toContain(
      "9005550136",
    ),
  );
});

test("a card's last four digits stay, as on a statement; a bank account's don't", () => {
  expect(redact({ displayAccountNumber: "411111******0341", cardType: "VISA" })).toEqual({
    displayAccountNumber: expect.stringMatching(/^(?!411111)\d{6}\*{6}0341$/),
    cardType: "VISA",
  });
  expect(redact({ card: { lastDigits: "0341" }, DisplayAccountNumber: "4444" })).toEqual({
    card: { lastDigits: "0341" },
    DisplayAccountNumber: "4444",
  });
  for (const bank of [{ kind: "bank" }, { type: "BANK" }])
    expect(JSON.stringify(redact({ ...bank, lastDigits: "0917" }))).not.toContain("0917");
  expect(JSON.stringify(redact({ mode: "bank", DisplayAccountNumber: "4444", AccountId: "123456784444" }))).not.toMatch(
    /4444|12345678/,
  );
});

test("an amount with its sign stays in every field, so that a payment keeps its name", () =>
  expect(redact({ name: "$1,143.20", note: "$5.00 from me" })).toEqual({
    name: "$1,143.20",
    note: expect.not.stringContaining("from me"),
  }));

test("an amount stays the same in each readable spelling", () => {
  const fields = ["result", "TotalDebt", "priorityFee", "standardFee", "ECFAmount", "sdPrice", "amount"];
  const spellings = ["1,200.50", "$1,200.50", "600.25", " $ 1,200.50 ", "1200.5", "-$5.00"];
  for (const field of fields)
    expect(
      spellings.map((amount) => redact({ [field]: amount })),
      field,
    ).toEqual(spellings.map((amount) => ({ [field]: amount })));
});

describe("stand-ins", () => {
  it("leave out undefined values, so that an optional input reads back unchanged", () => {
    expect(redact({ planid: "LK-TRUE-12", campaignId: undefined, nested: [{ prom: undefined }] })).toEqual({
      planid: "LK-TRUE-12",
      nested: [{}],
    });
    expect(Object.keys(redact({ campaignId: undefined }) as object)).toEqual([]);
  });

  it("preserve the length, the separators and the kind of every character", () => {
    expect(redact({ socialSecurityNumber: "123-45-6789" })).toMatchObject({
      socialSecurityNumber: expect.stringMatching(/^\d{3}-\d{2}-\d{4}$/),
    });
    expect(redact({ email: "jose.nunez@example.org" })).toMatchObject({
      email: expect.stringMatching(/^[a-z]{4}\.[a-z]{5}@[a-z]{7}\.[a-z]{3}$/),
    });
  });

  it("never equal the value, if it is long enough to identify a person", () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{8}$/), fc.stringMatching(/^[a-z]{6,12}$/), (ssn, name) => {
        const text = JSON.stringify(
          redact({
            socialSecurityNumber: ssn,
            firstName: name,
            messages: [JSON.stringify({ errorMessage: `${name} ${ssn}` })],
          }),
        );
        expect(text).not.toContain(ssn);
        expect(text).not.toContain(name);
      }),
    ));

  it("preserve equality, also between a number with and without padding or separators", () =>
    fc.assert(
      fc.property(partners, partners, (one, other) => {
        const redacted = redact([one, other]) as readonly [string, string];
        expect(samePartner(redacted[0], redacted[1])).toBe(samePartner(one, other));
      }),
    ));

  it("of a phone number are the same with and without dashes", () => {
    const [dashed, plain] = redact(["214-555-0123", "2145550123"]) as readonly [string, string];
    expect(dashed.replaceAll("-", "")).toBe(plain);
  });

  it("preserve the country code of a phone number, and are the same without it", () => {
    const [plain, coded, written] = redact(["2145550123", "12145550123", "+1 (214) 555-0123"]) as readonly string[];
    expect([coded, written?.replaceAll(/[^\d]/g, ""), written?.startsWith("+1 (")]).toEqual([
      `1${plain}`,
      `1${plain}`,
      true,
    ]);
  });

  it("preserve a person's age on the journey's first day", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1920, max: 2008 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        (year, month, day) => {
          const iso = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
          const had = (text: string): boolean => text.slice(5) <= "11-21";
          const stand = (redact({ dateOfBirth: iso }) as { dateOfBirth: string }).dateOfBirth;
          expect(stand.slice(0, 4)).toBe(String(year));
          expect(had(stand)).toBe(had(iso));
        },
      ),
    ));

  it("differ from journey to journey", () => {
    expect(redact({ email: "jose@example.org" })).not.toEqual(under("another secret")({ email: "jose@example.org" }));
  });

  it("hide identifiers of a card or bank account: tokens, numbers, the token of the CVV", () => {
    const sent = {
      cvv: "cvt-7730115",
      accountId: "pmt-9f31ac07",
      profileId: "prf-31ac0755",
      cardNumber: "1881",
      bankaccountnumber: "4400018771",
      routingnumber: "111000614",
      holderName: "Della Deposit",
    };
    const redactedFields = redact(sent) as Record<string, string>;
    for (const [name, value] of Object.entries(sent)) expect(redactedFields[name], name).not.toBe(value);
  });

  it("leave a card's month valid, so that a replay can read the card", () => {
    for (const expirationMonth of ["03", "10", "12"]) expect(redact({ expirationMonth })).toEqual({ expirationMonth });
  });

  it("hide passwords and secret answers, including their length", () => {
    const sent = redact({
      password: "Larkspur1",
      Password: "A1b2c",
      confirmpassword: "x",
      securityAnswer: "Pecan",
      SecurityAnswer: "José",
    });
    expect(new Set(Object.values(sent as object))).toEqual(new Set(["secret"]));
    expect(redact({ password: "" })).toEqual({ password: "" });
  });

  it("leave codes, flags and amounts alone, but not a sentence in a plain field", () => {
    expect(redact({ indicator: "Success", depositAmount: 15_050, isActive: true, errorCode: "E<b>José</b>" })).toEqual({
      indicator: "Success",
      depositAmount: 15_050,
      isActive: true,
      errorCode: expect.not.stringContaining("José"),
    });
  });

  it("leave a renewal's facts for its rules: meter readings, fees, kinds of offers, the plan, equal homes", () => {
    const result = {
      DefaultDate: "01/04/2027",
      ListOfMeterRead: [{ MeterReadDate: "12/01/2026", ECFFee: "$195.00", ECFAmount: 195 }],
    };
    expect(redact({ result })).toEqual({ result });
    const offer = {
      esiId: "10443720000061040",
      contractAccountNumber: "002103000012",
      targettedSwapType: "Renewal",
      prom: "RENEW26",
    };
    const [asked, offered] = redact([{ esiid: offer.esiId, contractAccount: offer.contractAccountNumber }, offer]) as [
      Record<string, string>,
      Record<string, string>,
    ];
    expect([offered["esiId"], offered["contractAccountNumber"]]).toEqual([asked["esiid"], asked["contractAccount"]]);
    expect(offered["contractAccountNumber"]).not.toBe(offer.contractAccountNumber);
    expect(offered).toMatchObject({ targettedSwapType: "Renewal", prom: "RENEW26" });
  });
});
