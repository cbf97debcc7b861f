import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { addHome } from "../add-home/flow.ts";
import { addOnOrder } from "../add-ons/flow.ts";
import { enrollment } from "../enrollment/flow.ts";
import { renewal } from "../renewal/flow.ts";
import { transfer } from "../transfer/flow.ts";
import { redactor } from "./journal-fields.ts";

const redact = redactor((text) => createHash("sha256").update(text).digest("hex"), "2026-11-21T15:00:00.000Z");
const standIn = (name: string, value: unknown): unknown =>
  (redact({ [name]: value }) as Readonly<Record<string, unknown>>)[name];

/**
 * The plain fields of the journal, repeated: a new one has to be listed in both places, so that no change happens by
 * accident. Each is a code, a flag, a date of service, an amount, or a fact of a plan.
 */
const plain = `
  acceptAuthorization acceptance acceptsDayFee acceptsDaysWithout acceptsStopDayFee agreeTerms baseCharge day fee startDayFee amount beside bill billingOption billingState campaignId cardType channel cint classification code contracts
  score SecurityDeposit billingZipCode poBoxZipCode correlationid correspondanceLanguage currentplanid customerIntent customerclassification DefaultDate depositAmount driverLicenseState DrsActionId
  dwel dwellingType dwellings ECFAmount ECFFee eligibility enablePaperlessBilling enrollDate entryPoint errorCode evAcknowledgment evplanDisclaimer
  expirationMonth field found fraudMatch hasContractNumber hasIdentity hasPriorDebt identityOption incentiveId indicator intent isActive isAmbEnrolled
  IsApartment isAutoPay isDepositRequired isESaverPlan isEV isEVPlan isEligible isEmailAddressCopies isExistingBill isMobile isMultiFamilyDwelling
  isOther isPaperLess isPaperlessBilling isPending isPoBox isSecondaryAccountHolder isTermsAccepted accountStatus kind kypProductId lang language
  legalAuthorization locale mayResubmit meterReadDate meters mode once operation orderPage ordersAt page paperlessBilling payAgent payChannel paySource
  paymentDate paymentType paymentmethod planName planid poBoxState postalCode priorDebtStatus priorityFee PRICE PRODUCT PRODUCT_ID productCode productId
  productIds prom promoCode rate rdcampaign result risktype scheduledDepositDate sdPrice seen selectStartDate session_id sessionid signedIn
  skiptdvalidation stage standardFee orderState startDate startServiceDate state stateProvinceCode status statuscode stopServiceDate submission switchHold
  selectedPlanRate selectedProductTerm ProductTerm StopDate FinalBillDate quantity PlanCode country zipCode BillingPostalCode
  SERVICEDATE SERVICESTATE SERVICEZIP MAILINGSTATE MAILINGZIP EnrollmentChannel LanguagePreference Portal StatusID DispositionID
  targettedSwapType tdsp tdsp_short tenderType typedAt termsOfService TERMMONTHCOUNT TERM_EXP_DATE totalDebt unreadable userNameIs vendorId webcode zip
`
  .trim()
  .split(/\s+/);

describe("a plain field of the journal", () => {
  test.each(plain)("%s", (name) => {
    expect(standIn(name, "Code-12")).toBe("Code-12");
    expect(standIn(name.toUpperCase(), 12)).toBe(12);
    // A sentence in such a field could contain personal data.
    expect(standIn(name, "Rosa said: call me! 2145550136")).not.toContain("Rosa");
  });
});

/** Every enum in the input of a step, as `step.field` with its words. */
const choicesIn = (
  step: string,
  schema: unknown,
  name = "",
): readonly (readonly [string, string, readonly unknown[]])[] =>
  typeof schema !== "object" || schema === null
    ? []
    : Object.entries(schema).flatMap(([part, inner]: readonly [string, unknown]) =>
        part === "enum" && Array.isArray(inner)
          ? [[step, name, inner] as const]
          : part === "properties" && typeof inner === "object"
            ? Object.entries(inner ?? {}).flatMap(([field, own]) => choicesIn(step, own, field))
            : part === "propertyNames"
              ? []
              : choicesIn(step, inner, name),
      );

const choices = [enrollment, renewal, transfer, addHome, addOnOrder].flatMap(({ name: flow, steps }) =>
  steps.flatMap(({ name, input }) =>
    choicesIn(`${flow}/${name}`, z.toJSONSchema(input, { io: "input", unrepresentable: "any" })),
  ),
);

test("some inputs of steps have enums, so the next test is not empty", () =>
  expect(choices).toContainEqual(["add-on-order/submitAddOns", "bill", ["first-bill", "next-bill"]]));

test.each(choices)("the journal stores each choice of %s in %s: a replay reads its input again", (_, name, words) => {
  for (const word of words) expect(standIn(name, word)).toBe(word);
});

test.each([
  "firstName",
  "lastName",
  "email",
  "phoneNumber",
  "street",
  "city",
  "dateOfBirth2",
  "accountNumber",
  "userName",
  "token",
  "name",
  "text",
  "choices",
])("any other field becomes a stand-in: %s", (name) => {
  expect(standIn(name, "Code-12")).not.toBe("Code-12");
  expect(standIn(name, "Code-12")).toMatch(/^[A-Z][a-z]{3}-\d{2}$/);
  expect(standIn(name, 4711)).not.toBe(4711);
  expect(String(standIn(name, 4711))).toMatch(/^\d{4}$/);
});

test.each(["password", "confirmPassword", "newPassword", "securityAnswer"])(
  "a secret loses even its length: %s",
  (name) => {
    expect([standIn(name, "Blu3bonnet"), standIn(name, "x"), standIn(name, "")]).toEqual(["secret", "secret", ""]);
  },
);

test.each(["offers", "workDays", "holidays", "priorityDays", "standardDays"])(
  "public data stays unchanged in any field: %s",
  (name) => {
    expect(redact({ [name]: [{ firstName: "Truly Simple", text: "12 months" }] })).toEqual({
      [name]: [{ firstName: "Truly Simple", text: "12 months" }],
    });
  },
);

test.each(["esiid", "ESI_ID", "currentServiceAddressNumber"])("a meter keeps the prefix of its utility: %s", (name) => {
  const stand = standIn(name, "10443720000057140");
  expect(stand).toMatch(/^1044372\d{10}$/);
  expect(stand).not.toBe("10443720000057140");
  expect(standIn(name, "5714 Goodwin Ave")).toMatch(/^\d{4} [A-Z][a-z]{6} [A-Z][a-z]{2}$/);
  expect(String(standIn(name, 1_044_372_000)).length).toBe(10);
  expect(standIn(name, 1_044_372_000)).not.toBe(1_044_372_000);
});

describe("a birthday keeps its year and its side of the journey's first day", () => {
  test.each([
    ["dateOfBirth", "1965-01-20", /^1965-\d{2}-\d{2}$/],
    ["dob", "01/20/1965", /^\d{2}\/\d{2}\/1965$/],
    ["birthDate", "1965-12-24T00:00:00", /^1965-\d{2}-\d{2}T00:00:00$/],
  ])("%s: %s", (name, value, shape) => {
    const stand = String(standIn(name, value));
    expect(stand).toMatch(shape);
    expect(stand).not.toBe(value);
    const dayOf = (text: string): string => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$1-$2").slice(5, 10);
    expect(dayOf(stand) <= "11-21").toBe(dayOf(value) <= "11-21");
  });

  test("in three fields, as numbers or texts, as typed", () => {
    const [texts, numbers] = [
      redact({ year: "1965", month: "01", date: "20" }),
      redact({ year: 1965, month: 1, date: 20 }),
    ] as Record<string, unknown>[];
    expect(texts).toMatchObject({
      year: "1965",
      month: expect.stringMatching(/^\d\d$/) as unknown,
      date: expect.stringMatching(/^\d\d$/) as unknown,
    });
    expect([Number(texts?.["month"]), Number(texts?.["date"])]).toEqual([numbers?.["month"], numbers?.["date"]]);
    expect([texts?.["month"], texts?.["date"]]).not.toEqual(["01", "20"]);
  });

  test("stays unchanged where it is invalid, and a lone month or day is no birthday", () => {
    for (const month of ["13", "0", "1.5", "soon"])
      expect(redact({ year: "1965", month, date: "20" })).toMatchObject({ month, date: "20" });
    expect(redact({ year: "1965", month: "12", date: "x" })).toMatchObject({ month: "12", date: "x" });
    expect(redact({ year: "1965" })).toEqual({ year: "1965" });
    expect(redact({ year: 1965 })).toEqual({ year: 1965 });
    expect(redact({ month: "abc", date: "12" })).not.toEqual({ month: "abc", date: "12" });
    expect(redact({ dateOfBirth: 1965 })).toEqual({ dateOfBirth: 1965 });
  });
});

describe("a message", () => {
  test.each(["SwitchHoldPending", "MeterIDNotFound", "Error1_Code"])("that is a code stays unchanged: %s", (code) => {
    expect([standIn("messages", code), standIn("message", code)]).toEqual([code, code]);
  });

  test.each(["Walter", "walterWallace", "WALTER", "Walter Wallace", "WalterWallace lives", "a WalterWallace"])(
    "that could be a name becomes a stand-in: %s",
    (words) => {
      expect(standIn("messages", words)).not.toBe(words);
      expect(standIn("message", words)).not.toBe(words);
    },
  );

  test("that is JSON is redacted field by field", () => {
    expect(standIn("messages", '{"indicator":"Success","name":"Rosa"}')).toMatch(
      /^\{"indicator":"Success","name":"[A-Z][a-z]{3}"\}$/,
    );
    expect(standIn("messages", '"Rosa"')).toMatch(/^"[A-Z][a-z]{3}"$/);
    expect(standIn("messages", "null")).not.toBe("null");
    expect(standIn("messages", 12)).not.toBe(12);
    expect(standIn("other", '{"indicator":"Success"}')).not.toContain("indicator");
  });
});

describe("a number", () => {
  test("has the same stand-in with and without its separators, and keeps its leading zeros", () => {
    const bare = String(standIn("phone", "2145550136"));
    expect(standIn("phone", "(214) 555-0136")).toBe(`(${bare.slice(0, 3)}) ${bare.slice(3, 6)}-${bare.slice(6)}`);
    expect(standIn("phone", "+214.555.0136")).toBe(`+${bare.slice(0, 3)}.${bare.slice(3, 6)}.${bare.slice(6)}`);
    expect(standIn("account", "002100000117")).toMatch(/^00[1-9]\d{9}$/);
    expect(standIn("account", "0000000")).toBe("0000000");
  });

  test("of fewer than seven digits is read as words", () => {
    const [one, other] = [String(standIn("house", "214-555")), String(standIn("house", "214"))];
    expect(one.slice(0, 3)).toBe(other);
  });

  test("longer than any digest differs in its last digits too", () => {
    const long = "7".repeat(40);
    const stand = String(standIn("number", long));
    expect(stand).toMatch(/^[1-9]\d{39}$/);
    expect(stand.slice(24)).not.toBe(stand.slice(0, 16));
  });

  test("keeps its sign and its point", () => expect(String(standIn("other", -12.5))).toMatch(/^-\d{2}\.\d$/));
});

test("words keep their case and their marks, and the same word has the same stand-in in any spelling", () => {
  const [plain, loud, mixed] = ["maple", "MAPLE", "Maple"].map((word) => String(standIn("street", word)));
  expect([loud, mixed?.toLowerCase()]).toEqual([plain?.toUpperCase(), plain]);
  expect(standIn("street", "Maple-Ave, 2b")).toMatch(/^[A-Z][a-z]{4}-[A-Z][a-z]{2}, \d[a-z]$/);
});

test("null, true and false stay, undefined is left out, and functions become null", () => {
  expect(redact({ a: null, b: true, c: undefined, d: [undefined, false], e: {}, f: () => 1 })).toEqual({
    a: null,
    b: true,
    d: [null, false],
    e: {},
    f: null,
  });
});
