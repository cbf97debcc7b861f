import { isEmailAddress } from "../identity/email-address.ts";
import { bankFieldNames, bankProblems } from "../payments/bank-fields.ts";

// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** The fields of the mini-confirmation's form by the specification's names (E-376), in the order of the page. */
export const accountFormFields = [
  "custEmailAddress",
  "custUserName",
  "password",
  "confirmpassword",
  "securityquestion",
  "securityanswer",
  "paperlessBilling",
  "isEVPlan",
  "evplanDisclaimer",
  "isESaverPlan",
  "isAutoPay",
  "paymentmethod",
  ...bankFieldNames,
  "agreeTerms",
  "acceptance",
] as const;
export type AccountFormField = (typeof accountFormFields)[number];
/** As a browser sends them: a box that is not ticked is not there. */
export type AccountFormValues = Readonly<Partial<Record<AccountFormField, string>>>;

/** Not kept between two tries: they are typed again. */
const secrets: ReadonlySet<string> = new Set<AccountFormField>([
  "password",
  "confirmpassword",
  "securityanswer",
  "bankaccountnumber",
]);

/** What may come back to the browser of what was typed. */
export const withoutSecrets = (values: AccountFormValues): AccountFormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)));

/** What is wrong with a field; the words for it stand in content. `refused`: in the gateway's own words (E-259). */
export interface AccountProblem {
  readonly field: AccountFormField;
  readonly code: "required" | "invalid" | "mismatch" | "taken" | "refused";
}

/** The form as it came back: what was typed, without secrets, and what was wrong with it. */
export interface AccountForm {
  readonly draft: AccountFormValues;
  readonly problems: readonly AccountProblem[];
}

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

/** Autopay is offered, wished for and not enrolled yet. */
export const wantsAutopay = (
  values: AccountFormValues,
  facts: Pick<AccountFormFacts, "offersAutopay" | "isAutopayDone">,
): boolean => facts.offersAutopay && !facts.isAutopayDone && values.isAutoPay === "true";

/** The bank is the method unless the card was chosen (E-266). */
export const paysByBank = (values: AccountFormValues): boolean => values.paymentmethod !== "card";

/** Everything that is wrong with the form (specification 2, section 5 "Mini-confirmation"), in the order of the page. */
export const accountProblems = (values: AccountFormValues, facts: AccountFormFacts): readonly AccountProblem[] => {
  const found: AccountProblem[] = [];
  const report = (field: AccountFormField, code: AccountProblem["code"]): void => void found.push({ field, code });

  const nameField = nameFieldOf(facts);
  const name = (values[nameField] ?? "").trim();
  if (name === "") report(nameField, "required");
  else if (facts.userNameIs === "email" ? !isEmailAddress(name) : !fits(facts.userNamePattern, name))
    report(nameField, "invalid");

  const password = values.password ?? "";
  if (password === "") report("password", "required");
  // A pattern can't say that the user name is no part of the password (E-251).
  else if (
    password.length > longestSecret ||
    !fits(facts.passwordPattern, password) ||
    (name !== "" && password.toLowerCase().includes(name.toLowerCase()))
  )
    report("password", "invalid");
  if ((values.confirmpassword ?? "") !== password) report("confirmpassword", "mismatch");

  if (!facts.questions.includes(values.securityquestion ?? "")) report("securityquestion", "required");
  const answer = (values.securityanswer ?? "").trim();
  if (answer === "" || answer.length > longestSecret) report("securityanswer", "required");

  if (wantsAutopay(values, facts)) {
    if (paysByBank(values)) found.push(...bankProblems(values));
    else if (!facts.hasCard) report("paymentmethod", "required");
    if (values.agreeTerms !== "true") report("agreeTerms", "required");
  }
  if (values.acceptance !== "true") report("acceptance", "required");
  return found;
};

/** With autopay there is no paper (E-264). */
export const isPaperless = (
  values: AccountFormValues,
  { offersAutopay }: Pick<AccountFormFacts, "offersAutopay">,
): boolean => offersAutopay || values.paperlessBilling === "true";
