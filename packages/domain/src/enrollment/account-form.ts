// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { isEmailAddress } from "../identity/email-address.ts";
import { type FieldStorage, fieldsOf, journalFieldsOf, draftValuesOf } from "../kernel/form-table.ts";
import { type BankFieldName, bankProblem } from "../payments/bank-fields.ts";

/** What content and the order say of the form. */
export interface AccountFormFacts {
  /** Which of the two variants (E-234). */
  readonly userNameIs: "email" | "user-name";
  /** Patterns of the content (E-244, E-250). */
  readonly userNamePattern: string;
  readonly passwordPattern: string;
  readonly questions: readonly string[];
  /** The plan is one of those that autopay is offered with (E-263). */
  readonly offersAutopay: boolean;
  /** Autopay is enrolled: it is not asked for again (E-255). */
  readonly isAutopayDone: boolean;
  /** A card has passed in the provider's frame, or is about to. */
  readonly hasCard: boolean;
}

/** The fields that the rules of other fields look at. */
type Form = Readonly<
  Partial<Record<"custEmailAddress" | "custUserName" | "password" | "isAutoPay" | "paymentmethod", string>>
>;

/** The field that holds the user name. */
export const nameFieldOf = ({
  userNameIs,
}: Pick<AccountFormFacts, "userNameIs">): "custEmailAddress" | "custUserName" =>
  userNameIs === "email" ? "custEmailAddress" : "custUserName";

/** The longest password, and the longest answer. */
const longestSecret = 200;

/** A pattern that is none refuses nothing: the gateway has its own. */
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

/** The bank is the method unless the card was chosen (E-266). */
export const paysByBank = (values: Pick<Form, "paymentmethod">): boolean => values.paymentmethod !== "card";

/** A field of the mini-confirmation's form: what can be wrong with it, and where what was typed may be kept. */
interface AccountFieldDefinition extends FieldStorage {
  /** Undefined where nothing is wrong, and where the field is not asked. */
  readonly rule: (
    text: string,
    values: Form,
    facts: AccountFormFacts,
  ) => "required" | "invalid" | "mismatch" | undefined;
}
type Rule = AccountFieldDefinition["rule"];

const anything: Rule = () => undefined;
const ticked: Rule = (text) => (text === "true" ? undefined : "required");
const withAutopay =
  (rule: Rule): Rule =>
  (text, values, facts) =>
    wantsAutopay(values, facts) ? rule(text, values, facts) : undefined;
const byBank = (field: BankFieldName): Rule =>
  withAutopay((text, values) => (paysByBank(values) ? bankProblem(field, text) : undefined));
const cardPassed: Rule = withAutopay((_text, values, { hasCard }) =>
  paysByBank(values) || hasCard ? undefined : "required",
);

/** One of two fields holds the user name; the other one is not asked (E-234). */
const userName =
  (field: ReturnType<typeof nameFieldOf>, isValid: (name: string, facts: AccountFormFacts) => boolean): Rule =>
  (text, _values, facts) => {
    if (nameFieldOf(facts) !== field) return undefined;
    return text.trim() === "" ? "required" : isValid(text.trim(), facts) ? undefined : "invalid";
  };
const password: Rule = (text, values, facts) => {
  if (text === "") return "required";
  const name = (values[nameFieldOf(facts)] ?? "").trim();
  // A pattern can't say that the user name is no part of the password (E-251).
  const hasName = name !== "" && text.toLowerCase().includes(name.toLowerCase());
  return text.length > longestSecret || !fits(facts.passwordPattern, text) || hasName ? "invalid" : undefined;
};
const samePassword: Rule = (text, values) => (text === (values.password ?? "") ? undefined : "mismatch");
const question: Rule = (text, _values, { questions }) => (questions.includes(text) ? undefined : "required");
const answer: Rule = (text) => (text.trim() === "" || text.trim().length > longestSecret ? "required" : undefined);

/** The fields by the specification's names (E-376), in the order of the page. */
const accountFormTable = {
  custEmailAddress: { rule: userName("custEmailAddress", isEmailAddress), storedIn: "draft" },
  custUserName: {
    rule: userName("custUserName", (name, facts) => fits(facts.userNamePattern, name)),
    storedIn: "draft",
  },
  password: { rule: password },
  confirmpassword: { rule: samePassword },
  securityquestion: { rule: question, storedIn: "draft" },
  securityanswer: { rule: answer },
  paperlessBilling: { rule: anything, storedIn: "draft and journal" },
  isEVPlan: { rule: anything, storedIn: "draft and journal" },
  evplanDisclaimer: { rule: anything, storedIn: "draft and journal" },
  isESaverPlan: { rule: anything, storedIn: "draft and journal" },
  isAutoPay: { rule: anything, storedIn: "draft and journal" },
  paymentmethod: { rule: cardPassed, storedIn: "draft and journal" },
  accountholdername: { rule: byBank("accountholdername"), storedIn: "draft" },
  routingnumber: { rule: byBank("routingnumber"), storedIn: "draft" },
  bankaccountnumber: { rule: byBank("bankaccountnumber") },
  billingzipcode: { rule: byBank("billingzipcode"), storedIn: "draft" },
  agreeTerms: { rule: withAutopay(ticked), storedIn: "draft and journal" },
  acceptance: { rule: ticked, storedIn: "draft and journal" },
} as const satisfies Readonly<Record<string, AccountFieldDefinition>>;

export type AccountFormField = keyof typeof accountFormTable;
/** As a browser sends them: a box that is not ticked is not there. */
export type AccountFormValues = Readonly<Partial<Record<AccountFormField, string>>>;

export const accountFormFields = fieldsOf<AccountFormField>(accountFormTable);
export const accountJournalFields = journalFieldsOf<AccountFormField>(accountFormTable);

/** What may come back to the browser of what was typed. */
export const accountDraftOf = (values: AccountFormValues): AccountFormValues => draftValuesOf(accountFormTable, values);

/** Everything that is wrong with the form (specification 2, section 5 "Mini-confirmation"), in the order of the page. */
export const accountProblems = (values: AccountFormValues, facts: AccountFormFacts): readonly AccountProblem[] =>
  accountFormFields.flatMap((field) => {
    const { rule }: AccountFieldDefinition = accountFormTable[field];
    const code = rule(values[field] ?? "", values, facts);
    return code === undefined ? [] : [{ field, code }];
  });

/** What is wrong with a field; the words for it stand in content. `refused`: in the gateway's own words (E-259). */
export interface AccountProblem {
  readonly field: AccountFormField;
  readonly code: (typeof accountCodes)[number];
}
export const accountCodes = ["required", "invalid", "mismatch", "taken", "refused"] as const;

/** The form as it came back: what was typed, without secrets, and what was wrong with it. */
export interface AccountForm {
  readonly draft: AccountFormValues;
  readonly problems: readonly AccountProblem[];
}

/** With autopay there is no paper (E-264). */
export const isPaperless = (
  values: AccountFormValues,
  { offersAutopay }: Pick<AccountFormFacts, "offersAutopay">,
): boolean => offersAutopay || values.paperlessBilling === "true";
