import { describe, expect, it, test } from "vitest";
import { bankFieldNames } from "../payments/bank-fields.ts";
import {
  accountFieldsNotOnWire,
  type AccountFormFacts,
  type AccountFormValues,
  accountProblems,
  isPaperless,
  accountDraftOf,
} from "./account-form.ts";

const facts: AccountFormFacts = {
  userNameIs: "email",
  userNamePattern: "^[a-z.]{4,}$",
  passwordPattern: "^(?=.*\\p{Lu})(?=.*\\d).{5,}$",
  questions: ["First pet?", "First car?"],
  offersAutopay: true,
  isAutopayDone: false,
  hasCard: false,
};
const right: AccountFormValues = {
  custEmailAddress: "marisol@example.com",
  custUserName: "marisol.t",
  password: "Larkspur1",
  confirmpassword: "Larkspur1",
  securityquestion: "First pet?",
  securityanswer: "Pecan",
  acceptance: "true",
};
const bank: AccountFormValues = {
  isAutoPay: "true",
  paymentmethod: "bank",
  accountholdername: "Marisol Treviño",
  routingnumber: "111000614",
  bankaccountnumber: "4400018771",
  billingzipcode: "75206",
  agreeTerms: "true",
};

const wrong = (values: AccountFormValues, given: Partial<AccountFormFacts> = {}): string[] =>
  accountProblems({ ...right, ...values }, { ...facts, ...given }).map(({ field, code }) => `${field} ${code}`);
const byName = { userNameIs: "user-name" } as const;

describe("the form of the mini-confirmation", () => {
  it("complete, has no problems in either variant (E-234)", () =>
    expect([wrong({}), wrong(bank), wrong({}, byName)]).toEqual([[], [], []]));

  it("empty, reports every field in the order of the page (E-241 to E-253)", () => {
    expect(accountProblems({}, facts).map(({ field, code }) => `${field} ${code}`)).toEqual([
      "custEmailAddress required",
      "password required",
      "securityquestion required",
      "securityanswer required",
      "acceptance required",
    ]);
    expect(accountProblems({}, { ...facts, ...byName })[0]).toEqual({ field: "custUserName", code: "required" });
  });

  it("requires a valid e-mail address, or a user name that fits the pattern (E-240, E-244)", () => {
    expect(wrong({ custEmailAddress: "a@" })).toEqual(["custEmailAddress invalid"]);
    expect(wrong({ custUserName: "a b" }, byName)).toEqual(["custUserName invalid"]);
    expect(wrong({ custUserName: "marisol7" }, { ...byName, userNamePattern: "^[a-z]+\\d$" })).toEqual([]);
  });

  it("requires a password that fits the pattern and excludes the user name in any case (E-250, E-251)", () => {
    const both = (password: string) => ({ password, confirmpassword: password });
    for (const password of ["Abc1", "larkspur1", "Larkspur", "xMarisol.T9"])
      expect(wrong(both(password), byName), password).toEqual(["password invalid"]);
    expect(wrong(both("Abcd1"), byName)).toEqual([]);
    expect(wrong(both("Abcd1"), { passwordPattern: "^.{8,}$" })).toEqual(["password invalid"]);
  });

  it("accepts 200 characters of a password and of an answer, and no more", () => {
    const of = (length: number) => ({
      password: `A1${"x".repeat(length - 2)}`,
      confirmpassword: `A1${"x".repeat(length - 2)}`,
      securityanswer: "p".repeat(length),
    });
    expect([wrong(of(200)), wrong(of(201))]).toEqual([[], ["password invalid", "securityanswer required"]]);
  });
  it("trims spaces, and treats only spaces as empty", () => {
    expect(wrong({ custEmailAddress: "  ", securityanswer: "  " })).toEqual([
      "custEmailAddress required",
      "securityanswer required",
    ]);
    expect(wrong({ custEmailAddress: " marisol@example.com ", securityanswer: ` ${"p".repeat(200)} ` })).toEqual([]);
    expect(
      wrong({ custUserName: " marisol.t ", password: "xMarisol.T9", confirmpassword: "xMarisol.T9" }, byName),
    ).toEqual(["password invalid"]);
  });

  it("ignores an invalid pattern of the content and leaves the check to the gateway", () =>
    expect(wrong({ password: "x", confirmpassword: "x" }, { passwordPattern: "(" })).toEqual([]));

  it("requires the password twice (E-252)", () =>
    expect(wrong({ confirmpassword: "Larkspur2" })).toEqual(["confirmpassword mismatch"]));
  it("accepts only questions of the list", () =>
    expect(wrong({ securityquestion: "Whatever?" })).toEqual(["securityquestion required"]));

  describe("autopay", () => {
    const empty = { isAutoPay: "true" };
    it("by bank, the default method, requires its fields and terms (E-266, E-270 to E-277)", () =>
      expect(wrong(empty)).toEqual([
        "accountholdername required",
        "routingnumber required",
        "bankaccountnumber required",
        "billingzipcode required",
        "agreeTerms required",
      ]));
    it("without autopay, or where it is unavailable or done, has no further fields (E-263, E-269)", () =>
      expect([
        wrong({ ...bank, isAutoPay: "", routingnumber: "" }),
        wrong(empty, { offersAutopay: false }),
        wrong(empty, { isAutopayDone: true }),
      ]).toEqual([[], [], []]));
    it("reports enrolled autopay to an older form with other values, and today's form omits its fields", () => {
      const byBank = { isAutopayDone: true, autopayFrom: { mode: "bank", lastDigits: "8771" } } as const;
      const byCard = { isAutopayDone: true, autopayFrom: { mode: "card", lastDigits: "1234" } } as const;
      const unknown = { isAutopayDone: true };
      const otherwise = ["isAutoPay enrolled"];
      expect([
        wrong({ isAutoPay: "true" }, byBank),
        wrong({ ...bank, bankaccountnumber: " 4400018771 " }, byBank),
        wrong({ ...bank, bankaccountnumber: "999999999999" }, unknown),
        wrong({ ...bank, bankaccountnumber: "" }, byBank),
      ]).toEqual([[], [], [], []]);
      expect([
        wrong({ ...bank, bankaccountnumber: "999999999999" }, byBank),
        wrong({ ...bank, paymentmethod: "card" }, byBank),
        wrong({ ...bank, paymentmethod: "bank" }, byCard),
        wrong({ isAutoPay: "" }, byBank),
        wrong({}, unknown),
      ]).toEqual([otherwise, otherwise, otherwise, otherwise, otherwise]);
    });
    it("by card requires a card and no bank field (E-269)", () => {
      const byCard = { ...empty, paymentmethod: "card", agreeTerms: "true" };
      expect([wrong(byCard), wrong(byCard, { hasCard: true })]).toEqual([["paymentmethod required"], []]);
    });
  });

  it("is paperless where autopay is offered, else as chosen (E-264)", () =>
    expect([
      isPaperless({}, facts),
      isPaperless({}, { offersAutopay: false }),
      isPaperless({ paperlessBilling: "true" }, { offersAutopay: false }),
    ]).toEqual([true, false, true]));

  const withAnother = { ...right, ...bank, newField: "typed" };
  it("returns without secrets, and only with fields that may be stored", () =>
    expect(accountDraftOf(withAnother)).toEqual({
      custEmailAddress: right.custEmailAddress,
      custUserName: right.custUserName,
      securityquestion: right.securityquestion,
      acceptance: "true",
      isAutoPay: "true",
      paymentmethod: "bank",
      accountholdername: bank.accountholdername,
      routingnumber: bank.routingnumber,
      billingzipcode: "75206",
      agreeTerms: "true",
    }));
});

test("every field of the account's form is in the request, except for autopay, the plan and repeated fields", () =>
  expect(accountFieldsNotOnWire).toEqual([
    "confirmpassword",
    "isEVPlan",
    "evplanDisclaimer",
    "isESaverPlan",
    "isAutoPay",
    "paymentmethod",
    ...bankFieldNames,
    "agreeTerms",
  ]));
