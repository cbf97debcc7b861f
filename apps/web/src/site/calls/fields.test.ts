import { emptyEnrollment } from "@switchyard/domain/enrollment/empty-parts";
import type { EnrollmentFields } from "@switchyard/domain/enrollment/model";
import { stateAt } from "@switchyard/domain/enrollment/state-at.fixture";
import { err, ok } from "neverthrow";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  always,
  billingZip,
  cardExpiry,
  cardHolder,
  cardToken,
  lastDigits,
  nickname,
  ownNumbers,
  undecidedFirst,
} from "../../features/enrollment/calls/card-fields.ts";
import {
  campaign,
  contractAccount,
  dollars,
  esiid,
  intent,
  locale,
  optionalWords,
  partner,
  phoneNumber,
  reference,
  slashDate,
  tdsp,
  words,
  yesOrNo,
} from "./fields.ts";
import { refusal } from "./refusal.ts";
import { partnerIfOwn } from "@switchyard/domain/account/own";

/** A field's output for an input; "refused" for invalid input. */
const read = (field: z.ZodType, given: unknown): unknown => {
  const result = field.safeParse(given);
  return result.success ? result.data : "refused";
};

describe("a field of a call", () => {
  test.each<[string, z.ZodType, readonly (readonly [unknown, unknown])[]]>([
    [
      "text",
      words(3),
      [
        [" abc ", "abc"],
        ["abcd", "refused"],
        ["", ""],
        [5, "refused"],
        [null, "refused"],
      ],
    ],
    [
      "text that may be missing",
      optionalWords(3),
      [
        [" abc ", "abc"],
        [null, ""],
        [undefined, ""],
        ["abcd", "refused"],
      ],
    ],
    [
      "ESI ID",
      esiid,
      [
        [" 1234567890 ", "1234567890"],
        ["1".repeat(22), "1".repeat(22)],
        ["123456789", "refused"],
        ["1".repeat(23), "refused"],
        ["x1234567890", "refused"],
        ["1234567890x", "refused"],
      ],
    ],
    [
      "contract account",
      contractAccount,
      [
        [" 12 ", "000000000012"],
        ["123456789012", "123456789012"],
        ["1234567890123", "refused"],
        ["", "refused"],
        ["x1", "refused"],
        ["1x", "refused"],
      ],
    ],
    [
      "partner",
      partner,
      [
        [" 50000011 ", "50000011"],
        ["12345678901", "refused"],
        ["", "refused"],
        ["x1", "refused"],
        ["1x", "refused"],
      ],
    ],
    [
      "reference",
      reference,
      [
        [" A-b_c.d:1 ", "A-b_c.d:1"],
        [undefined, ""],
        ["a b", "refused"],
        [" !a", "refused"],
        ["a!", "refused"],
        ["x".repeat(65), "refused"],
      ],
    ],
    [
      "campaign",
      campaign,
      [
        [" A-b_c.d:1 ", "A-b_c.d:1"],
        [undefined, ""],
        ["a b", "refused"],
        ["!a", "refused"],
        ["a!", "refused"],
        ["x".repeat(41), "refused"],
      ],
    ],
    [
      "utility",
      tdsp,
      [
        ["ONCOR", "ONCOR"],
        [" X_ONCOR ", "ONCOR"],
        ["other", "refused"],
      ],
    ],
    [
      "intent",
      intent,
      [
        ["6", "move-in"],
        ["9", "refused"],
      ],
    ],
    [
      "language",
      locale,
      [
        ["es", "es"],
        ["fr", "refused"],
      ],
    ],
    [
      "phone",
      phoneNumber,
      [
        ["214-555-0136", "2145550136"],
        ["(214) 555 0136", "2145550136"],
        ["214555013", "refused"],
        ["12145550136", "2145550136"],
        ["+1 214 555 0136", "2145550136"],
        ["1-214-555-013", "refused"],
        ["+44 20 7946 0018", "refused"],
        [`${" ".repeat(20)}2145550136`, "2145550136"],
        [`2145550136${"-".repeat(31)}`, "refused"],
        ["\u202A+1 (214) 555\u20110136\u202C", "2145550136"],
      ],
    ],
    [
      "date",
      slashDate,
      [
        ["01/15/2030", "2030-01-15"],
        ["02/30/2030", "refused"],
        ["2030-01-15", "refused"],
        [5, "refused"],
      ],
    ],
    [
      "amount",
      dollars,
      [
        [12.5, 1250],
        [" 12.50 ", 1250],
        [0, 0],
        [-1, "refused"],
        [1.005, "refused"],
        ["x", "refused"],
        [null, "refused"],
      ],
    ],
    [
      "choice",
      yesOrNo,
      [
        [true, true],
        [false, false],
        ["true", true],
        ["false", false],
        ["", false],
        ["yes", "refused"],
        [1, "refused"],
      ],
    ],
    [
      "card token",
      cardToken,
      [
        [" t ", "t"],
        ["", "refused"],
        [" ", "refused"],
        ["x".repeat(81), "refused"],
      ],
    ],
    [
      "card holder",
      cardHolder,
      [
        [" Ray Renner ", "Ray Renner"],
        [" ", "refused"],
        ["x".repeat(101), "refused"],
      ],
    ],
    [
      "expiry",
      cardExpiry,
      [
        [" 01/2030 ", "01/2030"],
        ["12/2030", "12/2030"],
        ["13/2030", "refused"],
        ["00/2030", "refused"],
        ["1/2030", "refused"],
        ["01/20301", "refused"],
        ["x01/2030", "refused"],
      ],
    ],
    [
      "billing ZIP",
      billingZip,
      [
        [" 75206 ", "75206"],
        ["7520", "refused"],
        ["752061", "refused"],
        ["x75206", "refused"],
      ],
    ],
    [
      "last digits",
      lastDigits,
      [
        [" 1234 ", "1234"],
        ["123", "refused"],
        ["12345", "refused"],
        ["x1234", "refused"],
      ],
    ],
    [
      "nickname",
      nickname,
      [
        [undefined, ""],
        [" mine ", "mine"],
        ["x".repeat(41), "refused"],
      ],
    ],
    [
      "word that is always the same",
      always("Card"),
      [
        ["Card", "Card"],
        [undefined, undefined],
        [null, null],
        ["Bank", "refused"],
      ],
    ],
  ])("that is a %s", (_, field, cases) => {
    expect(cases.map(([given]) => [given, read(field, given)])).toEqual(cases.map(([given, made]) => [given, made]));
  });

  test("names the expected format of a date and an amount", () => {
    expect(
      [slashDate, dollars].map((field) => field.safeParse(field === slashDate ? "x" : "y").error?.issues),
    ).toMatchObject([[{ code: "custom", message: "not a date" }], [{ code: "custom", message: "not an amount" }]]);
  });
});

describe("a payment's account", () => {
  const state = (what: EnrollmentFields) => stateAt("ordered", what);

  test("must be the enrollment's", () => {
    expect(
      ownNumbers(
        state({
          enrollmentInfo: { bpNumber: "40000118", contractAccountNumber: "1", serviceContractNumber: "2" } as never,
        }),
      ),
    ).toEqual({ partner: "0040000118", contractAccount: "1", serviceContract: "2" });
    expect(ownNumbers(emptyEnrollment)).toMatchObject({ contractAccount: "", serviceContract: "" });
  });

  test("waits for the outcome of an earlier payment, and for no other call", () => {
    const refused = refusal(422, "GATEWAY_REFUSED", "x");
    const other = refusal(502, "GATEWAY_FAILED", "x");
    const inDoubt = state({ undecidedPayment: "deposit" });
    expect(undecidedFirst(err(refused), inDoubt)._unsafeUnwrapErr()).toMatchObject({
      status: 409,
      code: "UNDECIDED",
      fields: [],
    });
    expect(undecidedFirst(err(other), inDoubt)._unsafeUnwrapErr()).toBe(other);
    expect(undecidedFirst(err(refused), state({}))._unsafeUnwrapErr()).toBe(refused);
    expect(undecidedFirst(ok(5), inDoubt)._unsafeUnwrap()).toBe(5);
  });
});

test("a partner's number is returned to its owner, with or without leading zeros", () => {
  expect([
    partnerIfOwn("0050000011", ["50000011"]),
    partnerIfOwn("50000011", ["", "0050000011"]),
    partnerIfOwn("0050000011", ["50000012"]),
    partnerIfOwn("", [""]),
    partnerIfOwn("5", []),
  ]).toEqual(["0050000011", "50000011", "", "", ""]);
});
