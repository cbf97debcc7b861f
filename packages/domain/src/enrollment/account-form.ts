// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { isEmailAddress } from "../kernel/email-address.ts";
import {
  codesOf,
  draftValuesOf,
  type FieldOnWire,
  type FieldRule,
  fieldsOf,
  type FieldStorage,
  journalFieldsOf,
  notOnWire,
  rulesOf,
  type WireNameOf,
} from "../kernel/form-table.ts";
import { orderTextsOf, type OrderTextsOf } from "../kernel/order-texts.ts";
import { type BankFieldName, bankProblem, normalisedBankField } from "../payments/bank-fields.ts";

/** The facts from content and order that the form depends on. */
export interface AccountFormFacts {
  /** Selects one of the two variants (E-234). */
  readonly userNameIs: "email" | "user-name";
  /** Patterns of the content (E-244, E-250). */
  readonly userNamePattern: string;
  readonly passwordPattern: string;
  readonly questions: readonly string[];
  /** The plan offers autopay (E-263). */
  readonly offersAutopay: boolean;
  /** Autopay is enrolled, so the form omits it (E-255). */
  readonly isAutopayDone: boolean;
  /** Its bank or card, where known. */
  readonly autopayFrom?: { readonly mode: "bank" | "card"; readonly lastDigits: string } | undefined;
  /** A card has passed in the provider's frame, or is about to. */
  readonly hasCard: boolean;
}

/** The fields that other fields' rules read. */
type Form = Readonly<
  Partial<
    Record<
      "custEmailAddress" | "custUserName" | "password" | "isAutoPay" | "paymentmethod" | "bankaccountnumber",
      string
    >
  >
>;

/** The field that holds the user name. */
export const nameFieldOf = ({
  userNameIs,
}: Pick<AccountFormFacts, "userNameIs">): "custEmailAddress" | "custUserName" =>
  userNameIs === "email" ? "custEmailAddress" : "custUserName";

/** The longest password, and the longest answer. */
const longestSecret = 200;

/** An invalid pattern refuses nothing: the gateway checks too. */
const fits = (pattern: string, text: string): boolean => {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return true;
  }
};

/** Autopay is offered, chosen and not enrolled yet. */
export const wantsAutopay = (
  values: Pick<Form, "isAutoPay">,
  facts: Pick<AccountFormFacts, "offersAutopay" | "isAutopayDone">,
): boolean => facts.offersAutopay && !facts.isAutopayDone && values.isAutoPay === "true";

/** The bank is the default method (E-266). */
export const paysByBank = (values: Pick<Form, "paymentmethod">): boolean => values.paymentmethod !== "card";

/** The digits that identify an account number. */
export const lastFour = (accountNumber: string): string => accountNumber.slice(-4);

/**
 * Autopay is enrolled, and an older page requests it differently: not at all, by card instead of bank, or from another
 * account. Today's page omits autopay then.
 */
const asksOtherwise = (
  { isAutoPay, paymentmethod, bankaccountnumber = "" }: Form,
  { isAutopayDone, autopayFrom }: AccountFormFacts,
): boolean =>
  isAutopayDone &&
  (isAutoPay !== "true" ||
    (autopayFrom !== undefined &&
      ((paymentmethod !== undefined && (paymentmethod === "card") !== (autopayFrom.mode === "card")) ||
        (autopayFrom.mode === "bank" &&
          bankaccountnumber !== "" &&
          lastFour(normalisedBankField("bankaccountnumber", bankaccountnumber)) !== autopayFrom.lastDigits))));

/** A field of the mini-confirmation's form: its validation, and its storage. */
type AccountFieldDefinition = FieldStorage & FieldOnWire & FieldRule<AccountProblem["code"], Form, AccountFormFacts>;
const rule = rulesOf<AccountProblem["code"], Form, AccountFormFacts>();

const anything = rule([], () => undefined);
const ticked = rule(["required"], (text) => (text === "true" ? undefined : "required"));
const withAutopay = <const Code extends AccountProblem["code"]>(asked: FieldRule<Code, Form, AccountFormFacts>) =>
  rule(asked.codes, (text, values, facts) =>
    wantsAutopay(values, facts) ? asked.rule(text, values, facts) : undefined,
  );
const byBank = (field: BankFieldName) =>
  withAutopay(
    rule(["required", "invalid"], (text, values) => (paysByBank(values) ? bankProblem(field, text) : undefined)),
  );
const cardPassed = withAutopay(
  rule(["required"], (_text, values, { hasCard }) => (paysByBank(values) || hasCard ? undefined : "required")),
);

/** One of two fields has the user name; the other one is not shown (E-234). */
const userName = (field: ReturnType<typeof nameFieldOf>, isValid: (name: string, facts: AccountFormFacts) => boolean) =>
  rule(["required", "invalid", "taken", "refused"], (text, _values, facts) => {
    if (nameFieldOf(facts) !== field) return undefined;
    return text.trim() === "" ? "required" : isValid(text.trim(), facts) ? undefined : "invalid";
  });
const password = rule(["required", "invalid"], (text, values, facts) => {
  if (text === "") return "required";
  const name = (values[nameFieldOf(facts)] ?? "").trim();
  // A pattern can't exclude the user name from the password (E-251).
  const hasName = name !== "" && text.toLowerCase().includes(name.toLowerCase());
  return text.length > longestSecret || !fits(facts.passwordPattern, text) || hasName ? "invalid" : undefined;
});
const samePassword = rule(["mismatch"], (text, values) => (text === (values.password ?? "") ? undefined : "mismatch"));
const question = rule(["required"], (text, _values, { questions }) =>
  questions.includes(text) ? undefined : "required",
);
const answer = rule(["required"], (text) =>
  text.trim() === "" || text.trim().length > longestSecret ? "required" : undefined,
);

/** The fields by the specification's names (E-376), in the order of the page. */
const accountFormTable = {
  custEmailAddress: { ...userName("custEmailAddress", isEmailAddress), storedIn: "draft", wireName: "Email" },
  custUserName: {
    ...userName("custUserName", (name, facts) => fits(facts.userNamePattern, name)),
    storedIn: "draft",
    wireName: "Username",
  },
  password: {
    ...password,
    wireName: "Password",
    orderText: { name: "password", longest: longestSecret, isRequired: true },
  },
  confirmpassword: { ...samePassword },
  securityquestion: {
    ...question,
    storedIn: "draft",
    wireName: "SecurityQuestion",
    orderText: { name: "securityQuestion", longest: longestSecret, isRequired: true },
  },
  securityanswer: {
    ...answer,
    wireName: "SecurityAnswer",
    orderText: { name: "securityAnswer", longest: longestSecret, isRequired: true },
  },
  paperlessBilling: { ...anything, storedIn: "draft and journal", wireName: "PaperlessBilling" },
  isEVPlan: { ...anything, storedIn: "draft and journal" },
  evplanDisclaimer: { ...anything, storedIn: "draft and journal" },
  isESaverPlan: { ...anything, storedIn: "draft and journal" },
  isAutoPay: {
    ...rule(["enrolled"], (_text, values, facts) => (asksOtherwise(values, facts) ? "enrolled" : undefined)),
    storedIn: "draft and journal",
  },
  paymentmethod: { ...cardPassed, storedIn: "draft and journal" },
  accountholdername: { ...byBank("accountholdername"), storedIn: "draft" },
  routingnumber: { ...byBank("routingnumber"), storedIn: "draft" },
  bankaccountnumber: { ...byBank("bankaccountnumber") },
  billingzipcode: { ...byBank("billingzipcode"), storedIn: "draft" },
  agreeTerms: { ...withAutopay(ticked), storedIn: "draft and journal" },
  acceptance: { ...ticked, storedIn: "draft and journal", wireName: "SendEmailInvitation" },
} as const satisfies Readonly<Record<string, AccountFieldDefinition>>;

type Table = typeof accountFormTable;
export type AccountFormField = keyof Table;
/** All errors of a field. */
export type AccountCodeOf<Field extends AccountFormField> = Table[Field]["codes"][number];
/** The form as browsers send it: without boxes that are not ticked. */
export type AccountFormValues = Readonly<Partial<Record<AccountFormField, string>>>;

/** All errors of each field. */
export const accountFormCodes = codesOf<AccountFormField, AccountProblem["code"]>(accountFormTable);
export const accountFormFields = fieldsOf<AccountFormField>(accountFormTable);
/** The form's field names in the request for an account. */
export type AccountWireName = WireNameOf<Table>;
/** Fields that the request takes unchanged. */
export type AccountTexts = OrderTextsOf<Table>;
export const accountTexts = orderTextsOf(accountFormTable);
export const accountFieldsNotOnWire = notOnWire<AccountFormField>(accountFormTable);
export const accountJournalFields = journalFieldsOf<AccountFormField>(accountFormTable);

/** The input that may return to the browser. */
export const accountDraftOf = (values: AccountFormValues): AccountFormValues => draftValuesOf(accountFormTable, values);

/** All problems of the form (specification 2, section 5 "Mini-confirmation"), in the order of the page. */
export const accountProblems = (values: AccountFormValues, facts: AccountFormFacts): readonly AccountProblem[] =>
  accountFormFields.flatMap((field) => {
    const { rule }: AccountFieldDefinition = accountFormTable[field];
    const code = rule(values[field] ?? "", values, facts);
    return code === undefined ? [] : [{ field, code }];
  });

/** A field's error; content has its text. `refused`: shows the gateway's words (E-259). */
export interface AccountProblem {
  readonly field: AccountFormField;
  readonly code: (typeof accountCodes)[number];
}
export const accountCodes = ["required", "invalid", "mismatch", "taken", "refused", "enrolled"] as const;

/** The submitted form without secrets, with its problems. */
export interface AccountForm {
  readonly draft: AccountFormValues;
  readonly problems: readonly AccountProblem[];
}

/** Autopay implies paperless bills (E-264). */
export const isPaperless = (
  values: AccountFormValues,
  { offersAutopay }: Pick<AccountFormFacts, "offersAutopay">,
): boolean => offersAutopay || values.paperlessBilling === "true";
