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
  it("with everything filled in has nothing wrong, in either variant (E-234)", () =>
    expect([wrong({}), wrong(bank), wrong({}, byName)]).toEqual([[], [], []]));

  it("left empty tells of every field, in the order of the page (E-241 to E-253)", () => {
    expect(accountProblems({}, facts).map(({ field, code }) => `${field} ${code}`)).toEqual([
      "custEmailAddress required",
      "password required",
      "securityquestion required",
      "securityanswer required",
      "acceptance required",
    ]);
    expect(accountProblems({}, { ...facts, ...byName })[0]).toEqual({ field: "custUserName", code: "required" });
  });

  it("wants a valid e-mail address, or a user name that fits the pattern (E-240, E-244)", () => {
    expect(wrong({ custEmailAddress: "a@" })).toEqual(["custEmailAddress invalid"]);
    expect(wrong({ custUserName: "a b" }, byName)).toEqual(["custUserName invalid"]);
    expect(wrong({ custUserName: "marisol7" }, { ...byName, userNamePattern: "^[a-z]+\\d$" })).toEqual([]);
  });

  it("wants a password that fits the pattern and does not have the user name in it, whatever its case (E-250, E-251)", () => {
    const both = (password: string) => ({ password, confirmpassword: password });
    for (const password of ["Abc1", "larkspur1", "Larkspur", "xMarisol.T9"])
      expect(wrong(both(password), byName), password).toEqual(["password invalid"]);
    expect(wrong(both("Abcd1"), byName)).toEqual([]);
    expect(wrong(both("Abcd1"), { passwordPattern: "^.{8,}$" })).toEqual(["password invalid"]);
  });

  it("takes two hundred letters of a password and of an answer, and not one more", () => {
    const of = (length: number) => ({
      password: `A1${"x".repeat(length - 2)}`,
      confirmpassword: `A1${"x".repeat(length - 2)}`,
      securityanswer: "p".repeat(length),
    });
    expect([wrong(of(200)), wrong(of(201))]).toEqual([[], ["password invalid", "securityanswer required"]]);
  });
  it("takes blanks for nothing, and around what is typed for none of it", () => {
    expect(wrong({ custEmailAddress: "  ", securityanswer: "  " })).toEqual([
      "custEmailAddress required",
      "securityanswer required",
    ]);
    expect(wrong({ custEmailAddress: " marisol@example.com ", securityanswer: ` ${"p".repeat(200)} ` })).toEqual([]);
    expect(
      wrong({ custUserName: " marisol.t ", password: "xMarisol.T9", confirmpassword: "xMarisol.T9" }, byName),
    ).toEqual(["password invalid"]);
  });

  it("leaves it to the gateway where a pattern of the content is none", () =>
    expect(wrong({ password: "x", confirmpassword: "x" }, { passwordPattern: "(" })).toEqual([]));

  it("wants the password twice (E-252)", () =>
    expect(wrong({ confirmpassword: "Larkspur2" })).toEqual(["confirmpassword mismatch"]));
  it("takes only questions of the list", () =>
    expect(wrong({ securityquestion: "Whatever?" })).toEqual(["securityquestion required"]));

  describe("autopay", () => {
    const empty = { isAutoPay: "true" };
    it("by bank, which is the method unless the card is chosen, wants its fields and its terms (E-266, E-270 to E-277)", () =>
      expect(wrong(empty)).toEqual([
        "accountholdername required",
        "routingnumber required",
        "bankaccountnumber required",
        "billingzipcode required",
        "agreeTerms required",
      ]));
    it("off, or where it isn't offered or is done, asks for nothing (E-263, E-269)", () =>
      expect([
        wrong({ ...bank, isAutoPay: "", routingnumber: "" }),
        wrong(empty, { offersAutopay: false }),
        wrong(empty, { isAutopayDone: true }),
      ]).toEqual([[], [], []]));
    it("that is set up says so to a page of before that asks for it otherwise, and the page of today asks for nothing", () => {
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
    it("by card asks for a card and no bank field (E-269)", () => {
      const byCard = { ...empty, paymentmethod: "card", agreeTerms: "true" };
      expect([wrong(byCard), wrong(byCard, { hasCard: true })]).toEqual([["paymentmethod required"], []]);
    });
  });

  it("without paper where autopay is offered, else as it was chosen (E-264)", () =>
    expect([
      isPaperless({}, facts),
      isPaperless({}, { offersAutopay: false }),
      isPaperless({ paperlessBilling: "true" }, { offersAutopay: false }),
    ]).toEqual([true, false, true]));

  const withAnother = { ...right, ...bank, newField: "typed" };
  it("comes back without what is a secret, and with nothing that nobody said may be kept", () =>
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

test("a field of the account's form is a part of what is asked for, unless it tells of autopay or the plan, or repeats another", () =>
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
