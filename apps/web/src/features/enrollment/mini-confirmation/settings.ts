import type { Block } from "@switchyard/domain/content/model";
import {
  type AccountCodeOf,
  accountFormCodes,
  type AccountFormFacts,
  type AccountFormField,
  accountFormFields,
  type AccountProblem,
} from "@switchyard/domain/enrollment/account-form";
import { byField } from "@switchyard/domain/kernel/form-table";
import type { At } from "@switchyard/domain/enrollment/model";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import type { PasswordRule } from "@switchyard/domain/session/password";
import { autopayArguments } from "../order-summary/autopay-words.ts";
import { standingText } from "../../../parts/order-summary/standing-words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { ErrorTexts } from "../../../site/forms/error-texts.ts";
import type { MiniConfirmationContent } from "./content.ts";

interface Circumstances {
  /** The site's rule for passwords. */
  readonly passwordRule: PasswordRule;
  readonly policy: ContentPolicy;
  readonly state: At<"ordered" | "finished">;
  readonly hasCard: boolean;
}

/** The form's possible values, by the block's params, the password rule, the policy and the order. */
export const accountFormFacts = (
  { params }: Pick<Block, "params">,
  fields: MiniConfirmationContent,
  { passwordRule, policy: { autopayPlans }, state, hasCard }: Circumstances,
): AccountFormFacts => ({
  userNameIs: params["userNameIs"] === "user-name" ? "user-name" : "email",
  userNamePattern: params["userNamePattern"] ?? "",
  passwordPattern: passwordRule.pattern,
  questions: fields.account.securityquestion.questions,
  offersAutopay: autopayPlans.includes(state.selection.plan.id),
  isAutopayDone: state.isAutoPay,
  autopayFrom: state.autopayFrom,
  hasCard,
});

/** Texts for all errors of the form's table; some fields have none. */
export type AccountFormMessages = {
  readonly [Field in AccountFormField as AccountCodeOf<Field> extends never ? never : Field]: Readonly<
    Record<AccountCodeOf<Field>, string>
  >;
};
type Words = Pick<PageContext, "t" | "text" | "locale">;

/** The message that autopay is set up, with its source. */
export const autopayDone = (
  { autopay }: Pick<MiniConfirmationContent, "autopay">,
  { isAutopayDone, autopayFrom }: Pick<AccountFormFacts, "isAutopayDone" | "autopayFrom">,
  page: Words,
): string | undefined =>
  isAutopayDone
    ? page.text(autopay.done, {
        ...autopayArguments(autopayFrom),
        standing: standingText(page, { what: "autopay", is: "confirmed" }),
      })
    : undefined;

/** Used where the gateway gives no words. */
const accountRefused = ({ refused }: MiniConfirmationContent["account"], page: Words): string =>
  page.text(refused, { standing: standingText(page, { what: "online-account", is: "refused", because: "" }) });

type TextsByCode = Readonly<Partial<Record<AccountProblem["code"], string>>>;

/** The message of each problem, in the content's words for its field. */
export const accountFormMessages = (
  { account, autopay }: MiniConfirmationContent,
  page: Words,
): AccountFormMessages => {
  const refused = accountRefused(account, page);
  const words: AccountFormMessages = {
    ...autopay,
    ...account,
    custEmailAddress: { ...account.custEmailAddress, refused },
    custUserName: { ...account.custUserName, refused },
  };
  const texts: Readonly<Partial<Record<AccountFormField, TextsByCode>>> = words;
  return Object.fromEntries(
    accountFormFields.map((field) => [field, byField(accountFormCodes[field], (code) => texts[field]?.[code] ?? "")]),
  ) as unknown as AccountFormMessages;
};

/** Messages beside fields, by `field.code`. */
export const errorTextsOf = (messages: AccountFormMessages, refusal: string): ErrorTexts =>
  Object.fromEntries(
    accountFormFields.flatMap((field) =>
      accountFormCodes[field].map((code) => [`${field}.${code}`, messageOf({ field, code }, messages, refusal)]),
    ),
  );

/** Parses the server's messages by field; unknown words are the gateway's own. */
export const problemsFromServer = (
  texts: Readonly<Record<string, string>>,
  messages: AccountFormMessages,
): { readonly problems: readonly AccountProblem[]; readonly refusal: string } => {
  const ours: ErrorTexts = errorTextsOf(messages, "");
  const problems = accountFormFields
    .filter((field) => texts[field] !== undefined)
    .map((field): AccountProblem => {
      const code = accountFormCodes[field].find((one) => ours[`${field}.${one}`] === texts[field]);
      return { field, code: code ?? "refused" };
    });
  const theirs = problems.find(({ field, code }) => code === "refused" && ours[`${field}.refused`] !== texts[field]);
  return { problems, refusal: theirs ? (texts[theirs.field] ?? "") : "" };
};

/** @param refusal the gateway's own words for a problem of the code `refused` (E-259) */
export const messageOf = ({ field, code }: AccountProblem, messages: AccountFormMessages, refusal = ""): string => {
  const texts: Readonly<Partial<Record<AccountFormField, TextsByCode>>> = messages;
  return code === "refused" && refusal !== "" ? refusal : (texts[field]?.[code] ?? "");
};
